import { translated } from './translated.ts'

/** The meaning (metrics.md, "What people see") and formula of each metric, loaded after the figures. */
export const metricExplanations = translated('metricExplanations', {
  trueReach: {
    meaning:
      'Stima delle persone diverse raggiunte: chi ha visto più contenuti o segue più creator è contato una sola volta. Valore con intervallo di stima.',
    formula:
      'Per ogni canale si stimano le persone diverse che hanno visto almeno un contenuto; poi si tolgono le sovrapposizioni tra i canali di una piattaforma (con il report di sovrapposizione, dove c’è) e tra le piattaforme.',
  },
  combinedReach: {
    meaning:
      'Somma della reach di tutti i contenuti. È un dato lordo: la stessa persona può essere contata più volte.',
    formula:
      'Somma della reach dei contenuti. Dove manca, se la campagna ammette le stime, è ricavata da visualizzazioni, interazioni o follower.',
  },
  impressionsViewCount: {
    meaning:
      'Quante volte i contenuti sono stati visti, comprese le visualizzazioni ripetute della stessa persona.',
    formula:
      'Somma delle visualizzazioni dei contenuti. Dove mancano, se la campagna ammette le stime, sono ricavate dalla reach.',
  },
  totalEngagement: {
    meaning:
      'Somma di like, commenti, salvataggi, condivisioni e altre interazioni. I clic sui link sono contati a parte.',
    formula: 'Like + commenti + salvataggi + condivisioni + altre interazioni, quelli conosciuti.',
  },
  er: {
    meaning:
      'Engagement diviso per la reach complessiva: quante interazioni ogni 100 visualizzatori, contenuto per contenuto.',
    formula: 'Engagement ÷ reach, sui contenuti che hanno entrambi.',
  },
  trueEr: {
    meaning:
      'Engagement totale diviso per la true reach: quante interazioni ogni 100 persone diverse raggiunte (stima).',
    formula: 'Engagement dei contenuti che hanno una reach ÷ true reach.',
  },
  cost: {
    meaning: 'Investimento della campagna, IVA esclusa.',
    formula: 'L’importo inserito dall’agenzia per l’intera campagna.',
  },
  cpm: {
    meaning: 'Costo per mille impression: costo della campagna diviso per le impression, per 1.000.',
    formula: 'Costo ÷ impression × 1.000.',
  },
  cpe: {
    meaning: 'Costo per interazione: costo della campagna diviso per l’engagement totale.',
    formula: 'Costo ÷ engagement totale.',
  },
  ctr: {
    meaning: 'Clic sul link rispetto alle impression, solo sui contenuti di cui si conoscono i clic.',
    formula: 'Clic sul link ÷ impression, sui contenuti che hanno entrambi.',
  },
  cpc: {
    meaning: 'Costo per clic: costo della campagna diviso per i clic sui link.',
    formula: 'Costo ÷ clic sul link.',
  },
  cpv: {
    meaning: 'Costo per visualizzazione dei contenuti video.',
    formula: 'Costo ÷ visualizzazioni di Reel, TikTok e video YouTube.',
  },
  combinedFollowersCount: {
    meaning:
      'Somma dei follower dei canali, non deduplicata: il pubblico potenziale, non le persone raggiunte.',
    formula: 'Somma dei follower dei canali, ognuno una volta, con o senza contenuti.',
  },
  contentCount: {
    meaning: 'Numero di contenuti della campagna. Ogni frame di una story vale un contenuto.',
    formula: 'Conteggio dei contenuti pubblicati.',
  },
  ecv: {
    meaning:
      'Valore stimato della campagna: quanto costerebbe la stessa visibilità in pubblicità. È un intervallo indicativo, non un dato di vendita.',
    formula:
      'Per ogni contenuto: visualizzazioni ÷ 1.000 × CPM di listino del formato (Post 8–20 €, Reel 10–25 €, Story 5–12 €, TikTok 6–20 €, YouTube 15–45 €). Senza visualizzazioni: engagement × CPE di listino. La somma è arrotondata a due cifre significative.',
  },
  frequency: {
    meaning: 'Quante volte, in media, ogni persona raggiunta ha visto i contenuti.',
    formula:
      'Visualizzazioni dei contenuti che hanno una reach ÷ true reach. Sotto 1 i dati si contraddicono.',
  },
  audienceOverlap: {
    meaning: 'Quota di follower in comune tra i creator della stessa piattaforma.',
    formula:
      '(Follower totali − follower unici) ÷ follower totali, sulle piattaforme con un report di sovrapposizione di almeno due canali.',
  },
  likesCount: {
    meaning: 'Numero di «mi piace». Se il creator nasconde il conteggio, il dato non è disponibile.',
    formula: 'Somma dei like dei contenuti che li mostrano.',
  },
  commentsCount: {
    meaning: 'Numero di commenti ricevuti.',
    formula: 'Somma dei commenti dei contenuti.',
  },
  savedCount: {
    meaning: 'Quante volte il contenuto è stato salvato. Su alcune piattaforme lo comunica solo il creator.',
    formula: 'Somma dei salvataggi conosciuti.',
  },
  sharedCount: {
    meaning: 'Quante volte il contenuto è stato condiviso o inoltrato.',
    formula: 'Somma delle condivisioni conosciute.',
  },
  otherInteractionsCount: {
    meaning: 'Risposte alle story, tocchi sugli sticker e altre azioni.',
    formula: 'Somma delle altre interazioni conosciute.',
  },
  linkClickCount: {
    meaning: 'Clic sul link del contenuto, comunicati dal creator o dal link tracciato.',
    formula: 'Somma dei clic conosciuti. Non entrano nell’engagement.',
  },
} as const)

/** «Come si calcola»: variants of formulas, followed by the campaign's numbers. */
export const formulaMessages = translated('formula', {
  title: 'Come si calcola:',
  costOfCampaigns:
    'Somma dei costi delle campagne. Non è calcolabile se il periodo lascia fuori contenuti di una di esse.',
  costOfCreator: 'Somma dei compensi concordati con il creator.',
  countedTwice: (gross: string, twice: string) => `${gross} di reach complessiva − ${twice} già contate`,
  knownAndEstimated: (known: string, estimated: string) => `${known} conosciute + ${estimated} stimate`,
  ecvEdited: 'Intervallo inserito dall’agenzia per questa campagna PR, al posto della stima.',
  ecvsEdited: 'Somma degli intervalli inseriti dall’agenzia per le campagne PR, al posto della stima.',
  ecvPartlyEdited:
    'Delle campagne PR con un intervallo inserito dall’agenzia vale quello, al posto della stima.',
  ofMany:
    'Può essere più alta di quella di ogni singola campagna: chi è raggiunto da più campagne è contato una volta sola.',
  costNotSplit: 'Il costo è dell’intera campagna: per una sola piattaforma non si può dividere.',
  costNotOfDays: 'Il costo è di intere campagne: per una parte dei loro giorni non si può dividere.',
  costNothing: 'Qui non si calcola: il costo è 0.',
  feeUnknown: 'Qui non è disponibile: il compenso non è stato indicato.',
  /** `what`: `clic noti per 8 di 51 contenuti` */
  uncovered: (what: string) => `Qui non si calcola: ${what}, meno della metà.`,
  atMost: 'Con i numeri degli altri contenuti può solo scendere.',
  impossible: 'Qui non si può calcolare: manca uno dei due valori, o si dividerebbe per zero.',
  unknown: 'Qui non è disponibile: nessun contenuto ha questo dato.',
  unknownOfChannels: 'Qui non è disponibile: nessun canale ha questo dato.',
  withinMargin: (before: string) =>
    `erano ${before}. I due intervalli di stima si sovrappongono: la differenza è entro il margine di stima.`,
  /** Followed by the calculation of the change. */
  before: (period: string) => `Rispetto ad altrettanti giorni prima, ${period}:`,
} as const)
