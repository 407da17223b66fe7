import { countLabels } from './metrics.ts'

const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** Creators and contents. */
export const reportCreatorMessages = {
  table: 'Creator della campagna',
  creator: 'Creator',
  fee: 'Compenso',
  total: 'Totale',
  showMore: (count: number) => `Mostra altri ${integer.format(count)} creator`,
  shown: (shown: number, total: number) => `${integer.format(shown)} di ${integer.format(total)} creator`,
  empty: 'Nessun creator',
  noContentYet: 'Ancora nessun contenuto',
  channel: 'Canale',
  channelsOf: (name: string) => `Canali di ${name}`,
  openProfile: 'Apri il profilo',
  openSheet: 'Apri la scheda',
  showContents: 'Mostra i contenuti',
} as const

export const reportContentMessages = {
  heading: 'Contenuti',
  shown: (shown: number, total: number) => `${integer.format(shown)} di ${integer.format(total)}`,
  ofCreator: (name: string) => `Solo ${name}`,
  clearCreator: (name: string) => `Togli il filtro ${name}`,
  sortBy: 'Ordina per',
  sort: { ...countLabels, impressionsViewCount: 'Impression', creationDate: 'Data' },
  showMore: (count: number) => `Mostra altri ${integer.format(count)}`,
  loadingMore: 'Carico altri contenuti…',
  failed: 'Non siamo riusciti a caricare i contenuti.',
  empty: 'Nessun contenuto pubblicato.',
  open: (creator: string, type: string, day: string) => `${type} di ${creator}, ${day}`,
  detail: (type: string, creator: string) => `${type} di ${creator}`,
  link: 'Apri il contenuto',
  published: 'Pubblicato',
  measuredAt: 'Dati del',
  numbers: 'Numeri del contenuto',
  dataOf: (when: string) => `Dati del ${when}`,
  source: 'Origine',
  sources: { TRACKED: 'Trovato dal tracciamento', MANUAL: 'Inserito dall’agenzia' },
  metric: 'Metrica',
  value: 'Valore',
  provenance: 'Provenienza',
  declared: 'Dichiarato',
  caption: 'Testo',
  noCaption: 'Senza testo',
  reachRange: (low: string, high: string) => `Reach stimata tra ${low} e ${high}`,
  remove: 'Elimina contenuto',
  removeTitle: 'Eliminare questo contenuto dal report?',
  removeAction: 'Elimina',
  removed: 'Contenuto eliminato.',
} as const
