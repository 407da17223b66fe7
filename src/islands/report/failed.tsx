import { useEffect } from 'react'
import { frozenMessages } from '../../messages/frozen-reports.ts'
import { reportStateMessages } from '../../messages/report-state.ts'
import { closeWizard } from '../../stores/address.ts'
import type { Failed as FailedView } from '../../stores/remote.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { showFooter } from './show-footer.ts'

type FailedProps = { view: FailedView; page: ReportPage }

/** Why there is no report, and the next action. */
export function Failed({ view, page }: FailedProps) {
  const isThere = !view.gone
  useEffect(showFooter, [])
  // A wizard without data would only hide the menu.
  useEffect(() => (isThere ? undefined : closeWizard()), [isThere])
  if (isThere) {
    return (
      <FailedState level={1} title={reportStateMessages.failed} onRetry={() => void page.report.reload()} />
    )
  }
  if (page.isPublic) return <EmptyState level={1} title={reportStateMessages.invalidLink} />
  if (page.frozen !== null) {
    return (
      <EmptyState
        level={1}
        title={frozenMessages.gone}
        actions={<LinkButton href={`/campaigns/${page.id}`}>{frozenMessages.toLive}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      level={1}
      title={reportStateMessages.notFound}
      actions={<LinkButton href="/campaigns">{reportStateMessages.backToCampaigns}</LinkButton>}
    />
  )
}
