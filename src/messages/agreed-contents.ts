import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** What was agreed with a creator, where it is entered and shown. */
export const agreedMessages = translated('agreed', {
  title: 'Contenuti previsti',
  several: (rows: number) => `Contenuti previsti (${formatNumber(rows)})`,
  of: (creator: string) => `Contenuti previsti di ${creator}`,
  none: 'Nessun contenuto previsto.',
  contentType: 'Formato',
  number: 'Numero',
  dueDate: 'Entro',
  noDate: 'fine campagna',
  hint: 'Senza data vale la fine della campagna.',
  published: 'Pubblicati',
  expected: 'Attesi',
  add: 'Aggiungi formato',
  remove: (row: number) => `Togli il formato ${row}`,
} as const)
