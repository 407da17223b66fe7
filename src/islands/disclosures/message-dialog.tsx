import type { DisclosureOfContent } from '../../contract/disclosures.ts'
import { disclosureScreenMessages as words } from '../../messages/disclosure-screen.ts'
import { creatorMessage } from '../../presenters/creator-message.ts'
import { CopyDialog } from '../copy-dialog.tsx'

type MessageDialogProps = {
  content: DisclosureOfContent
  wording: string
  brandName: string
  onClose: () => void
}

/** What to write to the creator, to be copied. */
export function MessageDialog({ content, wording, brandName, onClose }: MessageDialogProps) {
  return (
    <CopyDialog
      title={words.messageTitle}
      lead={words.messageLead}
      text={creatorMessage(content, { wording, brandName })}
      onClose={onClose}
    />
  )
}
