import { shellMessages } from '../messages/shell.ts'
import { Button } from '../ui/button.tsx'
import { Offer } from './offer.tsx'

/** Offers the newer build. */
export function NewBuild() {
  return (
    <Offer text={shellMessages.newBuild}>
      <Button kind="primary" size="small" onClick={() => location.reload()}>
        {shellMessages.reload}
      </Button>
    </Offer>
  )
}
