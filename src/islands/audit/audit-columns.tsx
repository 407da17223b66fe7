import type { AuditEntry } from '../../contract/audit-log.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { auditMessages as words } from '../../messages/audit-log.ts'
import { Button } from '../../ui/button.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import styles from './audit.module.css'

/** The log's columns; the last one opens an entry. */
export function auditColumns(open: (entry: AuditEntry) => void): TableColumn<AuditEntry>[] {
  const { columns } = words
  return [
    {
      id: 'action',
      label: columns.action,
      heads: true,
      cell: ({ action }) => words.actions[action],
    },
    {
      id: 'at',
      label: columns.at,
      cell: ({ at }) => <span className={styles.when}>{formatInstant(at)}</span>,
    },
    {
      id: 'person',
      label: columns.person,
      cell: (entry) => <span className={styles.text}>{personOf(entry)}</span>,
    },
    {
      id: 'thing',
      label: columns.thing,
      cell: ({ entity, label }) => (
        <span className={styles.text}>
          {words.entities[entity]}
          {label !== null && <span className={styles.label}>{label}</span>}
        </span>
      ),
    },
    {
      id: 'address',
      label: columns.address,
      cell: ({ address }) => <span className={styles.address}>{address ?? words.nothing}</span>,
    },
    {
      id: 'details',
      label: words.details,
      actions: true,
      cell: (entry) => (
        <Button
          size="small"
          kind="ghost"
          aria-label={words.detailsOf(words.actions[entry.action], formatInstant(entry.at))}
          onClick={() => open(entry)}
        >
          {words.details}
        </Button>
      ),
    },
  ]
}

/** The user of an entry, as shown to staff. */
export function personOf({ userId, userName, tokenName }: AuditEntry): string {
  const person = userName ?? (userId === null ? words.noUser : words.gone)
  return tokenName === null ? person : words.byToken(person, tokenName)
}
