import { useStore } from '@nanostores/react'
import { statusMessages as words } from '../messages/status.ts'
import { $notices, closeNotices } from '../stores/status.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Offer } from './offer.tsx'

/** Server problems, for staff, with a link to their solution. */
export function StatusNotice() {
  const [first, ...others] = useStore($notices)
  // «Stato» shows it in full.
  if (!first || location.pathname.toLowerCase().startsWith('/preferences')) return null
  return (
    <Offer text={words.notice(first.message, others.length)} onClose={closeNotices}>
      <LinkButton size="small" href="/preferences">
        {words.open}
      </LinkButton>
    </Offer>
  )
}
