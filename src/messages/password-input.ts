import { translated } from './translated.ts'

/** A password, entered twice. */
export const passwordInputMessages = translated('passwordInput', {
  show: 'Mostra password',
  hide: 'Nascondi password',
  yours: 'La tua password',
  yoursHint: 'Per questa operazione serve ancora una volta. Poi vale per dieci minuti.',
} as const)
