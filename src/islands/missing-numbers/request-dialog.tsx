import type { MissingOfCreator } from '../../contract/missing-numbers.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { missingMessages as words, numbersMessage } from '../../messages/missing-numbers.ts'
import { CopyDialog } from '../copy-dialog.tsx'

type RequestDialogProps = {
  creator: Pick<MissingOfCreator, 'creatorName' | 'email' | 'phone' | 'numbers'>
  campaignName: string
  url: string
  /** Due date of the numbers; null for none. */
  dueOn: string | null
  onClose: () => void
}

/** The message with the creator's link. */
export function RequestDialog({ creator, campaignName, url, dueOn, onClose }: RequestDialogProps) {
  const { creatorName, email, phone, numbers } = creator
  return (
    <CopyDialog
      title={words.messageTitle}
      lead={words.messageLead}
      text={numbersMessage(creatorName, campaignName, numbers, {
        url,
        due: dueOn === null ? null : formatDayShort(dueOn),
      })}
      ways={[
        { label: words.mail, hrefOf: (text) => mailTo(email, campaignName, text) },
        { label: words.whatsApp, hrefOf: (text) => whatsApp(phone, text) },
      ]}
      onClose={onClose}
    />
  )
}

/** Without a number, WhatsApp asks for the recipient. */
function whatsApp(phone: string | null, text: string): string {
  return `https://wa.me/${(phone ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

function mailTo(email: string | null, subject: string, text: string): string {
  const lines = text.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
