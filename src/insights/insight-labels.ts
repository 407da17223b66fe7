import { fold } from '../lib/fold.ts'
import { COUNT_KEYS, type CountKey } from '../vocabulary/content-counts.ts'
import { SOCIAL_TYPES, type SocialType } from '../vocabulary/social-types.ts'

/** TOTAL: the interactions of which likes, comments, saves and shares are parts. OTHER: an unsupported number. */
export type InsightMetric = CountKey | 'TOTAL' | 'OTHER'

type Labels = Readonly<Partial<Record<InsightMetric, string>>>

const SHARED: Labels = {
  likesCount: 'mi piace|likes|like',
  commentsCount: 'commenti|comments',
  sharedCount: 'condivisioni|shares',
}

/** Labels of numbers in the apps, in Italian and English, normalized by `plain`. */
const LABELS: Readonly<Record<SocialType, Labels>> = {
  INSTAGRAM: {
    ...SHARED,
    reach: 'account raggiunti|accounts reached|copertura|reach',
    impressionsViewCount: 'visualizzazioni|views|impression|impressioni|impressions|riproduzioni|plays',
    savedCount: 'salvataggi|saves|elementi salvati|saved',
    linkClickCount:
      'clic sul link|clic sul collegamento|link clicks|tocchi sul link|tocchi sull adesivo del link|link sticker taps',
    TOTAL:
      'interazioni|interactions|interazioni con il post|interazioni con il reel|post interactions|reel interactions',
    OTHER:
      'account coinvolti|accounts engaged|visite al profilo|profile visits|attivita del profilo|profile activity|' +
      'follower|followers|non follower|non followers|risposte|replies|avanti|forward|indietro|back|uscite|exited|' +
      'storia successiva|next story|navigazione|navigation|ripubblicazioni|reposts|durata di visualizzazione|' +
      'watch time|durata media|average watch time|follower acquisiti|follows',
  },
  TIKTOK: {
    ...SHARED,
    reach:
      'pubblico raggiunto|reached audience|spettatori totali|total viewers|spettatori unici|unique viewers',
    impressionsViewCount: 'visualizzazioni|views|visualizzazioni video|visualizzazioni del video|video views',
    savedCount: 'preferiti|favorites|aggiunti ai preferiti|added to favorites|salvataggi|saves',
    OTHER:
      'tempo di riproduzione totale|total play time|tempo di visualizzazione medio|average watch time|' +
      'ha guardato il video intero|watched full video|nuovi follower|new followers|visualizzazioni del profilo|' +
      'profile views|follower|followers',
  },
  YOUTUBE: {
    ...SHARED,
    reach: 'spettatori unici|unique viewers',
    impressionsViewCount: 'visualizzazioni|views',
    OTHER:
      'impressioni|impressions|percentuale di clic delle impressioni|impressions click through rate|' +
      'durata visualizzazione|durata visualizzazione ore|watch time|watch time hours|iscritti|subscribers|' +
      'durata visualizzazione media|average view duration|entrate stimate|estimated revenue|' +
      'spettatori di ritorno|returning viewers|nuovi spettatori|new viewers|non mi piace|dislikes',
  },
}

const METRICS = [...COUNT_KEYS, 'TOTAL', 'OTHER'] as const satisfies readonly InsightMetric[]

const metricOf = {
  INSTAGRAM: byLabel(LABELS.INSTAGRAM),
  TIKTOK: byLabel(LABELS.TIKTOK),
  YOUTUBE: byLabel(LABELS.YOUTUBE),
}

/** Shorter labels are one letter away from others. */
const FORGIVEN_FROM = 8

/** Lower case, without accents, signs and double blanks. */
export function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The metric that a text is a label of; null for any other text. One letter of a long label may be misread. */
export function labelOf(text: string, platform: SocialType): InsightMetric | null {
  const known = metricOf[platform]
  const label = plain(text)
  const found = known.get(label)
  if (found !== undefined || label.length < FORGIVEN_FROM) return found ?? null
  for (const [other, metric] of known) if (differsByOne(label, other)) return metric
  return null
}

/** The platform that most of these labels belong to, if some belong only to it; null if undecided. */
export function platformOf(texts: readonly string[]): SocialType | null {
  const own = { INSTAGRAM: 0, TIKTOK: 0, YOUTUBE: 0 }
  for (const text of texts.map(plain)) {
    const [platform, ...others] = SOCIAL_TYPES.filter((one) => metricOf[one].has(text))
    if (platform !== undefined && others.length === 0) own[platform] += 1
  }
  const [first, second] = SOCIAL_TYPES.toSorted((one, other) => own[other] - own[one])
  return first === undefined || second === undefined || own[first] === own[second] ? null : first
}

function byLabel(labels: Labels): ReadonlyMap<string, InsightMetric> {
  return new Map(
    METRICS.flatMap((metric) => (labels[metric]?.split('|') ?? []).map((label) => [label, metric] as const)),
  )
}

/** Whether one letter is replaced, missing or added, in one pass. */
function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length)
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}
