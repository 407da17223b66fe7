import { countLabels } from './metrics.ts'
import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

/** Creators and contents. */
export const reportCreatorMessages = translated('reportCreator', {
  feesOf: (sum: string) => `Compensi: ${sum}`,
  costIs: (cost: string) => `il costo è ${cost}`,
  feesMissing: (count: number) => (count === 1 ? 'manca 1 compenso' : `mancano ${count} compensi`),
  table: 'Creator della campagna',
  dashboardTable: 'Creator della dashboard',
  creator: 'Creator',
  fee: 'Compenso',
  total: 'Totale',
  showMore: (count: number) =>
    count === 1 ? 'Mostra un altro creator' : `Mostra altri ${formatNumber(count)} creator`,
  shown: (shown: number, total: number) => `${formatNumber(shown)} di ${formatNumber(total)} creator`,
  compare: (more: boolean) => (more ? 'Confronta i primi quattro dell’elenco' : 'Confronta i creator'),
  empty: 'Nessun creator',
  channel: 'Canale',
  channelsOf: (name: string) => `Canali di ${name}`,
  openSheet: 'Apri la scheda',
  shareOfCampaign: (share: string, isEstimated: boolean) =>
    `${isEstimated ? 'Circa ' : ''}${share} delle impression della campagna`,
  showContents: 'Mostra i contenuti',
} as const)

export const reportContentMessages = translated('reportContent', {
  heading: 'Contenuti',
  best: 'I contenuti più visti',
  all: (count: number) => `Tutti i contenuti (${formatNumber(count)})`,
  shown: (shown: number, total: number) => `${formatNumber(shown)} di ${formatNumber(total)}`,
  sortBy: 'Ordina per',
  sort: { ...countLabels, impressionsViewCount: 'Impression', creationDate: 'Data' },
  showMore: (count: number) => (count === 1 ? 'Mostra un altro' : `Mostra altri ${formatNumber(count)}`),
  showAll: (count: number) => `Mostra tutti (${formatNumber(count)})`,
  loadingMore: 'Carico altri contenuti…',
  failed: 'Non siamo riusciti a caricare i contenuti.',
  empty: 'Nessun contenuto pubblicato.',
  noneFound: 'Nessun contenuto con questi filtri.',
  open: (creator: string, type: string, day: string) => `${type} di ${creator}, ${day}`,
  detail: (type: string, creator: string) => `${type} di ${creator}`,
  neighbours: 'Altri contenuti',
  before: 'Precedente',
  after: 'Successivo',
  link: 'Apri il contenuto',
  published: 'Pubblicato',
  measuredAt: 'Dati del',
  numbers: 'Numeri del contenuto',
  dataOf: (when: string) => `Dati ${withDay('del', when)}`,
  source: 'Origine',
  sources: { TRACKED: 'Trovato dal tracciamento', MANUAL: 'Inserito dall’agenzia' },
  metric: 'Metrica',
  value: 'Valore',
  origin: 'Provenienza',
  notReported: 'La piattaforma non lo comunica e nessuno l’ha dichiarato.',
  declared: 'Dichiarato',
  noCaption: 'Senza testo',
  edit: 'Modifica contenuto',
  remove: 'Elimina contenuto',
  removing: 'Elimino…',
  removed: (name: string) => `Contenuto eliminato: ${name}`,
} as const)
