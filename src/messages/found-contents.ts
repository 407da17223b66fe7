import { withDay } from '../lib/with-day.ts'
import { formatNumber } from '../lib/format-number.ts'
import { counted } from '../lib/counted.ts'

/** «Da rivedere»: contents that tracking found. */
export const foundMessages = {
  title: 'Da rivedere',
  lead: 'Li ha trovati il tracking. Finché non li prendi non contano e il cliente non li vede; quelli che lasci non tornano.',
  loading: 'Carichiamo i contenuti da rivedere',
  failed: 'Non riusciamo a leggere i contenuti da rivedere.',
  empty: 'Niente da rivedere',
  emptyText: 'I prossimi contenuti trovati dal tracking arriveranno qui.',
  first: (shown: number, all: number) =>
    `I primi ${formatNumber(shown)} di ${formatNumber(all)}: gli altri arrivano dopo questi.`,
  choose: (creator: string, day: string) => `Scegli il contenuto di ${creator} ${withDay('del', day)}`,
  foundBy: (methods: readonly string[]) => `Trovato per ${methods.join(', ')}`,
  noCaption: 'Senza testo',
  open: 'Apri il contenuto',
  close: 'Chiudi',
  take: (some: number, listed: number, all: number) => decide('Prendi', some, listed, all),
  leave: (some: number, listed: number, all: number) => decide('Lascia', some, listed, all),
  busy: 'Un momento',
  leaveTitle: (count: number) =>
    count === 1 ? 'Lasciare questo contenuto?' : `Lasciare ${formatNumber(count)} contenuti?`,
  leaveText: (count: number) => `Non ${count === 1 ? 'tornerà' : 'torneranno'} con i prossimi aggiornamenti.`,
  leaveVerb: 'Lascia',
  taken: (count: number) => counted(count, 'contenuto preso', 'contenuti presi'),
  left: (count: number) => counted(count, 'contenuto lasciato', 'contenuti lasciati'),
} as const

/** For the selected ones; without a selection, for all listed. */
function decide(verb: string, some: number, listed: number, all: number): string {
  if (some > 0) return `${verb} ${formatNumber(some)}`
  return listed < all ? `${verb} questi ${formatNumber(listed)}` : `${verb} tutti (${formatNumber(all)})`
}
