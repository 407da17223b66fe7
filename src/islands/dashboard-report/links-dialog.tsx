import { useState } from 'react'
import type { ShareLink } from '../../contract/links.ts'
import { sharingMessages } from '../../messages/report-sharing.ts'
import { dashboardLinkMessages as words } from '../../messages/share-links.ts'
import { createShareLinks } from '../../stores/share-links.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkForm } from '../report/link-form.tsx'
import { ShareLinks } from '../report/share-links.tsx'

/** The links that open a dashboard without a login. */
export function LinksDialog({ dashboardId, onClose }: { dashboardId: string; onClose: () => void }) {
  const [links] = useState(() => createShareLinks({ kind: 'dashboard', id: dashboardId }))
  // null: a new link.
  const [edited, setEdited] = useState<ShareLink | null | undefined>()
  if (edited !== undefined)
    return <LinkForm links={links} link={edited} onClose={() => setEdited(undefined)} />
  return (
    <Dialog
      size="wide"
      title={words.dialog}
      lead={words.explain}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {sharingMessages.done}
        </Button>
      }
    >
      <ShareLinks links={links} onEdit={setEdited} />
    </Dialog>
  )
}
