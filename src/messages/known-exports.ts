/** The exports of other programs that are known, as the preview names them. */
export const knownExportMessages = {
  metaContents: 'Esportazione di Meta Business Suite, contenuti',
  metaStories: 'Esportazione di Meta Business Suite, storie',
  tiktokStudio: 'Esportazione di TikTok Studio, contenuti',
  youtubeStudio: 'Esportazione di YouTube Studio, dati della tabella',
  instaloader: 'Esportazione di Instaloader',
  graphApi: 'Esportazione della Instagram Graph API',
  tiktokResearch: 'Dati di ricerca di TikTok',
  youtubeResearch: 'Dati di ricerca di YouTube',
  dailyReach: 'Esportazione di Meta, copertura giornaliera',
  dailyTotals:
    'Questo file contiene totali giornalieri dell’account, non un elenco di contenuti: esporta i contenuti e riprova',
} as const
