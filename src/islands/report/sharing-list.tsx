import type { ReactNode } from 'react'
import type { Remote } from '../../stores/remote.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './share-links.module.css'

type SharingListProps<Item> = {
  id: string
  words: Readonly<Record<'title' | 'create' | 'loading' | 'failed' | 'empty' | 'list', string>>
  lead: string
  list: Remote<readonly Item[]>
  isOver: (item: Item) => boolean
  /** The label of completed ones. */
  overLabel: (count: number) => string
  /** null: none can be created. */
  onCreate: (() => void) | null
  onRetry: () => void
  children: (item: Item) => ReactNode
}

/** Links or mailings of a campaign: live ones, and collapsed the completed ones. */
export function SharingList<Item>({
  id,
  words,
  lead,
  list,
  isOver,
  overLabel,
  onCreate,
  onRetry,
  children,
}: SharingListProps<Item>) {
  const all = list.state === 'ready' ? list.value : []
  const live = all.filter((item) => !isOver(item))
  const over = all.filter(isOver)
  return (
    <section className={styles.links} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h3 id={id} className={styles.title}>
            {words.title}
          </h3>
          <p className={styles.lead}>{lead}</p>
        </div>
        {onCreate && (
          <Button onClick={onCreate}>
            <Icon name="plus" />
            {words.create}
          </Button>
        )}
      </div>
      {list.state === 'loading' && (
        <>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton shape="block" />
        </>
      )}
      {list.state === 'failed' && <FailedState small level={3} title={words.failed} onRetry={onRetry} />}
      {list.state === 'ready' && live.length === 0 && onCreate && (
        <p className={styles.meta}>{words.empty}</p>
      )}
      {live.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {live.map(children)}
        </ul>
      )}
      {over.length > 0 && (
        <Fold label={overLabel(over.length)}>
          <ul className={styles.list} aria-label={overLabel(over.length)}>
            {over.map(children)}
          </ul>
        </Fold>
      )}
    </section>
  )
}
