import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format-number.ts'
import { todoMessages as words } from '../../messages/campaign-todos.ts'
import { createCampaignTodos } from '../../stores/campaign-todos.ts'
import { CAMPAIGN_TODOS } from '../../vocabulary/campaign-todos.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './campaign-todos.module.css'
import type { Page } from './campaigns-list.tsx'

/** On a phone it may be outside the window. */
function scrollTo(pressed: HTMLElement | null) {
  pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type CampaignTodosProps = {
  page: Page
  /** Whether the list is in selection mode. */
  selecting: boolean
  onSelect: (selecting: boolean) => void
}

/**
 * «Da fare»: each count filters the list, and pressed again removes the filter; includes the button for selecting
 * several.
 */
export function CampaignTodos({ page, selecting, onSelect }: CampaignTodosProps) {
  const [{ $remote, reload, show }] = useState(() => createCampaignTodos(page))
  const remote = useStore($remote)
  const { todo } = useStore(page.$query)
  const list = useStore(page.$remote)
  const isFiltered = useStore(page.$isFiltered)
  const [opened, setOpened] = useState(false)
  const counts = remote.state === 'ready' ? remote.value : null
  // The current filter stays visible, even when nothing is left to do.
  const shown = CAMPAIGN_TODOS.filter((one) => counts && (counts[one] > 0 || one === todo))
  const isOpen = opened || todo !== undefined
  const sum = shown.reduce((all, one) => all + (counts?.[one] ?? 0), 0)
  const listed = list.state === 'ready' ? list.value.items : []
  // A new agency sees its first steps.
  if (listed.length === 0 && !isFiltered && !selecting) return null
  return (
    <section aria-label={words.title} className={styles.todos}>
      <h2 className={styles.title}>{words.title}</h2>
      {remote.state === 'loading' && (
        <>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton className={styles.loading} />
        </>
      )}
      {remote.state === 'failed' && (
        <p role="alert" className={styles.message}>
          {words.failed}
          <Button kind="ghost" size="small" onClick={() => void reload()}>
            {words.retry}
          </Button>
        </p>
      )}
      {counts && shown.length === 0 && <p className={styles.message}>{words.nothing}</p>}
      {counts && shown.length > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          disabled={todo !== undefined}
          onClick={() => setOpened(!opened)}
        >
          {words.count(sum)}
          <Icon name="chevron-down" />
        </button>
      )}
      {counts && shown.length > 0 && (
        <div className={styles.list} data-open={isOpen}>
          {shown.map((one) => (
            <button
              key={one}
              ref={one === todo ? scrollTo : undefined}
              type="button"
              className={styles.todo}
              aria-pressed={one === todo}
              onClick={() => show(one === todo ? null : one)}
            >
              {words.todos[one]} <b className={styles.count}>{formatNumber(counts[one])}</b>
            </button>
          ))}
        </div>
      )}
      {(selecting || listed.length > 0) && (
        <Button
          id="select-campaigns"
          size="small"
          className={styles.several}
          aria-pressed={selecting}
          onClick={() => onSelect(!selecting)}
        >
          {words.select}
        </Button>
      )}
    </section>
  )
}
