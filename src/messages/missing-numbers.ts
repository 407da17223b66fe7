import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'

const numbers = (count: number) => counted(count, 'numero', 'numeri')
const contents = (count: number) => counted(count, 'contenuto', 'contenuti')

/** «Dati mancanti»: the numbers that a campaign's contents lack, for staff. */
export const missingMessages = {
  title: 'Dati mancanti',
  lead: 'I numeri che i creator leggono nelle loro statistiche e che nessuno ha ancora misurato o dichiarato.',
  totals: ({ contents: without, numbers: missing, of }: { contents: number; numbers: number; of: number }) =>
    `${missing === 1 ? 'Manca' : 'Mancano'} ${numbers(missing)} su ${formatNumber(of)}, in ${contents(without)}.`,
  list: 'Creator con dati mancanti',
  empty: 'Non manca nessun numero',
  emptyText: 'I contenuti della campagna hanno tutti i numeri che i creator possono leggere.',
  noContents: 'Nessun contenuto',
  noContentsText: 'I contenuti della campagna compaiono qui appena sono aggiunti o trovati.',
  ofCreator: (missing: number, without: number, day: string) =>
    `${missing === 1 ? 'Manca' : 'Mancano'} ${numbers(missing)} in ${contents(without)}, ${withDay('dal', day)}`,
  contents: (count: number) => `Contenuti (${formatNumber(count)})`,
  contentsOf: (creator: string, count: number) => `Contenuti (${formatNumber(count)}) di ${creator}`,
  more: (count: number) => `E ${counted(count, 'altro contenuto', 'altri contenuti')}.`,
  open: 'Apri il contenuto',
  openOf: (creator: string, day: string) => ` (${creator}, ${day})`,
  onlyCreator: 'Solo dal creator',
  alsoPublic: 'Anche dal prossimo aggiornamento',
} as const
