const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** The time chart and the parts of the whole. */
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
  newContents: (count: number) =>
    count === 1 ? '1 nuovo contenuto' : `${integer.format(count)} nuovi contenuti`,
  finding: (kind: string, from: string, to: string) => `Impression e reach, ${kind}, dal ${from} al ${to}`,
  dailyKind: 'giorno per giorno',
  cumulativeKind: 'totale raggiunto',
  peak: (day: string, value: string) => `; massimo il ${day} con ${value} impression`,
  empty: 'Nessuna misurazione nel tempo, per ora.',
  byPlatform: 'Impression per piattaforma',
  byType: 'Impression per formato',
  ofTotal: 'Quota sul totale',
  byEngagement: 'Engagement per tipo',
  platform: 'Piattaforma',
  type: 'Formato',
  interaction: 'Interazione',
  share: 'Quota',
  largest: (name: string, share: string) => `${name} è la parte maggiore: ${share}`,
} as const
