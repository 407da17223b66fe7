/** Undo of an action in a message. */
export const undoMessages = {
  undo: 'Annulla',
  undone: 'Ripristinato com’era',
} as const
