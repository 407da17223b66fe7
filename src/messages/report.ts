import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

/** The campaign report. */
export const reportMessages = translated('report', {
  pageTitle: 'Report campagna',
  campaigns: 'Campagne',
  download: 'Scarica report',
  formats: { pdf: 'PDF', pptx: 'PowerPoint', xlsx: 'Excel', csv: 'CSV', png: 'PNG' },
  readers: { client: 'Per il cliente', internal: 'Interno' },
  readerHints: {
    client: 'Quello che vede il cliente, senza compensi.',
    internal: 'Con compensi e costi; il CSV ha i soli contenuti.',
  },
  inEnglish: (format: string) => `${format} in inglese`,
  englishName: (name: string) => `${name} (English)`,
  /** In the language of the file. */
  internalName: {
    it: (name: string) => `${name} (interno)`,
    en: (name: string) => `${name} (internal)`,
  },
  period: 'Periodo',
  channels: 'Canali',
  tracking: 'Tracciamento',
  updated: 'Dati aggiornati al',
  older: (contents: number, since: string) =>
    contents === 1
      ? `1 contenuto più vecchio, ${withDay('del', since)}`
      : `${formatNumber(contents)} contenuti più vecchi, ${withDay('dal', since)}`,
  frozen: 'Congelato',
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
  loading: 'Caricamento…',
  retry: 'Riprova',
  metrics: 'Metriche della campagna',
  wayBack: (name: string) => `Torna alla dashboard “${name}”`,
  allMetrics: (count: number) => `Tutte le metriche (${count})`,
  close: 'Chiudi',
} as const)
