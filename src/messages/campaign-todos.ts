import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { isolated } from '../lib/isolated.ts'
import { withDay } from '../lib/with-day.ts'

/** «Da fare»: to-dos of current campaigns. */
export const todoMessages = {
  title: 'Da fare',
  loading: 'Carichiamo che cosa c’è da fare',
  failed: 'Non riusciamo a leggere che cosa c’è da fare.',
  retry: 'Riprova',
  nothing: 'Niente da fare',
  count: (count: number) => `${counted(count, 'cosa', 'cose')} da fare`,
  select: 'Seleziona',
  todos: {
    BEHIND: 'In ritardo sul piano',
    REVIEW: 'Contenuti da rivedere',
    MISSING: 'Numeri mancanti',
    SILENT: 'Creator senza contenuti',
    LATE: 'Contenuti previsti in ritardo',
    STALE: 'Dati di oltre una settimana fa',
    FAILED: 'Aggiornamenti non riusciti',
  },
  toReview: (count: number) => `${counted(count, 'contenuto', 'contenuti')} da rivedere`,
  review: 'Rivedi',
  missing: (count: number) => `${counted(count, 'contenuto', 'contenuti')} senza reach o visualizzazioni`,
  declare: 'Inserisci i numeri',
  whatIsMissing: 'Dati mancanti',
  /** `named`: the first of them. */
  silent: (count: number, named: readonly string[]) => {
    const others = count - named.length
    const each = named.map(isolated)
    const names = others === 0 ? each : [...each, counted(others, 'altro', 'altri')]
    return `Non ${count === 1 ? 'ha' : 'hanno'} pubblicato: ${names.join(', ')}`
  },
  /** `2 reel di Anna in ritardo dal 15 nov 2026` */
  late: (number: number, format: string, creator: string, day: string) =>
    `${formatNumber(number)} ${format} di ${isolated(creator)} in ritardo ${withDay('dal', day)}`,
  formats: {
    INSTAGRAM_POST: 'post Instagram',
    INSTAGRAM_REEL: 'reel',
    INSTAGRAM_STORY: 'story',
    YOUTUBE_VIDEO: 'video YouTube',
    TIKTOK_POST: 'post TikTok',
  },
  otherLate: (count: number) =>
    count === 1 ? 'e un altro contenuto' : `e altri ${formatNumber(count)} contenuti`,
  stale: (day: string) => `Dati ${withDay('del', day)}`,
  updating: (done: number, total: number) =>
    `Aggiornamento in corso: ${formatNumber(done)} di ${formatNumber(total)}`,
  updatingUnknown: 'Aggiornamento in corso',
  updateFailed: 'Aggiornamento non riuscito',
} as const
