import type { Campaign, ReportError } from '../../contract/campaign.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { providerErrorMessages } from '../../messages/provider-errors-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './provider-errors-dialog.module.css'

type ProviderErrorsDialogProps = { campaign: Campaign; errors: readonly ReportError[]; onClose: () => void }

/** Errors of the social-data provider, and how to fix them. Staff only. */
export function ProviderErrorsDialog({ campaign, errors, onClose }: ProviderErrorsDialogProps) {
  const latest = errors.map(({ at }) => at).reduce((last, at) => (at > last ? at : last), '')
  return (
    <Dialog
      size="wide"
      title={providerErrorMessages.title}
      lead={latest && providerErrorMessages.explain(formatInstant(latest))}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {providerErrorMessages.understood}
        </Button>
      }
    >
      <Table
        caption={providerErrorMessages.title}
        columns={columnsFor(campaign)}
        rows={errors}
        rowKey={({ error, channelId, message }) => `${error} ${channelId ?? ''} ${message}`}
      />
    </Dialog>
  )
}

function columnsFor({ channels }: Campaign): TableColumn<ReportError>[] {
  const handles = new Map(channels.map(({ id, handle }) => [id, handle]))
  return [
    {
      id: 'error',
      label: providerErrorMessages.error,
      heads: true,
      cell: ({ error, channelId }) => (
        <span className={styles.error}>
          {channelId !== null && handles.get(channelId)}
          <code className={styles.code}>{error}</code>
        </span>
      ),
    },
    { id: 'message', label: providerErrorMessages.message, fullWidth: true, cell: ({ message }) => message },
    {
      id: 'action',
      label: providerErrorMessages.action,
      fullWidth: true,
      cell: ({ action }) => <b>{action}</b>,
    },
  ]
}
