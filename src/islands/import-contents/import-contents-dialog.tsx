import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { askToLeave } from '../../stores/ask-to-leave.ts'
import { createImportContents, type ImportContents, type ImportState } from '../../stores/import-contents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SheetPreview } from './sheet-preview.tsx'

type ImportContentsDialogProps = { campaignId: string; onImported: () => void; onClose: () => void }

/** «Importa Excel o CSV»: reads a file, shows a preview, takes corrections, and imports it. */
export function ImportContentsDialog({ campaignId, onImported, onClose }: ImportContentsDialogProps) {
  const [store] = useState(() => createImportContents(campaignId, onImported))
  const file = useStore(store.$file)
  const current = useStore(store.$import)
  const corrections = useStore(store.reading.$corrections)
  const next = useStore(store.$next)
  const close = () => (store.isImported() ? onImported() : onClose())
  const leave = () => askToLeave(Object.keys(corrections).length > 0, close)
  const isBusy = current.state === 'importing' || current.state === 'reading'
  return (
    <Dialog
      title={words.title}
      lead={words.lede}
      size="wide"
      onClose={current.state === 'importing' ? undefined : leave}
      actions={
        <>
          {current.state === 'importing' ? (
            <Button onClick={() => void store.cancel()} disabled={current.phase === 'STORING'}>
              {words.cancelImport}
            </Button>
          ) : (
            <Button onClick={leave}>{words.cancel}</Button>
          )}
          {next.length > 0 && !isBusy && <Button onClick={() => void store.next()}>{words.skip}</Button>}
          <Send store={store} current={current} />
        </>
      }
    >
      <Field
        label={words.file}
        hint={words.columns}
        error={current.state === 'choosing' ? current.message : null}
        aside={
          <Button kind="ghost" size="small" onClick={() => void store.downloadTemplate()}>
            {words.downloadTemplate}
          </Button>
        }
      >
        <FileInput
          accept=".xlsx,.csv,.txt,text/csv"
          icon={<Icon name="file-up" />}
          label={file?.name ?? words.choose}
          disabled={isBusy}
          multiple
          onFile={(chosen, others) => void store.choose(chosen, others)}
        />
      </Field>
      {next.length > 0 && <p>{words.next(next.map(({ name }) => name).join(', '))}</p>}
      {current.state === 'reading' && <p role="status">{words.reading}</p>}
      {current.state === 'preview' && (
        <SheetPreview store={store} preview={current.preview} busy={current.busy} />
      )}
      {current.state === 'importing' && (
        <ProgressBar label={labelOf(current)} done={current.done} total={current.total} />
      )}
    </Dialog>
  )
}

/** The next actions: read again, import rows without errors, import all. */
function Send({ store, current }: { store: ImportContents; current: ImportState }) {
  const corrections = useStore(store.reading.$corrections)
  if (current.state !== 'preview') {
    return (
      <Button
        kind="primary"
        disabled={current.state === 'choosing'}
        busy={current.state !== 'choosing'}
        busyLabel={words.importing}
      >
        {words.import}
      </Button>
    )
  }
  const { preview, busy } = current
  const good = preview.total - preview.bad
  const isCorrected = Object.keys(corrections).length > 0
  const isOpen =
    preview.missing.length > 0 ||
    preview.questions.some(({ reading }) => reading === null) ||
    preview.renames.some(({ isSame }) => isSame === null)
  if (preview.errors.length === 0 && !isOpen) {
    return (
      <Button kind="primary" disabled={good === 0} busy={busy} onClick={() => void store.send(false)}>
        {words.import}
      </Button>
    )
  }
  return (
    <>
      {good > 0 && !isOpen && (
        <Button kind={isCorrected ? 'secondary' : 'primary'} onClick={() => void store.send(true)}>
          {words.importGood(good)}
        </Button>
      )}
      <Button
        kind={isCorrected ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => void store.reading.readAgain()}
      >
        {words.readAgain}
      </Button>
    </>
  )
}

function labelOf({ phase, done, total }: Extract<ImportState, { state: 'importing' }>): string {
  if (phase === 'STORING') return words.storing(done, total)
  return phase === 'QUEUED' ? words.waiting : words.checking
}
