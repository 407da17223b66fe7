import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

/** The first sentence of the report. Numbers up to ten are words. */
export const ledeMessages = {
  few: ['', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  on: (platform: string) => `Su ${platform}, `,
  days: (count: number) => (count === 1 ? 'in un giorno' : `in ${formatNumber(count)} giorni`),
  inCampaigns: (words: string, one: boolean) => (one ? 'in una campagna' : `in ${words} campagne`),
  /** After the campaigns of another state. */
  inOthers: (words: string, one: boolean) => `in ${one ? 'una' : words}`,
  creators: (words: string) => `${words} creator`,
  published: (one: boolean, contents: string) => `${one ? 'ha' : 'hanno'} pubblicato ${contents}`,
  publishedAlone: (one: boolean, contents: string) =>
    `${one ? 'è stato pubblicato' : 'sono stati pubblicati'} ${contents}`,
  contents: (count: number) => (count === 1 ? 'un contenuto' : `${formatNumber(count)} contenuti`),
  outOfPeriod: (outside: number, all: number) =>
    outside < all
      ? ` (${formatNumber(outside)} fuori periodo)`
      : ` (${all === 1 ? 'fuori' : 'tutti fuori'} dal periodo della campagna)`,
  reached: ' e raggiunto ',
  reachedAlone: ', che hanno raggiunto ',
  people: (count: number) => (count === 1 ? 'persona' : 'persone'),
  about: (people: string) => `circa ${people}`,
  estimate: (range: string) => ` (stima, ${range})`,
  estimateAbout: (people: string) => ` (stima, valore centrale circa ${people})`,
  estimateAlone: ' (stima)',
  mostlyEstimated: '; reach in gran parte stimata)',
  times: (count: number) => (count === 1 ? 'volta' : 'volte'),
  seen: (one: boolean, times: string) => `, ${one ? 'visto' : 'visti'} ${times}`,
  /** `Impression +18% rispetto al periodo precedente: obiettivo superato in due campagne.` */
  impressionsState: (change: string | null, outcomes: readonly string[]) => {
    const changed = change === null ? '' : ` ${change} rispetto al periodo precedente`
    return `Impression${changed}${outcomes.length === 0 ? '' : `: ${outcomes.join(', ')}`}.`
  },
  scheduled: (day: string) => `La campagna inizia ${withDay('il', day)}`,
  scheduledCreators: (words: string, one: boolean) => `: ${words} creator ${one ? 'coinvolto' : 'coinvolti'}`,
  nothingYet: 'Nessun contenuto pubblicato',
  /** `in ritardo per le impression e la reach` */
  standing: (state: string, names: readonly string[]) => `${state} per ${names.join(' e ')}`,
  /** Of the contents whose number is known. */
  ofContents: (known: string) => `dato noto per ${known}`,
  unknown: (name: string, why: string) => `Obiettivo di ${name} non ancora valutabile: ${why}.`,
  targetNames: { impressionsViewCount: 'impression', combinedReach: 'reach' },
  impressions: (estimated: boolean) => `le impression${estimated ? ' stimate' : ''}`,
  reach: (estimated: boolean) => `la reach${estimated ? ' stimata' : ''}`,
  impressionsAre: (impressions: string, state: string) => `${impressions} sono ${state}`,
  reachIs: (reach: string, state: string) => `${reach} è ${state}`,
  bothAre: (impressions: string, reach: string, state: string) => `${impressions} e ${reach} sono ${state}`,
} as const

/** The words for a state in reports frozen with versions 1 and 2 of the formulas. */
export const firstGoalMessages = translated('firstGoal', {
  BELOW: 'Sotto obiettivo',
  WITHIN: 'In linea',
  ABOVE: 'Oltre obiettivo',
  BEHIND: 'In ritardo',
  ON_PLAN: 'In linea con il piano',
  AHEAD: 'In anticipo',
  UNKNOWN: '',
} as const)

/** The words of reports frozen with version 1 of the formulas, unchanged. */
export const firstLedeMessages = {
  people: (value: string) => `${value} persone reali`,
  targetBoth: {
    BELOW: 'Impression e reach sono sotto l’obiettivo.',
    WITHIN: 'Impression e reach sono in linea con l’obiettivo.',
    ABOVE: 'Impression e reach sono oltre l’obiettivo.',
  },
  targetImpressions: 'Le impression sono',
  targetReach: 'La reach è',
  target: { BELOW: 'sotto l’obiettivo', WITHIN: 'in linea con l’obiettivo', ABOVE: 'oltre l’obiettivo' },
  targetReachAfter: {
    BELOW: ', la reach è sotto.',
    WITHIN: ', la reach è in linea.',
    ABOVE: ', la reach è oltre.',
  },
} as const
