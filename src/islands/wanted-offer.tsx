import { useEffect, useState } from 'react'
import { wantedPageMessages } from '../messages/wanted-page.ts'
import { type WantedPage, wantedPage } from '../stores/wanted-page.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Offer } from './offer.tsx'

/** Offers the page that a mail or a bookmark led to before the login, by its name; Enter opens it. */
export function WantedOffer() {
  const [page, setPage] = useState<WantedPage | null>(null)
  useEffect(() => void wantedPage().then(setPage), [])
  return (
    page && (
      <Offer text={wantedPageMessages.lead} onTop>
        <LinkButton ref={focusIfFree} kind="primary" size="small" href={page.address}>
          {wantedPageMessages.open(page.name)}
        </LinkButton>
      </Offer>
    )
  )
}

/** Whoever has to read the privacy notice, or is typing by now, is left alone. */
function focusIfFree(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}
