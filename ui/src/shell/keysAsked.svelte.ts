/** Whether the list of keys should be shown. */
class KeysAsked {
  open = $state(false);
}

export const keysAsked = new KeysAsked();
