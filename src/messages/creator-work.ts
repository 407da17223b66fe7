import { counted } from '../lib/counted.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatNumber } from '../lib/format-number.ts'

const campaigns = (count: number) => counted(count, 'campagna', 'campagne')

/** A creator's work and fees, by year and by campaign. */
export const creatorWorkMessages = {
  /** What was agreed this year, and of how much of it that is known. */
  thisYear: (year: number, paid: { cost: number | null; known: number; of: number }) =>
    `Quest’anno (${year}): ${costText(paid)}`,
  years: 'Anno per anno',
  yearsTable: 'Compensi e risultati per anno',
  yearsNote: 'Una campagna conta nell’anno in cui comincia.',
  year: 'Anno',
  campaigns,
  fee: 'Compenso',
} as const

function costText({ cost, known, of }: { cost: number | null; known: number; of: number }): string {
  if (of === 0) return 'nessuna campagna'
  if (cost === null) return `${campaigns(of)}, ${of === 1 ? 'compenso non noto' : 'compensi non noti'}`
  if (known === of) return `${formatEur(cost)} per ${campaigns(of)}`
  return `${formatEur(cost)}, costo noto di ${campaigns(known)} su ${formatNumber(of)}`
}
