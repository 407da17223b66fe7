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
  share: 'Condividi',
  shareTitle: (count: number) => `Condividere ${counted(count, 'report', 'report')}?`,
  shareText: (shared: number) =>
    `Chi ha il link legge il report senza accedere.${shared === 0 ? '' : ` ${counted(shared, 'campagna ha già il suo, che resta', 'campagne hanno già il loro, che resta')} lo stesso.`}`,
  sharing: 'Creo i link…',
  links: 'Link dei report',
  copyLinks: 'Copia tutti',
  copied: 'Link copiati',
  dashboard: 'Vedi in una dashboard',
  refreshing: (count: number) => counted(count, 'aggiornamento avviato', 'aggiornamenti avviati'),
} as const
