import type { DashboardReport } from '../contract/dashboards.ts'
import { formatNumber } from '../lib/format-number.ts'
import { ledeMessages } from '../messages/report-lede.ts'
import { capital, inWords, type Lede } from './lede.ts'

/** Summarise what the campaigns did in the period; null if nothing was published. */
export function dashboardLede({ campaigns, creators, metrics }: DashboardReport): Lede | null {
  const { contentCount, trueReach, impressionsViewCount: views } = metrics
  if (!contentCount) return null
  const published = creators.filter((creator) => (creator.metrics.contentCount ?? 0) > 0).length
  const contents = ledeMessages.contents(contentCount)
  const who = `${ledeMessages.creators(inWords(published))} ${ledeMessages.published(published === 1, contents)}`
  const start = capital(
    `${ledeMessages.inCampaigns(inWords(campaigns.length), campaigns.length === 1)} ${who}`,
  )
  if (trueReach !== null && trueReach > 0) {
    const people = ledeMessages.people(formatNumber(trueReach))
    return { before: `${start}${ledeMessages.reached}`, people, after: '.' }
  }
  const seen = views === null ? '' : ledeMessages.seen(contentCount === 1, formatNumber(views))
  return { before: `${start}${seen}.`, people: '', after: '' }
}
