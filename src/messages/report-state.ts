import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** A report that is being refreshed, or fails to load. */
export const reportStateMessages = translated('reportState', {
  updating: 'Dati in aggiornamento',
  refreshing: (done: number, total: number) =>
    total === 0
      ? 'Aggiornamento in corso…'
      : `Aggiornamento in corso: ${formatNumber(done)} di ${formatNumber(total)}`,
  refreshFailed: 'L’ultimo aggiornamento non è riuscito: i dati sono quelli precedenti.',
  failed: 'Non siamo riusciti a caricare il report.',
  notFound: 'Questa campagna non esiste o non è disponibile.',
  backToCampaigns: 'Torna alle campagne',
  invalidLink: 'Link non valido o scaduto: chiedi un nuovo link all’agenzia.',
} as const)
