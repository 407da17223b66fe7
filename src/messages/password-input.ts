/** A password that is typed, and typed again. */
export const passwordInputMessages = {
  show: 'Mostra password',
  hide: 'Nascondi password',
  yours: 'La tua password',
  yoursHint: 'Serve ancora una volta, per un’operazione che non si può annullare.',
} as const
