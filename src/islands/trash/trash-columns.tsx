import type { TrashItem } from '../../contract/trash.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { trashMessages as words } from '../../messages/trash.ts'
import { thingOf, type TrashPage } from '../../stores/trash-page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import styles from './trash.module.css'

/** What was deleted, its contents, by whom and until when, and two actions. */
export function trashColumns(
  page: Pick<TrashPage, 'restore' | 'remove'>,
  restoring: string | null,
): TableColumn<TrashItem>[] {
  return [
    {
      id: 'name',
      label: words.name,
      heads: true,
      cell: (item) => (
        <span className={styles.name}>
          {item.name}
          <span className={styles.meta}>
            {item.kind === 'organization'
              ? words.kind[item.kind]
              : `${words.kind[item.kind]} · ${item.organizationName}`}
          </span>
        </span>
      ),
    },
    { id: 'with', label: words.with, cell: (item) => <span className={styles.with}>{withIt(item)}</span> },
    {
      id: 'deleted',
      label: words.deleted,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <span className={styles.when}>{formatInstant(deletedAt)}</span>
          {deletedBy !== null && <span className={styles.meta}>{words.by(deletedBy)}</span>}
        </>
      ),
    },
    {
      id: 'expires',
      label: words.expires,
      cell: ({ expiresAt }) => formatDayShort(romeDay(Date.parse(expiresAt))),
    },
    {
      id: 'actions',
      label: words.actions,
      actions: true,
      cell: (item) => (
        <span className={styles.actions}>
          <Button
            size="small"
            aria-label={words.restoreOf(thingOf(item))}
            busy={restoring === item.id}
            busyLabel={words.restoring}
            onClick={() => void page.restore(item)}
          >
            {words.restore}
          </Button>
          <Menu
            kind="ghost"
            square
            label={words.actionsFor(thingOf(item))}
            items={[
              {
                id: 'remove',
                label: words.remove,
                icon: 'trash',
                danger: true,
                onSelect: () => page.remove(item),
              },
            ]}
          >
            <Icon name="ellipsis" />
          </Menu>
        </span>
      ),
    },
  ]
}

function withIt({ kind, campaignsCount, contentsCount, creatorName, creatorsCount }: TrashItem): string {
  if (kind === 'dashboard') return words.nothing
  if (creatorName !== null) return words.contentsOf(contentsCount, creatorName, creatorsCount - 1)
  const contents = words.contents(contentsCount)
  return kind === 'organization' ? `${words.campaigns(campaignsCount)}, ${contents}` : contents
}
