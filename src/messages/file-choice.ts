import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** «Scegli cosa scaricare»: what goes into a file of a report. */
export const fileChoiceMessages = translated('fileChoice', {
  choose: 'Scegli cosa scaricare…',
  title: 'Scarica report',
  lead: 'La scelta resta per questo cliente, su questo dispositivo.',
  report: 'Report',
  reader: 'Per chi',
  format: 'Formato',
  pictureHint: 'La prima pagina del report, per chat ed e-mail.',
  language: 'Lingua',
  languages: { it: 'Italiano', en: 'Inglese' },
  sections: 'Sezioni',
  sectionNames: {
    CAMPAIGN: 'Campagna',
    CAMPAIGNS: 'Campagne',
    CREATOR: 'Creator e contenuti',
    AUDIENCE: 'Audience',
    GENERAL: 'Generale e metodo',
  },
  noSection: 'Scegli almeno una sezione',
  noPlatform: 'Scegli almeno una piattaforma',
  platforms: 'Piattaforme',
  contents: 'Contenuti',
  contentsHint: 'I più visti, nell’ordine del report.',
  allContents: 'Tutti',
  noContents: 'Nessuno',
  most: (count: number) => `I ${formatNumber(count)} più visti`,
  fees: 'Con i compensi dei creator',
  rows: 'Righe del CSV',
  rowKinds: {
    words: 'Contenuti, titoli in parole',
    keys: 'Contenuti, titoli tecnici',
    measurements: 'Misurazioni, per importarle',
  },
  cancel: 'Annulla',
  download: 'Scarica',
  downloading: 'Preparazione…',
} as const)
