import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Dashboard } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { dashboardsMessages } from '../../messages/dashboards.ts'
import { reportStateMessages } from '../../messages/report-state.ts'
import { documentTitle } from '../../messages/ui.ts'
import { $query, closeWizard } from '../../stores/address.ts'
import { createDashboardPage, type DashboardPage } from '../../stores/dashboard-page.ts'
import { dashboardFiles } from '../../stores/report-formats.ts'
import { shareLanguage } from '../../stores/share-language.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { usePrint } from '../../ui/print-page.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Guarded } from '../guarded.tsx'
import { DownloadMenu } from '../report/download-menu.tsx'
import { PublicFrame } from '../report/public-frame.tsx'
import { useLinkLanguage } from '../report/use-link-language.ts'
import { PeriodFields } from './period-fields.tsx'
import { DashboardReportSkeleton } from './report-body-skeleton.tsx'
import { ReportBody } from './report-body.tsx'

// Rarely opened, and only by staff: none of it is part of the initial page.
const DashboardWizardView = later(
  () => import('../dashboard-wizard/dashboard-wizard-view.tsx'),
  'DashboardWizardView',
)

const LinksDialog = later(() => import('./links-dialog.tsx'), 'LinksDialog')
// Only for share links.
const Unlock = later(() => import('../report/unlock.tsx'), 'Unlock')
const SharedDashboardBar = later(() => import('./shared-dashboard-bar.tsx'), 'SharedDashboardBar')

// Rendered text is in the link's language; the skeleton has no text.
if (shareLanguage() === 'en')
  await import('./english-dashboard.ts').then(({ speakEnglish }) => speakEnglish())

/** /dashboards/{id}: the report, or with `?wizard=edit` the wizard «Modifica dashboard». */
export function DashboardReportScreen() {
  return <Guarded skeleton={<DashboardReportSkeleton />}>{() => <OneDashboard />}</Guarded>
}

function OneDashboard() {
  const [page] = useState(createDashboardPage)
  if (!page.isPublic) return <OneReport page={page} />
  return (
    <PublicFrame bar={<SharedDashboardBar page={page} />}>
      <OneReport page={page} />
    </PublicFrame>
  )
}

function OneReport({ page }: { page: DashboardPage }) {
  usePrint()
  const remote = useStore(page.$dashboard)
  const query = useStore($query)
  const staff = isStaff(useStore($user)) && !page.isPublic
  const name = remote.state === 'ready' ? remote.value.dashboardName : null
  useEffect(() => {
    if (name !== null) document.title = documentTitle(name)
  }, [name])

  const isOtherLanguage = useLinkLanguage(remote.state === 'ready' ? remote.value.link?.language : undefined)

  if (remote.state === 'loading' || isOtherLanguage) return <DashboardReportSkeleton />
  if (remote.state === 'failed') {
    if (remote.lock !== undefined)
      return (
        <LazyBoundary>
          <Unlock lock={remote.lock} onOpen={() => page.reloadAll()} />
        </LazyBoundary>
      )
    if (!remote.gone) return <FailedState onRetry={() => void page.reload()} />
    return page.isPublic ? <EmptyState level={1} title={reportStateMessages.invalidLink} /> : <Gone />
  }
  if (staff && query['wizard'] === 'edit') {
    return (
      <LazyBoundary>
        <DashboardWizardView
          dashboard={remote.value}
          onSaved={(edited) => {
            page.take(edited)
            closeWizard()
          }}
          onClose={closeWizard}
        />
      </LazyBoundary>
    )
  }
  return <Report dashboard={remote.value} page={page} isStaff={staff} />
}

function Gone() {
  // A wizard without data would only hide the menu.
  useEffect(closeWizard, [])
  return (
    <EmptyState title={words.notFound} actions={<LinkButton href="/dashboards">{words.back}</LinkButton>} />
  )
}

type ReportProps = { dashboard: Dashboard; page: DashboardPage; isStaff: boolean }

function Report({ dashboard, page, isStaff: staff }: ReportProps) {
  const { dashboardName } = dashboard
  return (
    <>
      <PageHead
        {...(!page.isPublic && {
          crumbs: [{ label: words.dashboards, href: '/dashboards' }, { label: dashboardName }],
        })}
        title={dashboardName}
        sub={<Facts dashboard={dashboard} page={page} />}
        // On a share link they are in its bar.
        actions={page.isPublic ? undefined : <Actions dashboard={dashboard} page={page} isStaff={staff} />}
      />
      <PeriodFields report={page.report}>
        {staff && (
          <StatusPill state={dashboard.shared ? 'shared' : 'private'}>
            {dashboard.shared && dashboard.users?.length
              ? words.sharedWith(dashboard.users.length)
              : undefined}
          </StatusPill>
        )}
      </PeriodFields>
      <ReportBody report={page.report} name={dashboardName} isStaff={staff} isPublic={page.isPublic} />
    </>
  )
}

/** `Lume Cosmetics · 8 campagne, 31 creator, 214 contenuti`. */
function Facts({ dashboard, page }: { dashboard: Dashboard; page: DashboardPage }) {
  const report = useStore(page.report.$remote)
  const { organizationName, campaignIds } = dashboard
  if (report.state !== 'ready')
    return (
      <>
        {organizationName} · {words.campaignsCount(campaignIds.length)}
      </>
    )
  const { campaigns, creatorsCount, metrics } = report.value
  return (
    <>
      {organizationName} · {words.facts(campaigns.length, creatorsCount, metrics.contentCount ?? 0)}
    </>
  )
}

function Actions({ dashboard, page, isStaff: staff }: ReportProps) {
  const hasReport = useStore(page.report.$remote).state === 'ready'
  return (
    <>
      {hasReport && (
        <DownloadMenu
          isStaff={staff}
          shrinks={staff}
          of={dashboardFiles(dashboard)}
          onDownload={(file) => page.download(dashboard, file)}
        />
      )}
      {staff && <StaffActions dashboard={dashboard} page={page} />}
    </>
  )
}

function StaffActions({ dashboard, page }: { dashboard: Dashboard; page: DashboardPage }) {
  const [showsLinks, setShowsLinks] = useState(false)
  return (
    <>
      {showsLinks && (
        <LazyBoundary aside>
          <LinksDialog dashboardId={dashboard.id} onClose={() => setShowsLinks(false)} />
        </LazyBoundary>
      )}
      <Button onClick={() => page.share(dashboard)}>
        {dashboard.shared ? dashboardsMessages.unshare : dashboardsMessages.share}
      </Button>
      <Menu
        kind="ghost"
        square
        label={dashboardsMessages.actionsFor(dashboard.dashboardName)}
        items={[
          {
            id: 'links',
            label: words.links,
            icon: 'share',
            onSelect: () => setShowsLinks(true),
          },
          { id: 'edit', label: dashboardsMessages.edit, icon: 'pencil', onSelect: page.edit },
          {
            id: 'remove',
            label: dashboardsMessages.remove,
            icon: 'trash',
            danger: true,
            onSelect: () => page.remove(dashboard),
          },
        ]}
      >
        <Icon name="ellipsis" />
      </Menu>
    </>
  )
}
