import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

const listed = new Intl.ListFormat('it')

/** The report on several campaigns: of a stored or a provisional dashboard. */
export const dashboardReportMessages = {
  pageTitle: 'Dashboard',
  dashboards: 'Dashboard',
  from: 'Dal',
  to: 'Al',
  period: 'Periodo',
  wholePeriod: 'Tutto il periodo',
  facts: (campaigns: number, creators: number, contents: number) =>
    [
      counted(campaigns, 'campagna', 'campagne'),
      counted(creators, 'creator', 'creator'),
      counted(contents, 'contenuto', 'contenuti'),
    ].join(', '),
  campaignsCount: (count: number) => counted(count, 'campagna', 'campagne'),
  sharedWith: (count: number) => `Condivisa con ${counted(count, 'utente', 'utenti')}`,
  metrics: 'Metriche della dashboard',
  costOfDays:
    'Il costo è di intere campagne: per una parte dei loro giorni non si può dividere, e con lui CPM, CPE, CPC e CPV.',
  previous: 'rispetto al periodo precedente',
  sections: { time: 'Nel tempo', campaigns: 'Campagne', creators: 'Creator', audience: 'Audience' },
  spans: 'Campagne nel tempo',
  today: (day: string) => `Linea arancione: oggi, ${day}`,
  spansSpoken: (count: number, period: string) => `${counted(count, 'campagna', 'campagne')} tra ${period}`,
  concluded: 'Conclusa',
  inProgress: 'In corso',
  scheduled: 'Programmata',
  byType: 'Impression per formato',
  ofTotal: 'Quota sul totale',
  benchmark: 'Benchmark',
  benchmarkOf: (count: number) => `Mediana di ${counted(count, 'campagna conclusa', 'campagne concluse')}`,
  benchmarkBetter: (ratios: readonly string[]) => `meglio per ${listed.format(ratios)}`,
  benchmarkWorse: (ratios: readonly string[]) => `peggio per ${listed.format(ratios)}`,
  benchmarkSame: (ratios: readonly string[]) => `in linea per ${listed.format(ratios)}`,
  benchmarkTooltip:
    'La mediana delle campagne concluse con un report, di tutti i clienti: metà ha fatto meglio, metà peggio. La fascia chiara va dal primo al terzo quartile. Il valore confrontato è la mediana delle campagne della dashboard: le sue somme crescono con ogni contenuto e non somigliano a quelle di una sola campagna.',
  benchmarkTable: 'Confronto con il benchmark',
  benchmarkMissing: 'Benchmark non disponibile: servono almeno 5 campagne concluse con un report.',
  benchmarkMetric: 'Metrica',
  benchmarkHere: 'Campagne qui, mediana',
  benchmarkMedian: 'Benchmark',
  benchmarkBar: 'Valore, fascia e mediana',
  benchmarkGap: 'Scarto',
  campaigns: 'Campagne',
  campaignsTable: 'Campagne della dashboard',
  campaign: 'Campagna',
  status: 'Stato',
  days: 'Periodo',
  impressionsAre: (state: string) => `Impression ${state.toLowerCase()}`,
  creatorsOf: 'Creator',
  creators: 'Creator',
  creatorsTable: 'Creator della dashboard',
  creator: 'Creator',
  fee: 'Compenso',
  noCreators: 'Nessun creator',
  showMore: (count: number) => `Mostra altri ${formatNumber(count)} creator`,
  shown: (shown: number, total: number) => `${formatNumber(shown)} di ${formatNumber(total)} creator`,
  audience: 'Audience',
  notThereYet: 'Ancora nessun dato per queste campagne.',
  notThereYetText: 'I numeri arrivano con il primo aggiornamento del report di una campagna.',
  notFound: 'Questa dashboard non esiste o non è disponibile.',
  back: 'Torna alle dashboard',
} as const

/** The provisional dashboard (/tmp/Dashboard). */
export const provisionalMessages = {
  title: 'Dashboard provvisoria',
  sub: 'Scegli le campagne e il periodo: il report si vede qui e non viene salvato.',
  choose: 'Scegli le campagne',
  chosen: (count: number) => counted(count, 'campagna selezionata', 'campagne selezionate'),
  save: 'Salva come dashboard',
  saveHint: 'Per salvarla scegli campagne di un solo cliente.',
  empty: 'Scegli almeno una campagna per vedere il report.',
  gone: 'Queste campagne non esistono o non sono disponibili.',
  goneText: 'Scegline altre dall’elenco.',
} as const
