const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** What each metric is called (metrics.md, "What people see"). */
export const metricMessages = {
  trueReach: { label: 'True reach' },
  combinedReach: { label: 'Reach complessiva' },
  impressionsViewCount: { label: 'Impression / visualizzazioni' },
  totalEngagement: { label: 'Engagement totale' },
  trueEr: { label: 'True ER' },
  cost: { label: 'Costo' },
  cpm: { label: 'CPM' },
  cpe: { label: 'CPE' },
  ctr: { label: 'CTR' },
  cpc: { label: 'CPC' },
  cpv: { label: 'CPV' },
  combinedFollowersCount: { label: 'Follower complessivi' },
  contentCount: { label: 'Contenuti pubblicati' },
  ecv: { label: 'ECV' },
  frequency: { label: 'Frequenza' },
  audienceOverlap: { label: 'Sovrapposizione audience' },
  likesCount: { label: 'Like' },
  commentsCount: { label: 'Commenti' },
  savedCount: { label: 'Salvataggi' },
  sharedCount: { label: 'Condivisioni' },
  otherInteractionsCount: { label: 'Altre interazioni' },
  linkClickCount: { label: 'Clic sul link' },
} as const

/** Where a number comes from, and how much of it is there. */
export const factMessages = {
  origin: { MEASURED: 'Misurato', DECLARED: 'Dichiarato', ESTIMATED: 'Stimato', MIXED: 'Misto' },
  contents: (known: number, of: number) =>
    `${integer.format(known)} di ${integer.format(of)} ${of === 1 ? 'contenuto' : 'contenuti'}`,
  channels: (known: number, of: number) =>
    `${integer.format(known)} di ${integer.format(of)} ${of === 1 ? 'canale' : 'canali'}`,
  range: (low: string, high: string) => `tra ${low} e ${high}`,
  estimatedPart: (value: string) => `di cui ${value} da stime`,
  estimatedWhole: 'interamente da stime',
  incoherent: 'dati incoerenti',
} as const

/** The one line of context under a figure. */
export const metricContext = {
  combinedReach: 'Somma lorda dei contenuti',
  impressionsViewCount: 'Visualizzazioni ripetute comprese',
  totalEngagement: 'Like, commenti, salvataggi e altro',
  trueEr: 'Engagement su true reach',
  cost: 'IVA esclusa',
  cpm: 'Costo per mille impression',
  cpe: 'Costo per interazione',
  cpc: 'Costo per clic',
  cpv: 'Costo per visualizzazione video',
  clicks: (count: string) => `${count} clic sul link`,
  channels: (count: number) => (count === 1 ? 'Un canale' : `Somma di ${integer.format(count)} canali`),
  ecv: 'Valore equivalente in pubblicità',
  ecvEdited: 'Inserito dall’agenzia',
  frequency: 'Visualizzazioni per persona raggiunta',
  audienceOverlap: 'Follower in comune tra i creator',
  trueReach: 'Persone diverse, ognuna contata una volta',
} as const
