import { useEffect, useRef, useState } from 'react'
import type { Content } from '../../contract/contents.ts'
import { reportContentMessages as words } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './content-neighbours.module.css'
import type { ContentRow } from './opened-content.tsx'

const STEP_OF_KEY: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowLeft: -1, ArrowRight: 1 }

type ContentNeighboursProps = { content: Content; row: ContentRow; onOpen: (content: Content) => void }

/** Buttons and arrow keys for the previous and next content; announces the position. */
export function ContentNeighbours({ content, row, onOpen }: ContentNeighboursProps) {
  const nav = useRef<HTMLElement>(null)
  const [isLoading, setLoading] = useState(false)
  const index = row.contents.findIndex(({ id }) => id === content.id)

  async function go(step: -1 | 1) {
    const wanted = index + step
    if (index < 0 || isLoading || wanted < 0 || wanted >= row.total) return
    const there = row.contents[wanted]
    if (there) return onOpen(there)
    setLoading(true)
    const next = (await row.more?.())?.[wanted]
    setLoading(false)
    if (next) onOpen(next)
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const step = STEP_OF_KEY[event.key]
      if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return
      const { target } = event
      // Not from a question or an explanation above the dialog.
      if (
        !(target instanceof Element) ||
        target.closest('dialog, [popover]') !== nav.current?.closest('dialog')
      )
        return
      event.preventDefault()
      void go(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  if (index < 0 || row.total < 2) return null
  return (
    <nav ref={nav} className={styles.neighbours} aria-label={words.neighbours}>
      <Button size="small" aria-disabled={index === 0} onClick={() => void go(-1)}>
        <Icon name="chevron-left" />
        {words.before}
      </Button>
      <span role="status">
        {words.shown(index + 1, row.total)}
        <VisuallyHidden>
          {` · ${words.detail(reportMessages.contentType[content.contentType], content.creatorName)}`}
        </VisuallyHidden>
      </span>
      <Button
        size="small"
        aria-disabled={index === row.total - 1}
        busy={isLoading}
        onClick={() => void go(1)}
      >
        {words.after}
        <Icon name="chevron-right" />
      </Button>
    </nav>
  )
}
