/** A password that is typed, and typed again. */
export const passwordInputMessages = {
  show: 'Mostra password',
  hide: 'Nascondi password',
  yours: 'La tua password',
  yoursHint: 'Per questa operazione serve ancora una volta. Poi vale per dieci minuti.',
} as const
