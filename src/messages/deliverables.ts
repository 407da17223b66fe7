import { formatNumber } from '../lib/format-number.ts'

/** What was agreed with creators, and what they published of it. */
export const deliverableMessages = {
  published: (published: number, agreed: number) =>
    `${formatNumber(published)} di ${formatNumber(agreed)} contenuti previsti`,
  late: (count: number) => `${formatNumber(count)} in ritardo`,
  missing: (count: number) => `${formatNumber(count)} ${count === 1 ? 'mancante' : 'mancanti'}`,
  expected: (count: number) => `${formatNumber(count)} ${count === 1 ? 'atteso' : 'attesi'}`,
  extra: (count: number) => `${formatNumber(count)} in più`,
  columns: {
    agreed: 'Previsti',
    published: 'Pubblicati dei previsti',
    late: 'In ritardo',
    missing: 'Mancanti',
  },
} as const

/** Only on screens. */
export const agreedMessages = {
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
} as const
