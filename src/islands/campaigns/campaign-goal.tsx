import type { CampaignSummary } from '../../contract/campaign.ts'
import type { Fact } from '../../contract/metrics.ts'
import { capital } from '../../lib/capital.ts'
import { formatCompact } from '../../lib/format-compact.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import { verdictMessages } from '../../messages/goal.ts'
import { uiMessages } from '../../messages/ui.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { TrackBar } from '../../ui/track-bar.tsx'
import styles from './campaign-goal.module.css'
import { targetWord } from '../../presenters/target-words.ts'
import { goalOf, type Goal } from './goal-of.ts'

// The figures are rendered first.
const CampaignSource = later(() => import('./campaign-source.tsx'), 'CampaignSource')

/** A campaign's impressions, and their state relative to the target. */
export function CampaignGoal({ campaign }: { campaign: CampaignSummary }) {
  const goal = goalOf(campaign)
  const { impressionsViewCount: value, impressionsViewCountFact: fact, status, type } = campaign
  if (!goal) {
    return (
      <div className={styles.goal}>
        <div className={styles.line}>
          {status === 'SCHEDULED' ? (
            <span className={styles.note}>{words.withoutTargets}</span>
          ) : (
            <>
              <Figure value={value} fact={fact} />
              {type === 'PR' && <span className={styles.note}>{words.prWithoutTargets}</span>}
            </>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.goal}>
      <div className={styles.line}>
        {status === 'SCHEDULED' || (value === null && goal.verdict === null) ? (
          <span className={styles.note}>{words.target(targetRange(campaign))}</span>
        ) : (
          <>
            <Figure value={value} fact={fact} />
            <Outcome goal={goal} />
          </>
        )}
      </div>
      <TrackBar bar={goal.bar} ticks={[goal.min, goal.max].filter((one) => one !== null)} plan={goal.plan} />
    </div>
  )
}

/** Without an explanation, which is in the report that the row opens. */
function Figure({ value, fact }: { value: number | null; fact: Fact | undefined }) {
  return (
    <span className={styles.figure}>
      <FigureValue value={value === null ? null : formatNumber(value)} />
      {fact && (
        <span className={styles.source}>
          <LazyBoundary aside>
            <CampaignSource fact={fact} />
          </LazyBoundary>
        </span>
      )}
    </span>
  )
}

function Outcome({ goal }: { goal: Goal }) {
  const { verdict } = goal
  if (verdict === null) return null
  return (
    <>
      <span className={styles.outcome} data-state={verdict.state}>
        {targetWord(verdict, { ui: uiMessages, verdict: verdictMessages })}
      </span>
      {verdict.missing && <span className={styles.note}>{capital(verdict.missing)}</span>}
    </>
  )
}

function targetRange(campaign: CampaignSummary): string {
  const { impressionsViewCountTargetMin: min, impressionsViewCountTargetMax: max } = campaign
  return [min, max].flatMap((value) => (typeof value === 'number' ? [formatCompact(value)] : [])).join(' – ')
}
