import { useStore } from '@nanostores/react'
import { privacyDialogMessages as words } from '../messages/preferences.ts'
import { go } from '../stores/go.ts'
import { $acceptingPrivacy, acceptPrivacy } from '../stores/privacy.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './privacy-dialog.module.css'

/** At the first sign-in: accept the notice or sign out. */
export function PrivacyDialog() {
  const accepting = useStore($acceptingPrivacy)
  return (
    <Dialog
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button disabled={accepting} onClick={() => go('/logout')}>
            {words.leave}
          </Button>
          <Button
            kind="primary"
            busy={accepting}
            busyLabel={words.accepting}
            onClick={() => void acceptPrivacy()}
            data-autofocus
          >
            {words.accept}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul className={styles.links}>
        <li>
          <a href="/privacy" target="_blank" rel="noreferrer">
            {words.read}
          </a>
        </li>
        <li>
          <a href="/terms" target="_blank" rel="noreferrer">
            {words.terms}
          </a>
        </li>
      </ul>
    </Dialog>
  )
}
