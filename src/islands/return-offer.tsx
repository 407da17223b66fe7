import { useEffect, useState } from 'react'
import { returnUrlMessages } from '../messages/return-url.ts'
import { type ReturnUrl, returnUrl } from '../stores/return-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Offer } from './offer.tsx'

/** Offers the page that a mail or a bookmark led to before the login, by name; Enter opens it. */
export function ReturnOffer() {
  const [page, setPage] = useState<ReturnUrl | null>(null)
  useEffect(() => void returnUrl().then(setPage), [])
  return (
    page && (
      <Offer text={returnUrlMessages.lead} onTop>
        <LinkButton ref={focusIfFree} kind="primary" size="small" href={page.address}>
          {returnUrlMessages.open(page.name)}
        </LinkButton>
      </Offer>
    )
  )
}

/** Not while the user reads the privacy notice, or is already typing. */
function focusIfFree(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}
