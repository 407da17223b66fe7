import { counted } from '../lib/counted.ts'
import { withDay } from '../lib/with-day.ts'

/** The time chart and the charts of shares. */
export const reportChartMessages = {
  daily: 'Andamento giornaliero',
  cumulative: 'Andamento cumulato',
  publishDots: 'I punti arancioni segnano i giorni con nuovi contenuti',
  publishAndChangeDots:
    'I punti arancioni segnano i giorni con nuovi contenuti e quelli in cui cambia ciò che si conta',
  notYet: (count: number) =>
    `${counted(count, 'contenuto', 'contenuti')} con una data successiva ai dati non ${count === 1 ? 'è' : 'sono'} ancora nel grafico`,
  series: 'Tipo di serie',
  dailyChoice: 'Giornaliero',
  cumulativeChoice: 'Cumulato',
  impressions: 'Impression',
  reach: 'Reach',
  showData: 'Mostra i dati',
  hideData: 'Nascondi i dati',
  day: 'Giorno',
  contents: 'Contenuti',
  unknownDays: 'n.d.: fino a quel giorno nessun contenuto aveva questo dato.',
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
} as const
