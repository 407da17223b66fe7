import { withDay } from '../lib/with-day.ts'

/** The dialog of provider errors. */
export const providerErrorMessages = {
  title: 'Avvisi dal provider di dati social',
  explain: (when: string) => `Segnalati ${withDay('il', when)}. Li vede solo l’agenzia.`,
  error: 'Errore',
  message: 'Messaggio',
  action: 'Azione',
  understood: 'Ho capito',
} as const
