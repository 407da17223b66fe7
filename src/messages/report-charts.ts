import { counted } from '../lib/counted.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatMonth } from '../lib/format-month.ts'
import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

/** The time chart and the charts of shares. */
export const reportChartMessages = translated('reportChart', {
  WEEK: 'Impression per settimana',
  MONTH: 'Impression per mese',
  DAY: 'Andamento giornaliero',
  TOTAL: 'Andamento cumulato',
  /** The findings: an amount is `633 mila impression`. */
  peakOf: {
    WEEK: (day: string, amount: string) =>
      `Il picco è nella settimana ${withDay('del', formatDayShort(day))}: ${amount}`,
    MONTH: (day: string, amount: string) => `Il picco è nel mese di ${formatMonth(day)}: ${amount}`,
    DAY: (day: string, amount: string) => `Il picco è ${withDay('il', formatDayShort(day))}: ${amount}`,
  },
  totalBy: (day: string, amount: string) => `${amount} fino ${withDay('al', formatDayShort(day))}`,
  withNew: (count: number) => `, con ${counted(count, 'nuovo contenuto', 'nuovi contenuti')}`,
  about: (amount: string) => `circa ${amount} (stima)`,
  amount: 'impression',
  ofKnown: (parts: string) => ` · dati di ${parts}`,
  pointsKnown: {
    WEEK: (known: number, of: number) => `${formatNumber(known)} di ${formatNumber(of)} settimane`,
    MONTH: (known: number, of: number) => `${formatNumber(known)} di ${formatNumber(of)} mesi`,
    DAY: (known: number, of: number) => `${formatNumber(known)} di ${formatNumber(of)} giorni`,
  },
  binsSpoken: (title: string, from: string, to: string) =>
    `${title}, ${withDay('dal', from)} ${withDay('al', to)}`,
  campaignEnd: (day: string) => `fine campagna, ${day}`,
  publishDots: 'I punti arancioni segnano i giorni con nuovi contenuti',
  publishAndChangeDots:
    'I punti arancioni segnano i giorni con nuovi contenuti e quelli in cui cambia ciò che si conta',
  notYet: (count: number) =>
    `${counted(count, 'contenuto', 'contenuti')} con una data successiva ai dati non ${count === 1 ? 'è' : 'sono'} ancora nel grafico`,
  series: 'Tipo di serie',
  weeklyChoice: 'Settimane',
  monthlyChoice: 'Mesi',
  dailyChoice: 'Giorni',
  cumulativeChoice: 'Cumulato',
  impressions: 'Impression',
  reach: 'Reach',
  showData: 'Mostra i dati',
  day: 'Giorno',
  week: 'Settimana dal',
  month: 'Mese',
  monthOf: formatMonth,
  contents: 'Contenuti',
  unknownDays: 'n.d.: fino a quel giorno nessun contenuto aveva questo dato.',
  unknownBins: 'n.d.: nessun contenuto aveva questo dato, o una piattaforma ha cambiato ciò che conta.',
  newContents: (count: number) => counted(count, 'nuovo contenuto', 'nuovi contenuti'),
  finding: (kind: string, from: string, to: string) =>
    `Impression e reach, ${kind}, ${withDay('dal', from)} ${withDay('al', to)}`,
  dailyKind: 'giorno per giorno',
  cumulativeKind: 'totale raggiunto',
  peak: (day: string, value: string) => `; massimo ${withDay('il', day)} con ${value} impression`,
  peakAbout: (day: string, value: string) =>
    `; massimo ${withDay('il', day)} con circa ${value} impression (stima)`,
  empty: 'Nessuna misurazione nel tempo, per ora.',
  byPlatform: 'Impression per piattaforma',
  moreParts: 'Formati e tipi di engagement',
  byType: 'Impression per formato',
  parts: 'Ripartizione',
  ofTotal: 'Quota sul totale',
  byEngagement: 'Engagement per tipo',
} as const)
