import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The campaign report. */
export const reportMessages = {
  pageTitle: 'Report campagna',
  campaigns: 'Campagne',
  actionsFor: (campaign: string) => `Azioni per ${campaign}`,
  dataErrors: (count: number) => counted(count, 'errore dati', 'errori dati'),
  share: 'Condividi',
  download: 'Scarica report',
  formats: { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' },
  addContent: 'Aggiungi contenuto',
  importContents: 'Importa Excel o CSV',
  refreshReport: 'Aggiorna report',
  refreshMetrics: 'Aggiorna metriche',
  edit: 'Modifica',
  duplicate: 'Duplica',
  remove: 'Elimina',
  period: 'Periodo',
  channels: 'Canali',
  tracking: 'Tracciamento',
  updated: 'Dati aggiornati al',
  updating: 'Dati in aggiornamento',
  refreshing: (done: number, total: number) =>
    total === 0
      ? 'Aggiornamento in corso…'
      : `Aggiornamento in corso: ${formatNumber(done)} di ${formatNumber(total)}`,
  refreshFailed: 'L’ultimo aggiornamento non è riuscito: i dati sono quelli precedenti.',
  frozen: 'Congelato',
  status: { SCHEDULED: 'Programmata', IN_PROGRESS: 'In corso', CONCLUDED: 'Conclusa' },
  sections: { CAMPAIGN: 'Campagna', CREATOR: 'Creator', AUDIENCE: 'Audience', GENERAL: 'Generale' },
  sectionsLabel: 'Sezioni del report',
  platforms: 'Piattaforme',
  allPlatforms: 'Tutte',
  contentType: {
    INSTAGRAM_POST: 'Post Instagram',
    INSTAGRAM_REEL: 'Reel Instagram',
    INSTAGRAM_STORY: 'Story Instagram',
    YOUTUBE_VIDEO: 'Video YouTube',
    TIKTOK_POST: 'Post TikTok',
  },
  contentTypeShort: {
    INSTAGRAM_POST: 'Post',
    INSTAGRAM_REEL: 'Reel',
    INSTAGRAM_STORY: 'Story',
    YOUTUBE_VIDEO: 'Video',
    TIKTOK_POST: 'TikTok',
  },
  howComputed: 'Come si calcola',
  loading: 'Caricamento…',
  failed: 'Non siamo riusciti a caricare il report.',
  retry: 'Riprova',
  notFound: 'Questa campagna non esiste o non è disponibile.',
  backToCampaigns: 'Torna alle campagne',
  invalidLink: 'Link non valido o scaduto: chiedi un nuovo link all’agenzia.',
  metrics: 'Metriche della campagna',
  close: 'Chiudi',
} as const
