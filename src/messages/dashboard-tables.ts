import { counted } from '../lib/counted.ts'
import { formatCompact } from '../lib/format-compact.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

function plannedOf(planned: number): string {
  return `di ${formatCompact(planned)} ${planned === 1 ? 'prevista' : 'previste'}`
}

/** The report on several campaigns below its first screen. */
export const dashboardTableMessages = translated('dashboardTables', {
  planNote: 'Il piano è di intere campagne, qualunque sia il periodo.',
  spans: 'Campagne nel tempo',
  today: (day: string) => `Linea arancione: oggi, ${day}`,
  spansSpoken: (count: number, period: string) => `${counted(count, 'campagna', 'campagne')} tra ${period}`,
  daysAndFormats: 'Campagne nel tempo e formati',
  allCreators: (count: number) => `Creator (${formatNumber(count)})`,
  showAudience: 'Mostra l’audience',
  campaigns: 'Campagne',
  campaignsTable: 'Campagne della dashboard',
  campaign: 'Campagna',
  outcome: 'Esito',
  impressionsAndPlan: 'Impression e obiettivo',
  impressions: 'Impression',
  impressionsAre: (state: string) => `Impression ${state.toLowerCase()}`,
  plannedByNow: (planned: number) => `${plannedOf(planned)} a oggi`,
  plannedInAll: plannedOf,
  noPlan: 'piano non indicato',
  notBegun: 'non ancora iniziata',
  creatorsOf: 'Creator',
  creators: 'Creator',
  creatorsTable: 'Creator della dashboard',
  audience: 'Audience',
} as const)
