/** «Come si calcola»: each formula in words. The numbers of the campaign follow it. */
export const metricFormulas = {
  trueReach:
    'Per ogni canale si stimano le persone diverse che hanno visto almeno un contenuto; poi si tolgono le sovrapposizioni tra i canali di una piattaforma (con il report di sovrapposizione, dove c’è) e tra le piattaforme.',
  combinedReach:
    'Somma della reach dei contenuti. Dove manca, se la campagna ammette le stime, è ricavata da visualizzazioni, interazioni o follower.',
  impressionsViewCount:
    'Somma delle visualizzazioni dei contenuti. Dove mancano, se la campagna ammette le stime, sono ricavate dalla reach.',
  totalEngagement: 'Like + commenti + salvataggi + condivisioni + altre interazioni, quelli conosciuti.',
  trueEr: 'Engagement dei contenuti che hanno una reach ÷ true reach.',
  cost: 'L’importo inserito dall’agenzia per l’intera campagna.',
  costOfCampaigns:
    'Somma dei costi delle campagne. Non è calcolabile se il periodo lascia fuori contenuti di una di esse.',
  costOfCreator: 'Somma dei compensi concordati con il creator.',
  countedTwice: (gross: string, twice: string) => `${gross} di reach complessiva − ${twice} già contate`,
  knownAndEstimated: (known: string, estimated: string) => `${known} conosciute + ${estimated} stimate`,
  cpm: 'Costo ÷ impression × 1.000.',
  cpe: 'Costo ÷ engagement totale.',
  ctr: 'Clic sul link ÷ impression, sui contenuti che hanno entrambi.',
  cpc: 'Costo ÷ clic sul link.',
  cpv: 'Costo ÷ visualizzazioni di Reel, TikTok e video YouTube.',
  combinedFollowersCount: 'Somma dei follower dei canali, ognuno una volta, con o senza contenuti.',
  contentCount: 'Conteggio dei contenuti pubblicati.',
  ecv: 'Per ogni contenuto: visualizzazioni ÷ 1.000 × CPM di listino del formato (Post 8–20 €, Reel 10–25 €, Story 5–12 €, TikTok 6–20 €, YouTube 15–45 €). Senza visualizzazioni: engagement × CPE di listino. La somma è arrotondata a due cifre significative.',
  ecvEdited: 'Intervallo inserito dall’agenzia per questa campagna PR, al posto della stima.',
  frequency:
    'Visualizzazioni dei contenuti che hanno una reach ÷ true reach. Sotto 1 i dati si contraddicono.',
  audienceOverlap:
    '(Follower totali − follower unici) ÷ follower totali, sulle piattaforme con un report di sovrapposizione di almeno due canali.',
  likesCount: 'Somma dei like dei contenuti che li mostrano.',
  commentsCount: 'Somma dei commenti dei contenuti.',
  savedCount: 'Somma dei salvataggi conosciuti.',
  sharedCount: 'Somma delle condivisioni conosciute.',
  otherInteractionsCount: 'Somma delle altre interazioni conosciute.',
  linkClickCount: 'Somma dei clic conosciuti. Non entrano nell’engagement.',
  /** Followed by the change as it was worked out. */
  before: (period: string) => `Rispetto ad altrettanti giorni prima, ${period}:`,
  title: 'Come si calcola:',
} as const
