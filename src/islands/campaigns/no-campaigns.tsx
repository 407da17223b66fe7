import { useStore } from '@nanostores/react'
import { campaignsMessages } from '../../messages/campaigns.ts'
import { noCampaignsMessages as words } from '../../messages/no-campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CampaignList } from '../../stores/campaigns-page.ts'
import { ArchiveButton } from './archive-button.tsx'
import type { Page } from './campaigns-list.tsx'
import { FirstSteps } from './first-steps.tsx'

/**
 * An empty list: because of the filters, because all are archived, because the client has none, or because the agency
 * is new.
 */
export function NoCampaigns({ page, list, staff }: { page: Page; list: CampaignList; staff: boolean }) {
  const isFiltered = useStore(page.$isFiltered)
  const isArchive = useStore(page.$query)['archived'] === 'true'
  const hasArchived = (list.archivedCount ?? 0) > 0
  if (isFiltered || hasArchived)
    return (
      <EmptyState
        title={isArchive ? words.noArchived : isFiltered ? words.noResult : words.allArchived}
        actions={
          <>
            {isFiltered && !isArchive && <Button onClick={page.clear}>{campaignsMessages.clear}</Button>}
            <ArchiveButton page={page} list={list} />
          </>
        }
      />
    )
  return staff ? (
    <FirstSteps onCreate={page.openWizard} />
  ) : (
    <EmptyState title={words.emptyForReader} text={words.emptyForReaderText} />
  )
}
