import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** The label of each metric (metrics.md, "What people see") and the line under its figure. */
export const metricMessages = translated('metric', {
  trueReach: { label: 'True reach', context: 'Persone diverse, ognuna contata una volta' },
  combinedReach: { label: 'Reach complessiva', context: 'Somma lorda dei contenuti' },
  impressionsViewCount: {
    label: 'Impression / visualizzazioni',
    context: 'Visualizzazioni ripetute comprese',
  },
  totalEngagement: { label: 'Engagement totale', context: 'Like, commenti, salvataggi e altro' },
  er: { label: 'ER', context: 'Interazioni ogni 100 visualizzatori, contenuto per contenuto' },
  trueEr: {
    label: 'True ER',
    context: 'Interazioni ogni 100 persone diverse, ognuna contata una volta',
  },
  cost: { label: 'Costo', context: 'IVA esclusa' },
  cpm: { label: 'CPM', context: 'Costo per mille impression' },
  cpe: { label: 'CPE', context: 'Costo per interazione' },
  ctr: { label: 'CTR', context: null },
  cpc: { label: 'CPC', context: 'Costo per clic' },
  cpv: { label: 'CPV', context: 'Costo per visualizzazione video' },
  combinedFollowersCount: { label: 'Follower complessivi', context: null },
  contentCount: { label: 'Contenuti pubblicati', context: null },
  ecv: { label: 'ECV', context: 'Valore equivalente in pubblicità' },
  frequency: { label: 'Frequenza', context: 'Visualizzazioni per persona raggiunta' },
  audienceOverlap: { label: 'Sovrapposizione audience', context: 'Follower in comune tra i creator' },
  likesCount: { label: 'Like', context: null },
  commentsCount: { label: 'Commenti', context: null },
  savedCount: { label: 'Salvataggi', context: null },
  sharedCount: { label: 'Condivisioni', context: null },
  otherInteractionsCount: { label: 'Altre interazioni', context: null },
  linkClickCount: { label: 'Clic sul link', context: null },
} as const)

/** The label of each count of a content. */
export const countLabels = translated('countLabels', {
  reach: 'Reach',
  impressionsViewCount: metricMessages.impressionsViewCount.label,
  likesCount: metricMessages.likesCount.label,
  commentsCount: metricMessages.commentsCount.label,
  savedCount: metricMessages.savedCount.label,
  sharedCount: metricMessages.sharedCount.label,
  otherInteractionsCount: metricMessages.otherInteractionsCount.label,
  linkClickCount: metricMessages.linkClickCount.label,
} as const)

/** Lines under a figure that replace the metric's own one. */
export const metricContext = translated('metricContext', {
  clicks: (count: string) => `${count} clic sul link`,
  channels: (count: number) => (count === 1 ? 'Un canale' : `Somma di ${formatNumber(count)} canali`),
  ofType: (count: number, type: string) => `${formatNumber(count)} ${type}`,
  ecvEdited: 'Inserito dall’agenzia',
  ecvPartlyEdited: 'In parte inserito, in parte stimato',
  notInReport: 'Non è in questo report',
  notInReportLong: 'Non è in questo report, congelato prima che la metrica fosse introdotta.',
} as const)

export const metricGroupMessages = translated('metricGroup', {
  PEOPLE: 'Persone',
  INTERACTIONS: 'Interazioni',
  CLICKS: 'Clic',
  COSTS: 'Costi',
} as const)

/** What the best creator by a ratio does; two consecutive costs are merged. */
export const bestByMetric: Readonly<Record<string, string>> = {
  er: 'ha l’ER più alto',
  trueEr: 'coinvolge di più le persone raggiunte',
  cpm: 'costa meno per mille impression',
  cpe: 'costa meno per interazione',
}
