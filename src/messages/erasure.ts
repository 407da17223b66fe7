/** People whose personal data were exported or erased. */
export const erasureMessages = {
  creator: 'Creator cancellato',
  erased: 'I dati personali di questo creator sono stati cancellati.',
  importing: 'È in corso un’importazione in una campagna di questo creator: riprova quando è finita.',
} as const
