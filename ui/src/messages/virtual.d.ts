/** The modules that `vite.messages.ts` makes from the folders of messages. */
declare module "virtual:messages" {
  /** The languages by their codes. */
  export const languages: Record<string, import("./language").Language>;
}
