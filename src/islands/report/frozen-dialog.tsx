import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { FrozenReport } from '../../contract/frozen-reports.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { frozenMessages as words } from '../../messages/frozen-reports.ts'
import { staffToolMessages } from '../../messages/staff-tools.ts'
import { downloadCampaign, downloadFrozenJson } from '../../stores/download-campaign.ts'
import { createFrozenList, type FrozenList } from '../../stores/frozen.ts'
import { reportMessages } from '../../messages/report.ts'
import { formatName, type ReportFile, reportFiles } from '../../stores/report-formats.ts'
import type { Sharing } from '../../stores/report-sharing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './frozen-dialog.module.css'

type FrozenDialogProps = {
  campaign: Campaign
  sharing: Sharing
  /** Opened by «Congela report»: freezes first. */
  first: 'freeze' | null
  onChange: (change: Partial<Campaign>) => void
  /** The share link now shows another report. */
  onLinked: () => void
  onClose: () => void
}

/** «Report congelati»: all frozen reports with date, author and actions. */
export function FrozenDialog({ campaign, sharing, first, onChange, onLinked, onClose }: FrozenDialogProps) {
  const [frozen] = useState(() => createFrozenList({ campaign, sharing, onChange }))
  const list = useStore(frozen.$remote)
  const freezing = useStore(frozen.$freezing)
  const isThere = campaign.report.updatedAt !== null
  const [name, setName] = useState('')

  // What was typed stays where it was not frozen.
  async function freeze() {
    if (await frozen.freeze(name)) setName('')
  }

  useEffect(() => {
    if (first === 'freeze') void frozen.freeze()
  }, [frozen, first])

  return (
    <Dialog
      size="wide"
      title={staffToolMessages.frozenReports}
      lead={
        <>
          {words.lead} <a href="/Verifica">{words.verifyAny}</a>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.close}
          </Button>
          <Button
            kind="primary"
            busy={freezing}
            busyLabel={words.freezing}
            disabled={!isThere}
            onClick={() => void freeze()}
          >
            {staffToolMessages.freeze}
          </Button>
        </>
      }
    >
      {isThere && (
        <Field label={words.name} hint={words.nameHint}>
          <TextInput
            value={name}
            maxLength={LIMITS.nameLength}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      {list.state === 'loading' && (
        <>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton shape="block" />
        </>
      )}
      {list.state === 'failed' && (
        <FailedState small level={3} title={words.failed} onRetry={() => void frozen.reload()} />
      )}
      {list.state === 'ready' && list.value.length === 0 && !freezing && (
        <EmptyState small level={3} title={words.empty} text={isThere ? words.emptyText : words.nothingYet} />
      )}
      {list.state === 'ready' && list.value.length > 0 && (
        <ul className={styles.list} aria-label={staffToolMessages.frozenReports}>
          {list.value.map((report) => (
            <Row key={report.id} {...{ campaign, report, frozen, onLinked }} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RowProps = { campaign: Campaign; report: FrozenReport; frozen: FrozenList; onLinked: () => void }

function Row(props: RowProps) {
  const { campaign, report } = props
  const [busy, setBusy] = useState(false)
  const { frozenAt, name, author, contentCount, metricsVersion, digest, linked } = report
  const when = formatInstant(frozenAt)

  async function download(file: ReportFile | 'json') {
    setBusy(true)
    if (file === 'json') await downloadFrozenJson(campaign, report)
    else await downloadCampaign({ ...campaign, frozen: report }, file, null, report.id)
    setBusy(false)
  }

  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <a className={styles.when} href={addressOf(report)}>
          {name ?? when}
        </a>{' '}
        <span className={styles.author}>
          {name === null ? words.by(author) : `${when} ${words.by(author)}`}
        </span>
        <p className={styles.meta}>
          <span>{words.contents(contentCount)}</span>
          <span>{words.formulas(metricsVersion)}</span>
          <span>{words.digest(digest)}</span>
        </p>
      </div>
      {linked && (
        <span className={styles.linked}>
          <StatusPill state="shared">{words.linked}</StatusPill>
        </span>
      )}
      <Menu kind="ghost" square label={words.actionsFor(when)} busy={busy} items={itemsOf(props, download)}>
        <Icon name="ellipsis" />
      </Menu>
    </li>
  )
}

function itemsOf(
  { report, frozen, onLinked }: RowProps,
  download: (file: ReportFile | 'json') => Promise<void>,
): MenuItem[] {
  return [
    { id: 'open', label: words.open, href: addressOf(report) },
    ...reportFiles(true).map((file) => ({
      id: `${file.reader} ${file.format} ${file.lang}`,
      label: words.download(formatName(file)),
      meta: file.reader === null ? '' : reportMessages.readers[file.reader],
      onSelect: () => void download(file),
    })),
    { id: 'json', label: words.download('JSON'), onSelect: () => void download('json') },
    {
      id: 'link',
      label: words.useInLink,
      disabled: report.linked,
      separated: true,
      onSelect: () => frozen.askToLink(report, onLinked),
    },
    { id: 'remove', label: words.remove, danger: true, onSelect: () => frozen.askToRemove(report) },
  ]
}

/** On the current page, so that Back leads to the live report. */
function addressOf({ id }: FrozenReport): string {
  return `?frozenId=${id}`
}
