import type { DashboardReport } from '../../contract/dashboards.ts'
import { formatShare } from '../../lib/format-share.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import { TrackBar } from '../../ui/track-bar.tsx'
import { planShare } from '../../presenters/plan-share.ts'
import styles from './plan-share.module.css'

// The figures come first.
const CampaignSource = later(() => import('../campaigns/campaign-source.tsx'), 'CampaignSource')

type Campaign = DashboardReport['campaigns'][number]

/** Where the bar of a share ends, which may go beyond the plan: this part of its track is the plan. */
const PLAN_AT = 2 / 3

/** A campaign's impressions against its plan: the share, what it is a share of, and a bar with the plan's mark. */
export function PlanShare({ campaign }: { campaign: Campaign }) {
  const today = romeToday()
  const of = planShare(campaign, today)
  if (!hasPlan(campaign)) return <small className={styles.none}>{words.noPlan}</small>
  if (today < campaign.startDate) return <small className={styles.none}>{words.notBegun}</small>
  if (of === null) return <FigureValue value={null} />
  const planned = Math.round(of.planned)
  const fact = campaign.impressionsViewCountFact
  return (
    <span className={styles.plan}>
      <span className={styles.share}>
        {formatShare(of.share)}
        {fact && (
          <Part aside>
            <CampaignSource fact={fact} />
          </Part>
        )}
      </span>
      <TrackBar bar={of.share * PLAN_AT} ticks={[PLAN_AT]} />
      <small>{today > campaign.endDate ? words.plannedInAll(planned) : words.plannedByNow(planned)}</small>
    </span>
  )
}

/** Whether the campaign has a plan that this reader may see. */
export function hasPlan(campaign: Campaign): boolean {
  return Boolean(campaign.impressionsViewCountTargetMin || campaign.impressionsViewCountTargetMax)
}
