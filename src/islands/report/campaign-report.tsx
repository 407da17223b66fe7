import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { documentTitle, layoutMessages } from '../../messages/layout.ts'
import { $query, closeWizard } from '../../stores/address.ts'
import { openReportPage, type ReportPage } from '../../stores/report-page.ts'
import { createSharing } from '../../stores/report-sharing.ts'
import { showError } from '../../stores/snackbar.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { PublicBar } from '../../ui/public-bar.tsx'
import { Guarded } from '../guarded.tsx'
import styles from './campaign-report.module.css'
import { ProviderErrors } from './provider-errors.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportFailed } from './report-failed.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportView } from './report-view.tsx'

// Opened by staff now and then: none of it is part of the page that readers wait for.
const Wizards = lazy(() => import('./wizards.tsx').then(({ Wizards }) => ({ default: Wizards })))
const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
)
const ImportContentsDialog = lazy(() =>
  import('../import-contents/import-contents-dialog.tsx').then(({ ImportContentsDialog }) => ({
    default: ImportContentsDialog,
  })),
)

/** The campaign's report, as its address names it: for staff, for a client, or on a share link. */
export function CampaignReport() {
  return <Guarded outline={<ReportSkeleton />}>{() => <Reader />}</Guarded>
}

function Reader() {
  const [page] = useState(openReportPage)
  if (!page.isPublic) return <Report page={page} />
  return (
    <>
      <PublicBar onPrint={() => window.print()} />
      <div className={styles.public}>
        <Report page={page} />
        <footer className={styles.foot} data-no-print>
          <span>{layoutMessages.copyright}</span>
          <a href="/terms">{layoutMessages.terms}</a>
          <a href="/privacy">{layoutMessages.privacy}</a>
        </footer>
      </div>
    </>
  )
}

function Report({ page }: { page: ReportPage }) {
  const view = useStore(page.report.$campaign)
  const user = useStore($user)
  const name = view.state === 'ready' ? view.value.campaignName : null
  useEffect(() => {
    if (name !== null) document.title = documentTitle(name)
  }, [name])

  if (view.state === 'loading') return <ReportSkeleton />
  if (view.state === 'failed') return <ReportFailed view={view} page={page} />
  const campaign = view.value
  if (page.isPublic || !isStaff(user)) {
    return (
      <>
        {!page.isPublic && <ReportBar campaign={campaign} page={page} staff={null} />}
        <ReportView campaign={campaign} stale={view.stale} page={page} isStaff={false} />
      </>
    )
  }
  return <StaffReport campaign={campaign} stale={view.stale} page={page} userId={user?.uuid ?? ''} />
}

type StaffReportProps = { campaign: Campaign; stale: boolean; page: ReportPage; userId: string }

/** The report with what staff may do around it. */
function StaffReport({ campaign, stale, page, userId }: StaffReportProps) {
  const { report, api } = page
  const { wizard } = useStore($query)
  const [open, setOpen] = useState<'share' | 'import' | 'errors' | null>(null)
  const [sharing] = useState(() =>
    createSharing({
      api,
      shared: campaign.shared === true,
      onChange: (change) => report.patch(change),
      onError: showError,
    }),
  )
  const close = () => setOpen(null)

  if (wizard !== undefined) {
    return (
      <Suspense fallback={<ReportSkeleton />}>
        <Wizards
          wizard={wizard}
          campaign={campaign}
          onSaved={() => {
            closeWizard()
            void report.reload()
          }}
          onClose={closeWizard}
        />
      </Suspense>
    )
  }
  return (
    <>
      <ReportBar
        campaign={campaign}
        page={page}
        staff={{
          onErrors: () => setOpen('errors'),
          onShare: () => setOpen('share'),
          onImport: () => setOpen('import'),
        }}
      />
      <ReportView campaign={campaign} stale={stale} page={page} isStaff />
      <ProviderErrors campaign={campaign} userId={userId} asked={open === 'errors'} onClose={close} />
      <Suspense>
        {open === 'share' && (
          <ShareDialog sharing={sharing} publicCosts={campaign.publicCosts === true} onClose={close} />
        )}
        {open === 'import' && (
          <ImportContentsDialog
            campaignId={campaign.id}
            onImported={() => {
              close()
              void report.reload()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
