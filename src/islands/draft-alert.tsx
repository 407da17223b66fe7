import { draftAlertMessages as words } from '../messages/draft-alert.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** The base of a draft was changed by another user; `overtaken`: which record, if saving was refused for it. */
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
