import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Content } from '../../contract/contents.ts'
import type { Page } from '../../contract/primitives.ts'
import { declaredMetricsMessages as words } from '../../messages/declared-metrics.ts'
import { shellMessages } from '../../messages/shell.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import { createDeclaredMetrics, type DeclaredMetrics } from '../../stores/declared-metrics.ts'
import { leaveDraft } from '../../stores/leave-draft.ts'
import { $user, hasProvider } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Table } from '../../ui/table.tsx'
import { DraftAlert } from '../draft-alert.tsx'
import { declaredColumns } from './declared-columns.tsx'
import styles from './declared-metrics-dialog.module.css'

type DeclaredMetricsDialogProps = {
  campaignId: string
  /** Initially lists only contents with missing numbers. */
  onlyMissing: boolean
  /** The ids of the contents to list; all of them by default. */
  among?: ReadonlySet<string>
  /** Requests new numbers from the provider instead. */
  onRefresh: () => void
  onSaved: () => void
  onClose: () => void
  /** The typed input was restored. */
  onReopen: () => void
}

/** «Aggiorna metriche»: a table for numbers that only the creator knows, and a button for the provider's. */
export function DeclaredMetricsDialog({
  campaignId,
  onlyMissing,
  among,
  onRefresh,
  onSaved,
  onClose,
  onReopen,
}: DeclaredMetricsDialogProps) {
  const [store] = useState(() => createDeclaredMetrics(campaignId, onlyMissing, onSaved, among))
  const remote = useStore(store.$remote)
  const saving = useStore(store.$saving)
  const user = useStore($user)
  const changed = useStore(store.$changed)
  const isChanged = changed > 0
  const outdated = useStore(store.$outdated)
  /** Also discards the draft. */
  const close = () =>
    leaveDraft({
      name: words.title,
      isDirty: isChanged,
      discard: store.discard,
      leave: onClose,
      reopen: onReopen,
    })
  return (
    <Dialog
      title={words.title}
      lead={`${words.lede} ${words.emptyHint} ${words.pasteHint} ${wizardMessages.draft}`}
      size="full"
      onClose={saving ? undefined : close}
      actions={
        <>
          {hasProvider(user) && (
            <Button
              kind="ghost"
              className={styles.refresh}
              disabled={saving}
              onClick={() => {
                close()
                onRefresh()
              }}
            >
              <Icon name="refresh-cw" />
              {words.fromPlatforms}
            </Button>
          )}
          {isChanged && (
            <span className={styles.changed} role="status">
              {words.changed(changed)}
            </span>
          )}
          <Button disabled={saving} onClick={close}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            disabled={!isChanged}
            busy={saving}
            busyLabel={words.saving}
            onClick={() => void store.save()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {outdated && <DraftAlert />}
      {remote.state === 'loading' && (
        <p className={styles.loading} role="status">
          {shellMessages.loading}
        </p>
      )}
      {remote.state === 'failed' && <FailedState small level={3} onRetry={() => void store.reload()} />}
      {remote.state === 'ready' && <Rows store={store} list={remote.value} busy={remote.stale} />}
    </Dialog>
  )
}

function Rows({ store, list, busy }: { store: DeclaredMetrics; list: Page<Content>; busy: boolean }) {
  const typed = useStore(store.$typed)
  const messages = useStore(store.$messages)
  const { onlyMissing } = useStore(store.$requested)
  if (list.items.length === 0 && !onlyMissing) return <EmptyState small level={3} title={words.empty} />
  return (
    <>
      <Switch
        className={styles.only}
        checked={onlyMissing}
        title={words.onlyMissingHint}
        onValue={store.showOnlyMissing}
      >
        {words.onlyMissing}
      </Switch>
      {list.items.length === 0 && <EmptyState small level={3} title={words.nothingMissing} />}
      {list.items.length > 0 && (
        <div className={styles.table}>
          <Table
            caption={words.table}
            columns={declaredColumns({
              typed,
              messages,
              onType: (...typing) => store.type(...typing),
              onPaste: (...pasting) => store.paste(list.items, ...pasting),
            })}
            rows={list.items}
            rowKey={({ id }) => id}
            busy={busy}
          />
        </div>
      )}
      <Pagination list={list} onPage={store.toPage} />
    </>
  )
}
