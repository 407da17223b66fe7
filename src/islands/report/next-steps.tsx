import { useStore } from '@nanostores/react'
import type { Campaign } from '../../contract/campaign.ts'
import { nextStepsMessages as words } from '../../messages/next-steps.ts'
import { changeQuery } from '../../stores/address.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { askToRefresh } from '../../stores/report-actions.ts'
import { $user, hasProvider } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Step, Steps } from '../../ui/steps.tsx'
import styles from './next-steps.module.css'

type NextStepsProps = { campaign: Campaign; report: CampaignReport; isStaff: boolean }

/** Replaces charts without numbers: the staff's next steps; for other readers, what they are waiting for. */
export function NextSteps({ campaign, report, isStaff }: NextStepsProps) {
  const { add, find, name, share } = words.steps
  const user = useStore($user)
  const canRefresh = hasProvider(user)
  if (!isStaff) {
    return (
      <Panel>
        <EmptyState
          small
          level={3}
          title={words.waiting}
          text={
            campaign.status === 'SCHEDULED'
              ? words.waitingForStart(campaign.startDate)
              : // For a link's reader it is unknown whether there is a provider; later nothing is refreshed.
                campaign.status === 'IN_PROGRESS' && user !== null && canRefresh && words.waitingForRefresh
          }
        />
      </Panel>
    )
  }
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h3 className={styles.title} id="next-steps">
        {words.title}
      </h3>
      <Steps>
        <Step title={add.title} gives={canRefresh ? add.gives : add.givesWithoutProvider}>
          <Button kind="primary" size="small" onClick={() => changeQuery({ wizard: 'content' })}>
            {add.action}
          </Button>
        </Step>
        {!canRefresh ? null : campaign.trackingMethods.length > 0 ? (
          <Step title={find.title} gives={find.gives(campaign.trackingMethods)}>
            <Button size="small" onClick={() => void askToRefresh(report, 'report')}>
              {find.action}
            </Button>
          </Step>
        ) : (
          <Step {...name}>
            <Button size="small" onClick={() => changeQuery({ wizard: 'edit' })}>
              {name.action}
            </Button>
          </Step>
        )}
        {/* The link of a draft is not live. */}
        {campaign.draft !== true && <Step {...share} />}
      </Steps>
    </section>
  )
}
