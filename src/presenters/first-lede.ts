import type { Campaign } from '../contract/campaign.ts'
import { capital } from '../lib/capital.ts'
import type { Words } from '../messages/words.ts'
import type { TargetState } from '../vocabulary/target-state.ts'
import { campaignTarget, type CampaignTargetWords } from './campaign-target.ts'

type FirstWords = CampaignTargetWords & Pick<Words, 'firstLede' | 'format'>
type Clauses = { start: string; reached: string; seen: string; allPlatforms: boolean }

/** The first sentence of a report frozen with version 1 of the formulas, in that version's words. */
export function firstLede(campaign: Campaign, clauses: Clauses, today: string, words: FirstWords) {
  const { trueReach } = campaign.metrics
  const targets = clauses.allPlatforms ? targetsOf(campaign, today, words) : ''
  const start = capital(clauses.start)
  if (!trueReach) return { before: `${start}${clauses.seen}. ${targets}`.trimEnd(), people: '', after: '' }
  return {
    before: `${start}${clauses.reached}`,
    people: words.firstLede.people(words.format.number(trueReach)),
    after: `. ${targets}`.trimEnd(),
  }
}

function targetsOf(campaign: Campaign, today: string, words: FirstWords): string {
  const { target, targetBoth, targetImpressions, targetReach, targetReachAfter } = words.firstLede
  const views = firstState(campaignTarget(campaign, 'impressionsViewCount', today, words)?.state)
  const reach = firstState(campaignTarget(campaign, 'combinedReach', today, words)?.state)
  if (views && reach) {
    if (views === reach) return targetBoth[views]
    return `${targetImpressions} ${target[views]}${targetReachAfter[reach]}`
  }
  if (views) return `${targetImpressions} ${target[views]}.`
  return reach ? `${targetReach} ${target[reach]}.` : ''
}

/** The first version had no plan. */
function firstState(state: TargetState | null | undefined): 'BELOW' | 'WITHIN' | 'ABOVE' | undefined {
  return state === 'BELOW' || state === 'WITHIN' || state === 'ABOVE' ? state : undefined
}
