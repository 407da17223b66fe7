import { wizardMessages } from '../messages/wizard.ts'
import { Alert } from '../ui/alert.tsx'

/** A draft that came up again was begun before somebody else's changes. */
export function OutdatedAlert() {
  return (
    <Alert kind="warn" title={wizardMessages.outdated}>
      {wizardMessages.outdatedText}
    </Alert>
  )
}
