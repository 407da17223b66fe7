import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FoundContent } from '../../contract/found-contents.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { disclosureMessages } from '../../messages/disclosure.ts'
import { foundMessages as words } from '../../messages/found-contents.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { createFoundList, type FoundList } from '../../stores/found-contents.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PILLS } from '../disclosures/pills.ts'
import styles from './found-dialog.module.css'

type FoundDialogProps = {
  campaignId: string
  /** Called with how many still wait. */
  onDecided: (waiting: number) => void
  onClose: () => void
}

/** «Da rivedere»: found contents to take or reject, one, some or all. */
export function FoundDialog({ campaignId, onDecided, onClose }: FoundDialogProps) {
  const [found] = useState(() => createFoundList({ campaignId, onDecided }))
  const list = useStore(found.$remote)
  const { length: some } = useStore(found.$chosen)
  const busy = useStore(found.$busy)
  const all = list.state === 'ready' ? list.value.totalItems : 0
  const listed = list.state === 'ready' ? list.value.items.length : 0

  return (
    <Dialog
      size="wide"
      title={words.title}
      lead={words.lead}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.close}
          </Button>
          {all > 0 && (
            <>
              <Button disabled={busy} onClick={() => found.leave()}>
                {words.leave(some, listed, all)}
              </Button>
              <Button kind="primary" busy={busy} busyLabel={words.busy} onClick={() => void found.take()}>
                {words.take(some, listed, all)}
              </Button>
            </>
          )}
        </>
      }
    >
      {list.state === 'loading' && (
        <>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton shape="block" />
        </>
      )}
      {list.state === 'failed' && (
        <FailedState small level={3} title={words.failed} onRetry={() => void found.reload()} />
      )}
      {list.state === 'ready' && all === 0 && (
        <EmptyState small level={3} title={words.empty} text={words.emptyText} />
      )}
      {list.state === 'ready' && all > 0 && (
        <>
          {listed < all && <p className={styles.first}>{words.first(listed, all)}</p>}
          <ul className={styles.list} aria-label={words.title}>
            {list.value.items.map((content) => (
              <Row key={content.id} content={content} found={found} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Row({ content, found }: { content: FoundContent; found: FoundList }) {
  const chosen = useStore(found.$chosen)
  const { id, creatorName, handle, socialType, contentType, caption, foundBy, contentLink, disclosure } =
    content
  const day = formatDayShort(romeDay(content.creationDate))
  return (
    <li>
      <Checkbox
        className={styles.row}
        aria-label={words.choose(creatorName, day)}
        checked={chosen.includes(id)}
        onChange={(event) => found.choose(id, event.target.checked)}
      >
        <span className={styles.content}>
          <span className={styles.picture}>
            <Thumb id={id} name={creatorName} src={content.pictureUrl} shape="square" />
          </span>
          <span className={styles.about}>
            <span className={styles.who}>
              <b>{creatorName}</b> <span className={styles.handle}>@{handle}</span>
            </span>
            <span className={styles.meta}>
              <Icon name={platforms[socialType].icon} />
              {reportMessages.contentTypeShort[contentType]} · {day}
              <Figures content={content} />
            </span>
            <span className={styles.caption}>{caption ?? words.noCaption}</span>
            <span className={styles.disclosure}>
              <StatusPill state={PILLS[disclosure.verdict]}>
                {disclosureMessages.verdicts[disclosure.verdict]}
              </StatusPill>{' '}
              {disclosure.sentence}
            </span>
            {foundBy.length > 0 && <span className={styles.why}>{words.foundBy(foundBy)}</span>}
          </span>
        </span>
      </Checkbox>
      <a className={styles.open} href={contentLink} target="_blank" rel="noreferrer">
        {words.open}
        <VisuallyHidden>{` (${creatorName}, ${day})`}</VisuallyHidden>
      </a>
    </li>
  )
}

const SHOWN = ['impressionsViewCount', 'likesCount', 'commentsCount'] as const

function Figures({ content }: { content: FoundContent }) {
  return SHOWN.map((key) => {
    const value = content[key]
    return value === null ? null : (
      <span key={key}>
        {' '}
        · {reportContentMessages.sort[key]} {formatNumber(value)}
      </span>
    )
  })
}
