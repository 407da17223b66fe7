import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { createImportContents, type BadRow, type ImportState } from '../../stores/import-contents.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './import-contents-dialog.module.css'

type ImportContentsDialogProps = { campaignId: string; onImported: () => void; onClose: () => void }

/** «Importa CSV»: chooses a file and sends it; every row that cannot be taken is listed. */
export function ImportContentsDialog({ campaignId, onImported, onClose }: ImportContentsDialogProps) {
  const [store] = useState(() => createImportContents(campaignId, onImported))
  const file = useStore(store.$file)
  const current = useStore(store.$import)
  const importing = current.state === 'importing'
  return (
    <Dialog
      title={words.title}
      lead={words.lede}
      size="wide"
      onClose={importing ? undefined : onClose}
      actions={
        <>
          {importing ? (
            <Button onClick={() => void store.cancel()} disabled={current.phase === 'STORING'}>
              {words.cancelImport}
            </Button>
          ) : (
            <Button onClick={onClose}>{words.cancel}</Button>
          )}
          <Button
            kind="primary"
            onClick={() => void store.send()}
            disabled={file === null && !importing}
            busy={importing}
            busyLabel={words.importing}
          >
            {words.import}
          </Button>
        </>
      }
    >
      <Field
        label={words.file}
        hint={words.columns}
        error={current.state === 'choosing' ? current.message : null}
      >
        <FileInput
          accept=".csv,text/csv"
          icon={<Icon name="file-up" />}
          label={file?.name ?? words.choose}
          disabled={importing}
          onFile={(chosen) => store.choose(chosen)}
        />
      </Field>
      {current.state === 'importing' && (
        <ProgressBar label={labelOf(current)} done={current.done} total={current.total} />
      )}
      {current.state === 'refused' && <BadRows rows={current.rows} />}
    </Dialog>
  )
}

function labelOf({ phase, done, total }: Extract<ImportState, { state: 'importing' }>): string {
  if (phase === 'STORING') return words.storing(done, total)
  return phase === 'QUEUED' ? words.waiting : words.checking
}

function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const count = new Set(rows.map(({ row }) => row)).size
  return (
    <div className={styles.refused}>
      <Alert kind="danger" title={words.refused(count)} live />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.refused(count)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.message}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, column, message }) => (
              <tr key={`${row}-${column}-${message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
