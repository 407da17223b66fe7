import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { importCampaignsMessages as words } from '../../messages/import-campaigns.ts'
import { importContentsMessages } from '../../messages/import-contents.ts'
import { askToLeave } from '../../stores/ask-to-leave.ts'
import { cardId, createImportCampaigns } from '../../stores/import-campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { CampaignsPreview } from './campaigns-preview.tsx'

type ImportCampaignsDialogProps = { onImported: () => void; onClose: () => void }

/** «Importa campagne»: reads a file, shows its campaigns, and creates them. */
export function ImportCampaignsDialog({ onImported, onClose }: ImportCampaignsDialogProps) {
  const [store] = useState(() => createImportCampaigns(onImported))
  const file = useStore(store.$file)
  const current = useStore(store.$import)
  const typed = useStore(store.$typed)
  const outcomes = useStore(store.$outcomes)
  const corrections = useStore(store.reading.$corrections)
  const isCreating = current.state === 'creating'
  const isBusy = isCreating || current.state === 'reading'
  const open =
    current.state === 'preview'
      ? current.preview.campaigns.filter(
          (campaign) => store.cardOf(campaign).isIncluded && outcomes[cardId(campaign)]?.state !== 'created',
        )
      : []
  const isDone = current.state === 'preview' && current.preview.campaigns.length > 0 && open.length === 0
  const leave = () => askToLeave(Object.keys({ ...typed, ...corrections }).length > 0 && !isDone, onClose)
  const isAsking =
    current.state === 'preview' &&
    (current.preview.missing.length > 0 || current.preview.questions.some(({ reading }) => reading === null))
  return (
    <Dialog
      title={words.title}
      lead={words.lede}
      size="wide"
      onClose={isCreating ? undefined : leave}
      actions={
        <>
          <Button disabled={isCreating} onClick={leave}>
            {words.close}
          </Button>
          {current.state === 'preview' && Object.keys(corrections).length > 0 && (
            <Button busy={current.busy} onClick={() => void store.reading.readAgain()}>
              {importContentsMessages.readAgain}
            </Button>
          )}
          {!isDone && (
            <Button
              kind="primary"
              disabled={
                current.state === 'choosing' ||
                (current.state === 'preview' && (isAsking || open.length === 0))
              }
              busy={isBusy || (current.state === 'preview' && current.busy)}
              busyLabel={isCreating ? importContentsMessages.importing : importContentsMessages.reading}
              onClick={() => void store.send()}
            >
              {words.create(Math.max(open.length, 1))}
            </Button>
          )}
        </>
      }
    >
      <Field
        label={importContentsMessages.file}
        hint={words.columns}
        error={current.state === 'choosing' ? current.message : null}
      >
        <FileInput
          accept=".xlsx,.csv,.txt,text/csv"
          icon={<Icon name="file-up" />}
          label={file?.name ?? words.choose}
          disabled={isBusy}
          onFile={(chosen) => void store.choose(chosen)}
        />
      </Field>
      {current.state === 'reading' && <p role="status">{importContentsMessages.reading}</p>}
      {isCreating && (
        <ProgressBar
          label={words.creating(current.done, current.total)}
          done={current.done}
          total={current.total}
        />
      )}
      {current.state === 'preview' && (
        <CampaignsPreview store={store} preview={current.preview} busy={current.busy} />
      )}
    </Dialog>
  )
}
