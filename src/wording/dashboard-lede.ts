import type { DashboardReport } from '../contract/dashboards.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { capital } from '../lib/capital.ts'
import { ledeMessages } from '../messages/report-lede.ts'
import { inWords, type Lede } from './lede.ts'
import { peopleReached, viewsText } from './people-reached.ts'

/** Summarise what the campaigns did in the period; null if nothing was published. */
export function dashboardLede({
  campaigns,
  creators,
  metrics,
}: Pick<DashboardReport, 'campaigns' | 'creators' | 'metrics'>): Lede | null {
  const { contentCount, impressionsViewCount: views } = metrics
  if (!contentCount) return null
  const published = countPublished(creators)
  const active = countPublished(campaigns)
  const contents = ledeMessages.contents(contentCount)
  const who = `${ledeMessages.creators(inWords(published))} ${ledeMessages.published(published === 1, contents)}`
  const start = capital(`${ledeMessages.inCampaigns(inWords(active), active === 1)} ${who}`)
  const people = peopleReached(metrics)
  if (people !== null)
    return { before: `${start}${ledeMessages.reached}`, people: people.count, after: `${people.note}.` }
  const seen = views === null ? '' : ledeMessages.seen(contentCount === 1, viewsText(views, metrics))
  return { before: `${start}${seen}.`, people: '', after: '' }
}

/** How many of these campaigns or creators have contents in the period. */
function countPublished(all: readonly { metrics: PartialMetrics }[]): number {
  return all.filter(({ metrics }) => (metrics.contentCount ?? 0) > 0).length
}
