import type { DashboardReport } from '../contract/dashboards.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { capital } from '../lib/capital.ts'
import { impressionsState, type WithTarget } from './impressions-state.ts'
import { inWords, type Lede } from './lede.ts'
import { peopleReached, type PeopleWords, SAYS_PARTS, viewsText } from './people-reached.ts'
import { changeText, periodChange } from './period-change.ts'
import { targetWord, type TargetWords } from './target-words.ts'

type Summarised = Pick<DashboardReport, 'creators' | 'metrics'> & {
  campaigns: readonly { metrics: PartialMetrics }[]
}

/**
 * The campaigns' results in the period, the change of their impressions from the previous one, and how many campaigns
 * are in which state relative to their targets; null without contents. `today`: the day in Rome.
 */
export function dashboardLede(
  report: Summarised & Pick<DashboardReport, 'previous'> & { campaigns: readonly WithTarget[] },
  today: string,
  words: PeopleWords & TargetWords,
): Lede | null {
  const published = publishedText(report, words)
  const standing = standingText(report, today, words)
  if (published === null || standing === '') return published
  return { ...published, after: `${published.after} ${standing}` }
}

/** Summarises the campaigns' results in the period. A report with paged creators does not count them. */
export function publishedText({ campaigns, creators, metrics }: Summarised, words: PeopleWords): Lede | null {
  const { lede } = words
  const { contentCount, impressionsViewCount: views } = metrics
  if (!contentCount) return null
  const published = countPublished(creators)
  const active = countPublished(campaigns)
  const contents = lede.contents(contentCount)
  const who =
    published === 0
      ? lede.publishedAlone(contentCount === 1, contents)
      : `${lede.creators(inWords(published, words))} ${lede.published(published === 1, contents)}`
  const start = capital(`${lede.inCampaigns(inWords(active, words), active === 1)} ${who}`)
  const people = peopleReached(metrics, SAYS_PARTS, words)
  if (people !== null) {
    const reached = published === 0 ? lede.reachedAlone : lede.reached
    return { before: `${start}${reached}`, people: people.count, after: `${people.note}.` }
  }
  const seen =
    views === null ? '' : lede.seen(contentCount === 1, viewsText(views, metrics, SAYS_PARTS, words))
  return { before: `${start}${seen}.`, people: '', after: '' }
}

/** `Impression +18% rispetto al periodo precedente: obiettivo superato in due campagne, in ritardo in una.` */
function standingText(
  {
    campaigns,
    metrics,
    previous,
  }: Pick<DashboardReport, 'metrics' | 'previous'> & { campaigns: readonly WithTarget[] },
  today: string,
  words: PeopleWords & TargetWords,
): string {
  const { lede } = words
  const change = periodChange('impressionsViewCount', metrics, previous)
  const isClear = change !== null && change.kind !== 'WITHIN_MARGIN'
  const verdicts = campaigns.flatMap((campaign) => impressionsState(campaign, today, words) ?? [])
  const counts = Map.groupBy(verdicts, (verdict) => targetWord(verdict, words).toLowerCase())
  const outcomes = [...counts]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([state, { length }], place) => {
      const where = place === 0 ? lede.inCampaigns : lede.inOthers
      return `${state} ${where(inWords(length, words), length === 1)}`
    })
  if (!isClear && outcomes.length === 0) return ''
  return lede.impressionsState(isClear ? changeText(change, words) : null, outcomes)
}

/** How many of these campaigns or creators have contents in the period. */
function countPublished(all: readonly { metrics: PartialMetrics }[]): number {
  return all.filter(({ metrics }) => (metrics.contentCount ?? 0) > 0).length
}
