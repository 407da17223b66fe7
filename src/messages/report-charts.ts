import { counted } from '../lib/counted.ts'

/** The time chart and the charts of shares. */
export const reportChartMessages = {
  daily: 'Andamento giornaliero',
  cumulative: 'Andamento cumulato',
  publishDots: 'I punti arancioni segnano i giorni con nuovi contenuti',
  series: 'Tipo di serie',
  dailyChoice: 'Giornaliero',
  cumulativeChoice: 'Cumulato',
  impressions: 'Impression',
  reach: 'Reach',
  day: 'Giorno',
  contents: 'Contenuti',
  unknownDays: 'n.d.: fino a quel giorno nessun contenuto aveva questo dato.',
  newContents: (count: number) => counted(count, 'nuovo contenuto', 'nuovi contenuti'),
  finding: (kind: string, from: string, to: string) => `Impression e reach, ${kind}, dal ${from} al ${to}`,
  dailyKind: 'giorno per giorno',
  cumulativeKind: 'totale raggiunto',
  peak: (day: string, value: string) => `; massimo il ${day} con ${value} impression`,
  peakAbout: (day: string, value: string) => `; massimo il ${day} con circa ${value} impression (stima)`,
  empty: 'Nessuna misurazione nel tempo, per ora.',
  byPlatform: 'Impression per piattaforma',
  moreParts: 'Formati e tipi di engagement',
  byType: 'Impression per formato',
  ofTotal: 'Quota sul totale',
  byEngagement: 'Engagement per tipo',
} as const
