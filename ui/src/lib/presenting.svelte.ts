/** The presentation mode: one task in large type for a whole room, until it is switched off or the app ends. */
let on = $state(false);

export const presenting = {
  get on(): boolean {
    return on;
  },
  switch(wanted: boolean) {
    on = wanted;
  },
};
