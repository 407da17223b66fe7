import { formatNumber } from '../lib/format-number.ts'

/** Words that only the slides of a report have. */
export const slideMessages = {
  summary: 'In sintesi',
  allFigures: 'Tutte le metriche',
  comments: 'Il commento dell’agenzia',
  sources: 'Da dove vengono i numeri',
  firstOf: (shown: number, all: number) =>
    `I primi ${formatNumber(shown)} di ${formatNumber(all)}: tutti nel PDF e in Excel.`,
} as const
