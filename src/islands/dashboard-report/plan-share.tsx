import type { DashboardReport } from '../../contract/dashboards.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { TrackBar } from '../../ui/track-bar.tsx'
import { planShare } from '../../presenters/plan-share.ts'
import { goalOf } from '../campaigns/goal-of.ts'
import styles from './plan-share.module.css'

type Campaign = DashboardReport['campaigns'][number]

/**
 * The impressions of an entire campaign relative to its plan: a bar with the target's brackets, and the share in words.
 */
export function PlanShare({ campaign }: { campaign: Campaign }) {
  const today = romeToday()
  const of = planShare(campaign, today)
  const goal = goalOf(campaign)
  if (goal === null || !hasPlan(campaign)) return <small className={styles.none}>{words.noPlan}</small>
  if (today < campaign.startDate) return <small className={styles.none}>{words.notBegun}</small>
  if (of === null) return null
  const planned = Math.round(of.planned)
  const { bar, min, max, plan } = goal
  return (
    <span className={styles.plan}>
      <TrackBar bar={bar} ticks={[min, max].filter((one) => one !== null)} plan={plan} />
      <small>
        {figureWords.format.shareInText(of.share)}{' '}
        {today > campaign.endDate ? words.plannedInAll(planned) : words.plannedByNow(planned)}
      </small>
    </span>
  )
}

/** Whether the campaign has a plan visible to this reader. */
export function hasPlan(campaign: Campaign): boolean {
  return Boolean(campaign.impressionsViewCountTargetMin || campaign.impressionsViewCountTargetMax)
}
