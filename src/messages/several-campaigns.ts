import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** Several campaigns of the list at once. */
export const severalMessages = {
  title: 'Campagne scelte',
  all: (count: number) => `Tutte quelle in elenco (${formatNumber(count)})`,
  nothing: 'Qui ci sono solo bozze.',
  chosen: (count: number) => counted(count, 'scelta', 'scelte'),
  close: 'Chiudi',
  download: 'Scarica i PDF per il cliente',
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
