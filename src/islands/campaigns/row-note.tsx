import type { ReactNode } from 'react'
import type { CampaignList } from '../../stores/campaigns-page.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { todoMessages as words } from '../../messages/campaign-todos.ts'
import { $query } from '../../stores/address.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './row-note.module.css'

type Listed = CampaignList['items'][number]
type Open = (dialog: 'metrics' | 'review') => void

/** A note below a campaign's figures: the state of its refresh, and its to-do if the list is filtered by it. */
export function RowNote({ campaign, open }: { campaign: Listed; open: Open }) {
  return (
    <>
      <Refresh report={campaign.report} />
      {campaign.todo && <ToDo campaign={campaign} todo={campaign.todo} open={open} />}
    </>
  )
}

function Refresh({ report }: Pick<Listed, 'report'>) {
  if (report.state === 'QUEUED' || report.state === 'RUNNING')
    return report.total > 0 ? (
      <ProgressBar
        label={words.updating(report.done, report.total)}
        done={report.done}
        total={report.total}
      />
    ) : (
      <small>{words.updatingUnknown}</small>
    )
  if (report.state === 'UPDATING') return <small>{words.updatingUnknown}</small>
  return report.state === 'FAILED' ? <StatusPill state="error">{words.updateFailed}</StatusPill> : null
}

function ToDo({
  campaign: { id, report },
  todo: { count, creators, late },
  open,
}: {
  campaign: Listed
  todo: NonNullable<Listed['todo']>
  open: Open
}) {
  const todo = $query.get()['todo']
  if (todo === 'REVIEW')
    return <Doing text={words.toReview(count)} action={words.review} onAction={() => open('review')} />
  if (todo === 'MISSING')
    return (
      <Doing text={words.missing(count)} action={words.declare} onAction={() => open('metrics')}>
        <LinkButton
          size="small"
          kind="ghost"
          className={styles.action}
          href={`/campaigns/${id}?view=missing`}
        >
          {words.whatIsMissing}
        </LinkButton>
      </Doing>
    )
  if (todo === 'SILENT') return <p className={styles.note}>{words.silent(count, creators)}</p>
  if (todo === 'LATE' && late) {
    const others = late.reduce((left, { number }) => left - number, count)
    return (
      <p className={styles.note}>
        {late.map(({ creatorId, creator, contentType, number, since }) => (
          <a
            key={`${creatorId} ${contentType}`}
            className={styles.late}
            href={`/campaigns/${id}?edit=deliverables:${creatorId}`}
          >
            {words.late(number, words.formats[contentType], creator, formatDayShort(since))}
          </a>
        ))}
        {others > 0 && words.otherLate(others)}
      </p>
    )
  }
  if (todo !== 'STALE' || report.updatedAt === null) return null
  return <p className={styles.note}>{words.stale(formatDayShort(romeDay(Date.parse(report.updatedAt))))}</p>
}

type DoingProps = { text: string; action: string; onAction: () => void; children?: ReactNode }

function Doing({ text, action, onAction, children }: DoingProps) {
  return (
    <p className={styles.note}>
      {text}
      <Button size="small" className={styles.action} onClick={onAction}>
        {action}
      </Button>
      {children}
    </p>
  )
}
