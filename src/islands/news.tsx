import { useState } from 'react'
import { newsMessages as words } from '../messages/news.ts'
import { closeNews } from '../stores/news.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './news.module.css'
import { Offer } from './offer.tsx'

/** What is new, once after an upgrade. */
export function News() {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Offer text={words.offer(words.version)} onClose={closeNews}>
        <Button size="small" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </Offer>
    )
  return (
    <Dialog
      title={words.title(words.version)}
      onClose={closeNews}
      actions={
        <Button kind="primary" onClick={closeNews} data-autofocus>
          {words.close}
        </Button>
      }
    >
      <ul className={styles.list}>
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  )
}
