import { translated } from './translated.ts'

/** The errors of days, separate because a report's period needs no other of `validationMessages`. */
export const dayMessages = translated('days', {
  date: 'Data non valida',
  endBeforeStart: 'La data di fine non può precedere quella di inizio',
} as const)
