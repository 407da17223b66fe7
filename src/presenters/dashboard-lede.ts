import type { DashboardReport } from '../contract/dashboards.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { capital } from '../lib/capital.ts'
import { inWords, type Lede } from './lede.ts'
import { peopleReached, type PeopleWords, SAYS_PARTS, viewsText } from './people-reached.ts'

/** Summarise what the campaigns did in the period; null if nothing was published. */
export function dashboardLede(
  { campaigns, creators, metrics }: Pick<DashboardReport, 'campaigns' | 'creators' | 'metrics'>,
  words: PeopleWords,
): Lede | null {
  const { lede } = words
  const { contentCount, impressionsViewCount: views } = metrics
  if (!contentCount) return null
  const published = countPublished(creators)
  const active = countPublished(campaigns)
  const contents = lede.contents(contentCount)
  const who = `${lede.creators(inWords(published, words))} ${lede.published(published === 1, contents)}`
  const start = capital(`${lede.inCampaigns(inWords(active, words), active === 1)} ${who}`)
  const people = peopleReached(metrics, SAYS_PARTS, words)
  if (people !== null)
    return { before: `${start}${lede.reached}`, people: people.count, after: `${people.note}.` }
  const seen =
    views === null ? '' : lede.seen(contentCount === 1, viewsText(views, metrics, SAYS_PARTS, words))
  return { before: `${start}${seen}.`, people: '', after: '' }
}

/** How many of these campaigns or creators have contents in the period. */
function countPublished(all: readonly { metrics: PartialMetrics }[]): number {
  return all.filter(({ metrics }) => (metrics.contentCount ?? 0) > 0).length
}
