/** Whether turns are written: whoever opens the line for it finds it on every board until it is closed. */
export const writtenTurns = $state({ open: false });
