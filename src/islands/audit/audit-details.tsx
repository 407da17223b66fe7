import type { AuditEntry } from '../../contract/audit-log.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { auditMessages as words } from '../../messages/audit-log.ts'
import { changedFields, type ChangedField } from '../../stores/audit-page.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { personOf } from './audit-columns.tsx'
import styles from './audit.module.css'

const columns: TableColumn<ChangedField>[] = [
  { id: 'field', label: words.field, heads: true, cell: ({ label }) => label },
  {
    id: 'before',
    label: words.columns.before,
    cell: ({ before }) => <span className={styles.value}>{before}</span>,
  },
  {
    id: 'after',
    label: words.columns.after,
    cell: ({ after }) => <span className={styles.value}>{after}</span>,
  },
]

/** One entry: user, time, address, and values before and after. */
export function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const fields = changedFields(entry)
  const facts = [personOf(entry), formatInstant(entry.at), entry.address]
  const thing = [words.entities[entry.entity], entry.label].filter(Boolean).join(' · ')
  return (
    <Dialog
      size="wide"
      title={words.actions[entry.action]}
      lead={`${thing} (${facts.filter(Boolean).join(', ')})`}
      onClose={onClose}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {entry.erased && <Alert kind="info" title={words.erased} />}
      {fields.length === 0 ? (
        <p>{words.noFields}</p>
      ) : (
        <Table caption={words.fields} columns={columns} rows={fields} rowKey={({ key }) => key} />
      )}
    </Dialog>
  )
}
