/**
 * The shell's commands, as every screen calls them. A command that is refused because a profile has a PIN asks for it in
 * place and is then tried again; if the PIN is not entered, the refusal is returned.
 */
import { commands as shell } from "./bindings";
import { pinAsked } from "./pinAsked.svelte";

type Ask = (...params: unknown[]) => Promise<unknown>;

/** The profile whose PIN is missing. */
function missingPin(error: unknown): string | null {
  const { code, params } = (error ?? {}) as { code?: unknown; params?: { profile?: unknown } };
  return code === "profileHasPin" && typeof params?.profile === "string" ? params.profile : null;
}

async function asked(ask: Ask, params: unknown[]): Promise<unknown> {
  for (;;) {
    try {
      return await ask(...params);
    } catch (error) {
      const id = missingPin(error);
      if (id === null || !(await pinAsked.ask(id))) throw error;
    }
  }
}

export const commands: typeof shell = new Proxy(shell, {
  get(target, name) {
    const ask = Reflect.get(target, name) as Ask;
    return (...params: unknown[]) => asked(ask, params);
  },
});
