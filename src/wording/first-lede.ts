import type { Campaign } from '../contract/campaign.ts'
import { capital } from '../lib/capital.ts'
import { formatNumber } from '../lib/format-number.ts'
import { firstLedeMessages as words } from '../messages/report-lede.ts'
import type { TargetState } from '../trade/target-state.ts'
import { campaignTarget } from './campaign-target.ts'

type Clauses = { start: string; reached: string; seen: string; whole: boolean }

/** The first sentence of a report frozen with version 1 of the formulas, in the words of that version. */
export function firstLede(campaign: Campaign, clauses: Clauses, today: string) {
  const { trueReach } = campaign.metrics
  const targets = clauses.whole ? targetsOf(campaign, today) : ''
  const start = capital(clauses.start)
  if (!trueReach) return { before: `${start}${clauses.seen}. ${targets}`.trimEnd(), people: '', after: '' }
  return {
    before: `${start}${clauses.reached}`,
    people: words.people(formatNumber(trueReach)),
    after: `. ${targets}`.trimEnd(),
  }
}

function targetsOf(campaign: Campaign, today: string): string {
  const views = firstState(campaignTarget(campaign, 'impressionsViewCount', today)?.state)
  const reach = firstState(campaignTarget(campaign, 'combinedReach', today)?.state)
  if (views && reach) {
    if (views === reach) return words.targetBoth[views]
    return `${words.targetImpressions} ${words.target[views]}${words.targetReachAfter[reach]}`
  }
  if (views) return `${words.targetImpressions} ${words.target[views]}.`
  return reach ? `${words.targetReach} ${words.target[reach]}.` : ''
}

/** The first version knew no plan. */
function firstState(state: TargetState | null | undefined): 'BELOW' | 'WITHIN' | 'ABOVE' | undefined {
  return state === 'BELOW' || state === 'WITHIN' || state === 'ABOVE' ? state : undefined
}
