/** The way back from what a message reports. */
export const undoMessages = {
  undo: 'Annulla',
  undone: 'Ripristinato com’era',
} as const
