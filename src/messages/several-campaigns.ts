import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** Several campaigns of the list at once. */
export const severalMessages = {
  title: 'Più campagne insieme',
  lead: 'Scegli tra quelle in elenco: le bozze restano fuori. I PDF sono quelli per il cliente.',
  list: 'Campagne da scegliere',
  all: (count: number) => `Tutte (${formatNumber(count)})`,
  nothing: 'Qui ci sono solo bozze.',
  chosen: (count: number) => counted(count, 'scelta', 'scelte'),
  close: 'Chiudi',
  download: 'Scarica i PDF',
  downloading: 'Un momento',
  refresh: 'Aggiorna report',
  dashboard: 'Vedi in una dashboard',
  refreshing: (count: number) => counted(count, 'aggiornamento avviato', 'aggiornamenti avviati'),
} as const
