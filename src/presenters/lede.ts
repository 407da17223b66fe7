import type { Campaign } from '../contract/campaign.ts'
import { capital } from '../lib/capital.ts'
import { dayNumber } from '../lib/day-number.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import type { Words } from '../messages/words.ts'
import { campaignTarget, type CampaignTargetWords } from './campaign-target.ts'
import { firstLede } from './first-lede.ts'
import { isMostlyEstimated, peopleReached, type PeopleWords, viewsText } from './people-reached.ts'
import { TARGET_METRICS } from './target-words.ts'

export type LedeWords = CampaignTargetWords & PeopleWords & Pick<Words, 'firstLede' | 'platforms'>

/** The first sentence, split because the number of people reached is highlighted. */
export type Lede = { before: string; people: string; after: string }

/**
 * Summarises the campaign: its state relative to its target, then days, creators, contents and people reached. Clauses
 * without data are left out. `today`: the day in Rome; `platform`: the one the report is filtered by.
 */
export function lede(campaign: Campaign, today: string, platform: SocialType | null, words: LedeWords): Lede {
  const { lede: its } = words
  const { metrics, metricsVersion, outOfPeriod = 0 } = campaign
  const { contentCount, impressionsViewCount: views } = metrics
  if (!contentCount) return { before: withoutContents(campaign, platform, words), people: '', after: '' }
  const creators = creatorsOf(campaign, platform)
  const contents = its.contents(contentCount)
  const did =
    creators === 0
      ? its.publishedAlone(contentCount === 1, contents)
      : `${its.creators(inWords(creators, words))} ${its.published(creators === 1, contents)}`
  // The campaign's days do not describe contents published outside of it.
  const when = outOfPeriod === 0 ? `${its.days(daysOf(campaign, today))} ` : ''
  const outside = outOfPeriod === 0 ? '' : its.outOfPeriod(outOfPeriod, contentCount)
  const start = `${platform ? its.on(words.platforms[platform]) : ''}${when}${did}${outside}`
  const reached = creators === 0 ? its.reachedAlone : its.reached
  const seen =
    views === null ? '' : its.seen(contentCount === 1, viewsText(views, metrics, metricsVersion, words))
  if (metricsVersion < 2)
    return firstLede(campaign, { start, reached, seen, allPlatforms: platform === null }, today, words)
  const isHeld = platform === null && outOfPeriod < contentCount
  const aim = isHeld ? aimText(campaign, today, words) : ''
  const unknown = isHeld ? unknownText(campaign, today, words) : ''
  const before = aim === '' ? capital(start) : `${capital(aim)}: ${start}`
  const people = peopleReached(metrics, metricsVersion, words)
  if (people === null) return { before: `${before}${seen}.${unknown}`, people: '', after: '' }
  return { before: `${before}${reached}`, people: people.count, after: `${people.note}.${unknown}` }
}

function withoutContents(campaign: Campaign, platform: SocialType | null, words: LedeWords): string {
  const { lede: its } = words
  if (campaign.status !== 'SCHEDULED') return `${its.nothingYet}.`
  const creators = creatorsOf(campaign, platform)
  const who = creators === 0 ? '' : its.scheduledCreators(inWords(creators, words), creators === 1)
  return `${its.scheduled(words.format.dayShort(campaign.startDate))}${who}.`
}

/** The creators who have published; before any content, all of them. */
function creatorsOf(campaign: Campaign, platform: SocialType | null): number {
  const published = campaign.creators.filter(({ metrics }) => (metrics.contentCount ?? 0) > 0)
  if (published.length > 0) return published.length
  if (platform === null) return campaign.creators.length
  return new Set(campaign.channels.filter((c) => c.socialType === platform).map((c) => c.creatorId)).size
}

/** The elapsed days of the campaign, first and last included; at least 1. */
function daysOf({ startDate, endDate }: Campaign, today: string): number {
  const last = today < endDate ? today : endDate
  return Math.max(1, dayNumber(last) - dayNumber(startDate) + 1)
}

/** `in anticipo per le impression, in linea con il piano per la reach stimata`; empty without a verdict. */
function aimText(campaign: Campaign, today: string, words: LedeWords): string {
  if (campaign.metricsVersion < 3) return secondAimText(campaign, today, words)
  const clauses = TARGET_METRICS.flatMap((metric) => {
    const target = campaignTarget(campaign, metric, today, words)
    if (target === null || target.state === null || target.state === 'UNKNOWN') return []
    return [
      {
        name: words.lede[NAMES[metric]](isMostlyEstimated(campaign.metrics, metric)),
        word: target.word.toLowerCase(),
      },
    ]
  })
  return [...Map.groupBy(clauses, ({ word }) => word)]
    .map(([word, those]) =>
      words.lede.standing(
        word,
        those.map(({ name }) => name),
      ),
    )
    .join(', ')
}

const NAMES = { impressionsViewCount: 'impressions', combinedReach: 'reach' } as const

/** ` Obiettivo di impression non ancora valutabile: mancano le impression di 18 contenuti su 19.` */
function unknownText(campaign: Campaign, today: string, words: LedeWords): string {
  const { lede: its } = words
  return TARGET_METRICS.flatMap((metric) => {
    const missing = campaignTarget(campaign, metric, today, words)?.missing ?? null
    return missing === null ? [] : [` ${its.unknown(its.targetNames[metric], missing)}`]
  }).join('')
}

/** The wording of reports frozen with version 2. */
function secondAimText(campaign: Campaign, today: string, words: LedeWords): string {
  const { lede: its } = words
  const views = campaignTarget(campaign, 'impressionsViewCount', today, words)
  const reach = campaignTarget(campaign, 'combinedReach', today, words)
  const viewsName = its.impressions(isMostlyEstimated(campaign.metrics, 'impressionsViewCount'))
  const reachName = its.reach(isMostlyEstimated(campaign.metrics, 'combinedReach'))
  if (views && views.state === reach?.state)
    return its.bothAre(viewsName, reachName, views.word.toLowerCase())
  return [
    ...(views ? [its.impressionsAre(viewsName, views.word.toLowerCase())] : []),
    ...(reach ? [its.reachIs(reachName, reach.word.toLowerCase())] : []),
  ].join(', ')
}

/** Spell out numbers up to ten. */
export function inWords(count: number, { format, lede: { few } }: Pick<Words, 'format' | 'lede'>): string {
  return few[count] ?? format.number(count)
}
