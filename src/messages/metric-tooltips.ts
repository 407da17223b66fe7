/** What each metric means (metrics.md, "What people see"); pages fetch it after their figures. */
export const metricTooltips = {
  trueReach:
    'Stima delle persone diverse raggiunte: chi ha visto più contenuti o segue più creator è contato una sola volta. Valore con intervallo di stima.',
  combinedReach:
    'Somma della reach di tutti i contenuti. È un dato lordo: la stessa persona può essere contata più volte.',
  impressionsViewCount:
    'Quante volte i contenuti sono stati visti, comprese le visualizzazioni ripetute della stessa persona.',
  totalEngagement:
    'Somma di like, commenti, salvataggi, condivisioni e altre interazioni. I clic sui link sono contati a parte.',
  trueEr:
    'Engagement totale diviso per la true reach: quante interazioni ogni 100 persone realmente raggiunte.',
  cost: 'Investimento della campagna, IVA esclusa.',
  cpm: 'Costo per mille impression: costo della campagna diviso per le impression, per 1.000.',
  cpe: 'Costo per interazione: costo della campagna diviso per l’engagement totale.',
  ctr: 'Clic sul link rispetto alle impression, solo sui contenuti di cui si conoscono i clic.',
  cpc: 'Costo per clic: costo della campagna diviso per i clic sui link.',
  cpv: 'Costo per visualizzazione dei contenuti video.',
  combinedFollowersCount:
    'Somma dei follower dei canali, non deduplicata: il pubblico potenziale, non le persone raggiunte.',
  contentCount: 'Numero di contenuti della campagna. Ogni frame di una story vale un contenuto.',
  ecv: 'Valore stimato della campagna: quanto costerebbe la stessa visibilità in pubblicità. È un intervallo indicativo, non un dato di vendita.',
  frequency: 'Quante volte, in media, ogni persona raggiunta ha visto i contenuti.',
  audienceOverlap: 'Quota di follower in comune tra i creator della stessa piattaforma.',
  likesCount: 'Numero di «mi piace». Se il creator nasconde il conteggio, il dato non è disponibile.',
  commentsCount: 'Numero di commenti ricevuti.',
  savedCount: 'Quante volte il contenuto è stato salvato. Su alcune piattaforme lo comunica solo il creator.',
  sharedCount: 'Quante volte il contenuto è stato condiviso o inoltrato.',
  otherInteractionsCount: 'Risposte alle story, tocchi sugli sticker e altre azioni.',
  linkClickCount: 'Clic sul link del contenuto, comunicati dal creator o dal link tracciato.',
} as const
