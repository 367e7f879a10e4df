/** The id of the words about what a hint costs. */
export const HINT_PRICE = "hint-price";
