/** A message that is written for a person, to be copied. */
export const copyMessages = {
  text: 'Testo del messaggio',
  copy: 'Copia messaggio',
  copied: 'Messaggio copiato',
  byHand: 'Copia il testo a mano: è già selezionato.',
  close: 'Chiudi',
} as const
