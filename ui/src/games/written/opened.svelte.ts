/** Whether the line for typing turns is open; it stays open on every board until it is closed. */
export const writtenTurns = $state({ open: false });
