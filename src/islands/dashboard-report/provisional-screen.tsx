import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { provisionalMessages as words } from '../../messages/provisional.ts'
import { $query, closeWizard } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { createProvisionalDashboard, type ProvisionalDashboard } from '../../stores/provisional-dashboard.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { CampaignChooser } from '../dashboard-wizard/campaign-chooser.tsx'
import { Guarded } from '../guarded.tsx'
import styles from './provisional-screen.module.css'
import { PeriodFields } from './period-fields.tsx'
import { ProvisionalSkeleton } from './provisional-skeleton.tsx'
import { ReportBody } from './report-body.tsx'

const DashboardWizardView = later(
  () => import('../dashboard-wizard/dashboard-wizard-view.tsx'),
  'DashboardWizardView',
)

/** Campaigns shown initially: the report is below them. */
const FEW = 5

/** /tmp/Dashboard: a report of campaigns selected here, not stored; `?wizard=new` stores it. */
export function ProvisionalScreen() {
  return <Guarded skeleton={<ProvisionalSkeleton />}>{() => <Provisional />}</Guarded>
}

function Provisional() {
  const [page] = useState(createProvisionalDashboard)
  const query = useStore($query)
  const campaigns = useStore(page.campaigns.$remote)
  const staff = isStaff(useStore($user))
  const wantsWizard = staff && query['wizard'] === 'new'
  const start = wantsWizard ? page.start() : null
  const isLoading = campaigns.state === 'loading'
  // A wizard that cannot start would only hide the menu.
  useEffect(() => (isLoading || start ? undefined : closeWizard()), [isLoading, start])
  // Opening this address directly waits for the campaigns, which determine the dashboard's client.
  if (wantsWizard && isLoading) return null
  if (start) {
    return (
      <LazyBoundary>
        <DashboardWizardView
          dashboard={null}
          start={start}
          onSaved={({ id }) => go(`/dashboards/${id}`, 'replace')}
          onClose={closeWizard}
        />
      </LazyBoundary>
    )
  }
  return <Report page={page} isStaff={staff} />
}

function Report({ page, isStaff: staff }: { page: ProvisionalDashboard; isStaff: boolean }) {
  const chosen = useStore(page.$chosen)
  const report = useStore(page.report.$remote)
  const isGone = report.state === 'failed' && report.gone && !report.notThereYet
  useStore(page.campaigns.$remote)
  const canSave = page.start() !== null
  return (
    <>
      <PageHead
        title={words.title}
        sub={words.sub}
        actions={
          staff && (
            <>
              {chosen.length > 0 && !canSave && <span className={styles.hint}>{words.saveHint}</span>}
              <Button kind="primary" disabled={!canSave} onClick={page.save}>
                {words.save}
              </Button>
            </>
          )
        }
      />
      <Panel title={words.choose} sub={words.chosen(chosen.length)} className={styles.chooser}>
        <CampaignChooser choice={page.campaigns} chosen={chosen} few={FEW} onChosen={page.choose} />
      </Panel>
      {chosen.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : isGone ? (
        <EmptyState title={words.gone} text={words.goneText} />
      ) : (
        <>
          <PeriodFields report={page.report} />
          <ReportBody report={page.report} name={words.title} isStaff={staff} />
        </>
      )}
    </>
  )
}
