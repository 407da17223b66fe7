import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The staff's actions on a report. */
export const staffToolMessages = {
  actionsFor: (campaign: string) => `Azioni per ${campaign}`,
  dataErrors: (messages: readonly string[]) => {
    const [only = '', ...others] = messages
    const count = counted(messages.length, 'errore dati', 'errori dati')
    return others.length === 0 ? `${count}: ${only}` : count
  },
  share: 'Condividi',
  toReview: (count: number) => `Da rivedere (${formatNumber(count)})`,
  draft: 'Bozza',
  archived: 'Archiviata',
  publish: 'Pubblica',
  addContent: 'Aggiungi contenuto',
  importContents: 'Importa Excel o CSV',
  freeze: 'Congela report',
  frozenReports: 'Report congelati',
  disclosures: 'Trasparenza',
  missing: 'Dati mancanti',
  refreshReport: 'Aggiorna report',
  refreshMetrics: 'Aggiorna metriche',
  edit: 'Modifica',
  duplicate: 'Duplica',
  archive: 'Archivia',
  unarchive: 'Togli dall’archivio',
  remove: 'Elimina',
  creatorPdf: 'Scarica PDF per il creator',
  creatorPdfBusy: 'Preparazione…',
} as const
