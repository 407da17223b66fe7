import { useStore } from '@nanostores/react'
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../../contract/audit-lists.ts'
import { auditMessages as words } from '../../messages/audit-log.ts'
import type { AuditPage } from '../../stores/audit-page.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './audit.module.css'

/** Filters of the list and the file. */
export function AuditTools({ page }: { page: AuditPage }) {
  const query = useStore(page.$query)
  const person = useStore(page.$search)
  const isFiltered = useStore(page.$isFiltered)
  return (
    <div className={styles.tools} role="search" aria-label={words.filters}>
      <SearchInput
        label={words.person}
        value={person}
        className={styles.person}
        onChange={(event) => page.typeSearch(event.target.value)}
      />
      <Select
        compact
        aria-label={words.columns.action}
        value={query['action'] ?? ''}
        onChange={(event) => page.filter({ action: event.target.value })}
      >
        <option value="">{words.allActions}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {words.actions[action]}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={words.columns.thing}
        value={query['entity'] ?? ''}
        onChange={(event) => page.filter({ entity: event.target.value })}
      >
        <option value="">{words.allEntities}</option>
        {AUDIT_ENTITIES.map((entity) => (
          <option key={entity} value={entity}>
            {words.entities[entity]}
          </option>
        ))}
      </Select>
      <label className={styles.day}>
        {words.from}
        <DateInput value={query['startDate'] ?? ''} onValue={(startDate) => filterDay({ startDate })} />
      </label>
      <label className={styles.day}>
        {words.to}
        <DateInput value={query['endDate'] ?? ''} onValue={(endDate) => filterDay({ endDate })} />
      </label>
      {isFiltered && (
        <Button kind="ghost" onClick={page.clear}>
          {words.clear}
        </Button>
      )}
    </div>
  )

  /** Invalid days, such as 31 February, are not requested. */
  function filterDay(changes: Partial<Record<'startDate' | 'endDate', string>>) {
    if (!Object.values(changes).includes('?')) page.filter(changes)
  }
}
