import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** Agreed deliverables, and what was published of them. */
export const deliverableMessages = translated('deliverable', {
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
} as const)
