import { draftAlertMessages as words } from '../messages/draft-alert.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Somebody else changed what a draft began from; `overtaken`: what, while it was being written, so that it was refused. */
export function DraftAlert({ overtaken = null }: { overtaken?: string | null }) {
  if (overtaken === null) {
    return (
      <Alert kind="warn" title={words.outdated}>
        {words.outdatedText}
      </Alert>
    )
  }
  return (
    <Alert
      kind="warn"
      title={words.overtaken}
      action={
        <Button size="small" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      }
    >
      {overtaken} {words.overtakenText}
    </Alert>
  )
}
