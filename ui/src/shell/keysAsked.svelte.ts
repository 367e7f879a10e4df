/** Whether somebody wants to see the keys. */
class KeysAsked {
  open = $state(false);
}

export const keysAsked = new KeysAsked();
