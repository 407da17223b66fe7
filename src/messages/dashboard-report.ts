const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** A count with its noun: `1 campagna`, `1.250 campagne`. */
function counted(count: number, one: string, many: string): string {
  return `${integer.format(count)} ${count === 1 ? one : many}`
}

/** The report over several campaigns: stored as a dashboard, or provisional. */
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
  benchmarkSub: (count: number) => `Mediana di ${counted(count, 'campagna conclusa', 'campagne concluse')}`,
  benchmarkTooltip:
    'La mediana delle campagne concluse con un report, di tutti i clienti: metà ha fatto meglio, metà peggio. La fascia chiara va dal primo al terzo quartile.',
  benchmarkTable: 'Confronto con il benchmark',
  benchmarkMissing: 'Benchmark non disponibile: servono almeno 5 campagne concluse con un report.',
  benchmarkMetric: 'Metrica',
  benchmarkHere: 'Dashboard',
  benchmarkMedian: 'Benchmark',
  benchmarkBar: 'Valore, fascia e mediana',
  benchmarkGap: 'Scarto',
  campaigns: 'Campagne',
  campaignsTable: 'Campagne della dashboard',
  campaign: 'Campagna',
  status: 'Stato',
  days: 'Periodo',
  creatorsOf: 'Creator',
  creators: 'Creator',
  creatorsTable: 'Creator della dashboard',
  creator: 'Creator',
  fee: 'Compenso',
  noCreators: 'Nessun creator',
  showMore: (count: number) => `Mostra altri ${integer.format(count)} creator`,
  shown: (shown: number, total: number) => `${integer.format(shown)} di ${integer.format(total)} creator`,
  audience: 'Audience',
  notThereYet: 'Ancora nessun dato per queste campagne.',
  notThereYetText: 'I numeri arrivano con il primo aggiornamento del report di una campagna.',
  notFound: 'Questa dashboard non esiste o non è disponibile.',
  back: 'Torna alle dashboard',
} as const

/** /tmp/Dashboard. */
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
