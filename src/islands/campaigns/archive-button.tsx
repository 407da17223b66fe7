import { useStore } from '@nanostores/react'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import type { CampaignList } from '../../stores/campaigns-page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Page } from './campaigns-list.tsx'

/** Switches to matching archived campaigns, if any; from there, back to the others. */
export function ArchiveButton({ page, list: { archivedCount = 0 } }: { page: Page; list: CampaignList }) {
  const isArchive = useStore(page.$query)['archived'] === 'true'
  if (!isArchive && archivedCount === 0) return null
  return (
    <Button kind="ghost" onClick={() => page.filter({ archived: isArchive ? null : 'true' })}>
      <Icon name={isArchive ? 'arrow-left' : 'archive'} />
      {isArchive ? words.fromArchive : words.toArchive(archivedCount)}
    </Button>
  )
}
