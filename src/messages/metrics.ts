const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** What each metric is called and what it means (metrics.md, "What people see"). */
export const metricMessages = {
  trueReach: {
    label: 'True reach',
    tooltip:
      'Stima delle persone diverse raggiunte: chi ha visto più contenuti o segue più creator è contato una sola volta. Valore con intervallo di stima.',
  },
  combinedReach: {
    label: 'Reach complessiva',
    tooltip:
      'Somma della reach di tutti i contenuti. È un dato lordo: la stessa persona può essere contata più volte.',
  },
  impressionsViewCount: {
    label: 'Impression / visualizzazioni',
    tooltip:
      'Quante volte i contenuti sono stati visti, comprese le visualizzazioni ripetute della stessa persona.',
  },
  totalEngagement: {
    label: 'Engagement totale',
    tooltip:
      'Somma di like, commenti, salvataggi, condivisioni e altre interazioni. I clic sui link sono contati a parte.',
  },
  trueEr: {
    label: 'True ER',
    tooltip:
      'Engagement totale diviso per la true reach: quante interazioni ogni 100 persone realmente raggiunte.',
  },
  cost: { label: 'Costo', tooltip: 'Investimento della campagna, IVA esclusa.' },
  cpm: {
    label: 'CPM',
    tooltip: 'Costo per mille impression: costo della campagna diviso per le impression, per 1.000.',
  },
  cpe: {
    label: 'CPE',
    tooltip: 'Costo per interazione: costo della campagna diviso per l’engagement totale.',
  },
  ctr: {
    label: 'CTR',
    tooltip: 'Clic sul link rispetto alle impression, solo sui contenuti di cui si conoscono i clic.',
  },
  cpc: { label: 'CPC', tooltip: 'Costo per clic: costo della campagna diviso per i clic sui link.' },
  cpv: { label: 'CPV', tooltip: 'Costo per visualizzazione dei contenuti video.' },
  combinedFollowersCount: {
    label: 'Follower complessivi',
    tooltip:
      'Somma dei follower dei canali, non deduplicata: il pubblico potenziale, non le persone raggiunte.',
  },
  contentCount: {
    label: 'Contenuti pubblicati',
    tooltip: 'Numero di contenuti della campagna. Ogni frame di una story vale un contenuto.',
  },
  ecv: {
    label: 'ECV',
    tooltip:
      'Valore stimato della campagna: quanto costerebbe la stessa visibilità in pubblicità. È un intervallo indicativo, non un dato di vendita.',
  },
  frequency: {
    label: 'Frequenza',
    tooltip: 'Quante volte, in media, ogni persona raggiunta ha visto i contenuti.',
  },
  audienceOverlap: {
    label: 'Sovrapposizione audience',
    tooltip: 'Quota di follower in comune tra i creator della stessa piattaforma.',
  },
  likesCount: {
    label: 'Like',
    tooltip: 'Numero di «mi piace». Se il creator nasconde il conteggio, il dato non è disponibile.',
  },
  commentsCount: { label: 'Commenti', tooltip: 'Numero di commenti ricevuti.' },
  savedCount: {
    label: 'Salvataggi',
    tooltip: 'Quante volte il contenuto è stato salvato. Su alcune piattaforme lo comunica solo il creator.',
  },
  sharedCount: {
    label: 'Condivisioni',
    tooltip: 'Quante volte il contenuto è stato condiviso o inoltrato.',
  },
  otherInteractionsCount: {
    label: 'Altre interazioni',
    tooltip: 'Risposte alle story, tocchi sugli sticker e altre azioni.',
  },
  linkClickCount: {
    label: 'Clic sul link',
    tooltip: 'Clic sul link del contenuto, comunicati dal creator o dal link tracciato.',
  },
} as const

/** Where a number comes from, and how much of it is there. */
export const factMessages = {
  origin: { MEASURED: 'Misurato', DECLARED: 'Dichiarato', ESTIMATED: 'Stimato', MIXED: 'Misto' },
  legend: {
    MEASURED: 'Misurato dalla piattaforma',
    DECLARED: 'Dichiarato da agenzia o creator',
    ESTIMATED: 'Stimato con un modello',
    MIXED: 'Misto: più origini insieme',
  },
  contents: (known: number, of: number) => `${integer.format(known)} di ${integer.format(of)} contenuti`,
  channels: (known: number, of: number) => `${integer.format(known)} di ${integer.format(of)} canali`,
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
