import { uiMessages } from '../messages/ui.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  /** Pages count from 1. */
  list: { page: number; pageSize: number; totalItems: number }
  onPage: (page: number) => void
}

/** The range of rows shown, their total, and page navigation. */
export function Pagination({ list: { page, pageSize, totalItems }, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(totalItems / pageSize))
  const first = totalItems === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, totalItems)
  return (
    <nav className={styles.bar} aria-label={uiMessages.pages} data-no-print>
      <p role="status">{uiMessages.pageRange(first, last, totalItems)}</p>
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevron-left" />
            {uiMessages.previous}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {uiMessages.next}
            <Icon name="chevron-right" />
          </Button>
        </div>
      )}
    </nav>
  )
}
