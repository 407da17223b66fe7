import type { Campaign } from '../contract/campaign.ts'
import { dayNumber } from '../lib/day-number.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatNumber } from '../lib/format-number.ts'
import type { SocialType } from '../trade/social-types.ts'
import { ledeMessages } from '../messages/report-lede.ts'
import { platformNames } from '../messages/platforms.ts'
import { campaignTarget } from './campaign-target.ts'

/** The first sentence, in pieces because the people reached are highlighted. */
export type Lede = { before: string; people: string; after: string }

/**
 * Summarise the campaign: days, creators, contents, people reached, targets. Clauses without data are left out.
 * `today`: the day in Rome; `platform`: the one the report is filtered by.
 */
export function lede(campaign: Campaign, today: string, platform: SocialType | null): Lede {
  const { contentCount, trueReach, impressionsViewCount: views } = campaign.metrics
  if (!contentCount) return { before: withoutContents(campaign, platform), people: '', after: '' }
  const creators = creatorsOf(campaign, platform)
  const contents = ledeMessages.contents(contentCount)
  const did =
    creators === 0
      ? ledeMessages.publishedAlone(contentCount === 1, contents)
      : `${ledeMessages.creators(inWords(creators))} ${ledeMessages.published(creators === 1, contents)}`
  const start = `${platform ? ledeMessages.on(platformNames[platform]) : ''}${ledeMessages.days(daysOf(campaign, today))} ${did}`
  const targets = platform ? '' : targetsOf(campaign)
  if (trueReach !== null && trueReach > 0) {
    const reached = creators === 0 ? ledeMessages.reachedAlone : ledeMessages.reached
    return {
      before: `${capital(start)}${reached}`,
      people: ledeMessages.people(formatNumber(trueReach)),
      after: `. ${targets}`.trimEnd(),
    }
  }
  const seen = views === null ? '' : ledeMessages.seen(contentCount === 1, formatNumber(views))
  return { before: `${capital(start)}${seen}. ${targets}`.trimEnd(), people: '', after: '' }
}

function withoutContents(campaign: Campaign, platform: SocialType | null): string {
  if (campaign.status !== 'SCHEDULED') return `${ledeMessages.nothingYet}.`
  const creators = creatorsOf(campaign, platform)
  const who = creators === 0 ? '' : ledeMessages.scheduledCreators(inWords(creators), creators === 1)
  return `${ledeMessages.scheduled(formatDayShort(campaign.startDate))}${who}.`
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

function targetsOf(campaign: Campaign): string {
  const views = campaignTarget(campaign, 'impressionsViewCount')
  const reach = campaignTarget(campaign, 'combinedReach')
  if (views && reach) {
    if (views.state === reach.state) return ledeMessages.targetBoth[views.state]
    return `${ledeMessages.targetImpressions[views.state]}${ledeMessages.targetReachAfter[reach.state]}`
  }
  if (views) return `${ledeMessages.targetImpressions[views.state]}.`
  return reach ? `${ledeMessages.targetReach[reach.state]}.` : ''
}

/** Spell out numbers up to ten. */
export function inWords(count: number): string {
  return ledeMessages.few[count] ?? formatNumber(count)
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
