import { counted } from '../lib/counted.ts'
import { formatDayInFull } from '../lib/format-day-in-full.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

const more = (isMore: boolean) => (isMore ? 'in più' : 'in meno')
const note = (text: string | null) => (text === null ? '' : ` (${text})`)

/** «Che cosa è cambiato», in a report. */
export const sinceMessages = translated('since', {
  title: 'Che cosa è cambiato',
  choice: 'Da quando',
  look: 'Ultima visita',
  monday: 'Lunedì',
  month: '30 giorni',
  /** The day in full: `da lunedì 16 novembre 2026`. */
  from: (day: string) => `da ${formatDayInFull(day)}`,
  nothing: (from: string, last: string) =>
    `Nessun numero nuovo ${from}: gli ultimi sono ${withDay('del', last)}.`,
  unchanged: (from: string) => `Nel grafico i numeri non cambiano ${from}.`,
  gained: (from: string, parts: readonly string[]) => `${from.replace('da', 'Da')}: ${parts.join(', ')}.`,
  contents: (count: number) => counted(count, 'nuovo contenuto', 'nuovi contenuti'),
  about: (value: string) => `circa ${value}`,
  estimate: (delta: string | null) => (delta === null ? 'stima' : `stima, ${delta}`),
  noun: {
    impressionsViewCount: () => 'impression',
    totalEngagement: (count: number) => (count === 1 ? 'interazione' : 'interazioni'),
    // Follows the number.
    combinedReach: () => '',
  },
  /** `value` with its noun. */
  grown: (
    key: 'impressionsViewCount' | 'totalEngagement' | 'combinedReach',
    value: string,
    isMore: boolean,
    delta: string | null,
  ) => `${value} ${more(isMore)}${key === 'combinedReach' ? ' di reach complessiva' : ''}${note(delta)}`,
} as const)
