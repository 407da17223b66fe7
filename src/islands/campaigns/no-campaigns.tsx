import { useStore } from '@nanostores/react'
import { campaignsMessages } from '../../messages/campaigns.ts'
import { noCampaignsMessages as words } from '../../messages/no-campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Page } from './campaigns-list.tsx'
import { FirstSteps } from './first-steps.tsx'

/** A list without a campaign: the filters leave none, the client has none, or the agency begins. */
export function NoCampaigns({ page, staff }: { page: Page; staff: boolean }) {
  const isFiltered = useStore(page.$isFiltered)
  if (isFiltered)
    return (
      <EmptyState
        title={words.noResult}
        actions={<Button onClick={page.clear}>{campaignsMessages.clear}</Button>}
      />
    )
  return staff ? <FirstSteps onCreate={page.openWizard} /> : <EmptyState title={words.emptyForReader} />
}
