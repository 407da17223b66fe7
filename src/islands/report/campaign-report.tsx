import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { documentTitle } from '../../messages/ui.ts'
import { $access } from '../../stores/access.ts'
import { $query, closeWizard } from '../../stores/address.ts'
import { firstReportPage, type ReportPage } from '../../stores/report-page.ts'
import { shareLanguage } from '../../stores/share-language.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Guarded } from '../guarded.tsx'
import { PublicFrame } from './public-frame.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportView } from './report-view.tsx'
import { useLinkLanguage } from './use-link-language.ts'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { usePrint } from '../../ui/print-page.ts'

const Failed = later(() => import('./failed.tsx'), 'Failed')
// Only for links with a password.
const Unlock = later(() => import('./unlock.tsx'), 'Unlock')
const SharedBar = later(() => import('./shared-bar.tsx'), 'SharedBar')
// Rarely opened, and only by staff: not part of the initial page.
const Wizards = later(() => import('./wizards.tsx'), 'Wizards')
const DisclosuresScreen = later(() => import('../disclosures/disclosures-screen.tsx'), 'DisclosuresScreen')
const MissingScreen = later(() => import('../missing-numbers/missing-screen.tsx'), 'MissingScreen')
const Forbidden = later(() => import('../forbidden.tsx'), 'Forbidden')

// Rendered text is in the link's language; the skeleton has no text.
if (shareLanguage() === 'en') await import('./english-page.ts').then(({ speakEnglish }) => speakEnglish())

// The built page's skeleton, filled in by its head, remains until the report can be rendered.
if ($access.get() === 'allowed') await firstReportPage.ask()

/** The campaign's report as selected by the address: for staff, a client, or a share link. */
export function CampaignReport() {
  return <Guarded skeleton={<ReportSkeleton />}>{() => <Reader />}</Guarded>
}

function Reader() {
  const [page] = useState(firstReportPage.take)
  useEffect(() => firstReportPage.rendered(), [])
  if (!page.isPublic) return <Report page={page} />
  return (
    <PublicFrame bar={<SharedBar page={page} />}>
      <Report page={page} />
    </PublicFrame>
  )
}

function Report({ page }: { page: ReportPage }) {
  usePrint()
  const view = useStore(page.report.$campaign)
  const user = useStore($user)
  const name = view.state === 'ready' ? view.value.campaignName : null
  const isOtherLanguage = useLinkLanguage(
    view.state === 'ready' ? (view.value.link?.language ?? 'it') : undefined,
  )
  useEffect(() => {
    if (name !== null) document.title = documentTitle(name)
  }, [name])

  if (view.state === 'loading' || isOtherLanguage) return <ReportSkeleton />
  if (view.state === 'failed') {
    return (
      <LazyBoundary>
        {view.lock !== undefined ? (
          <Unlock lock={view.lock} onOpen={() => void page.report.reload()} />
        ) : (
          <Failed view={view} page={page} />
        )}
      </LazyBoundary>
    )
  }
  return (
    <Loaded
      campaign={view.value}
      stale={view.stale}
      page={page}
      // A frozen report is as read-only as a shared one.
      isStaff={!page.isPublic && page.frozen === null && isStaff(user)}
    />
  )
}

type LoadedProps = { campaign: Campaign; stale: boolean; page: ReportPage; isStaff: boolean }

/** The report, or a wizard of the staff over it. */
function Loaded({ campaign, stale, page, isStaff }: LoadedProps) {
  const { wizard, view } = useStore($query)
  const Screen = view === 'disclosures' ? DisclosuresScreen : view === 'missing' ? MissingScreen : null
  if (Screen && !page.isPublic && page.frozen === null) {
    return (
      <LazyBoundary fallback={<ReportSkeleton />}>
        {isStaff ? <Screen campaign={campaign} /> : <Forbidden />}
      </LazyBoundary>
    )
  }
  if (isStaff && wizard !== undefined) {
    return (
      <LazyBoundary fallback={<ReportSkeleton />}>
        <Wizards
          wizard={wizard}
          page={page}
          onAdded={() => void page.report.reload()}
          onSaved={() => {
            closeWizard()
            void page.report.reload()
          }}
          onClose={closeWizard}
        />
      </LazyBoundary>
    )
  }
  return (
    <>
      {!page.isPublic && <ReportBar campaign={campaign} page={page} isStaff={isStaff} />}
      <ReportView campaign={campaign} stale={stale} page={page} isStaff={isStaff} />
    </>
  )
}
