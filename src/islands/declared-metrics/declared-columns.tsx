import { type CountKey, TYPED_COUNT_KEYS } from '../../vocabulary/content-counts.ts'
import { useId } from 'react'
import type { Content } from '../../contract/contents.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { declaredMetricsMessages as words } from '../../messages/declared-metrics.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import { cellText, isOpen } from '../../stores/declared-metrics.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './declared-metrics-dialog.module.css'

type Editing = {
  typed: Readonly<Record<string, Readonly<Partial<Record<CountKey, string>>>>>
  messages: Readonly<Record<string, string>>
  onType: (content: Content, metric: CountKey, text: string) => void
  /** Takes a block of cells copied from a sheet; false if it is not one. */
  onPaste: (content: Content, metric: CountKey, text: string) => boolean
}

/** A content and its numbers: measured ones read-only, the others editable. */
export function declaredColumns({ typed, messages, onType, onPaste }: Editing): TableColumn<Content>[] {
  return [
    { id: 'content', label: words.content, heads: true, cell: (content) => <What content={content} /> },
    ...TYPED_COUNT_KEYS.map((metric): TableColumn<Content> => ({
      id: metric,
      label: reportContentMessages.sort[metric],
      numeric: true,
      cell: (content) =>
        isOpen(content, metric) ? (
          <Typed
            content={content}
            metric={metric}
            text={cellText(content, typed[content.id], metric)}
            message={messages[`${content.id}.${metric}`]}
            onText={(text) => onType(content, metric, text)}
            onBlock={(text) => onPaste(content, metric, text)}
          />
        ) : (
          <span className={styles.measured}>
            {formatNumber(content[metric] ?? 0)} <OriginMark origin="MEASURED" />
          </span>
        ),
    })),
  ]
}

function What({ content }: { content: Content }) {
  const { id, creatorName, pictureUrl, contentLink } = content
  const { type, day } = facts(content)
  return (
    <span className={styles.what}>
      <Thumb id={id} name={creatorName} src={pictureUrl} shape="small" />
      <span className={styles.names}>
        <span data-clamp>{creatorName}</span>
        <a href={contentLink} target="_blank" rel="noopener noreferrer">
          {words.published(type, day)}
        </a>
      </span>
    </span>
  )
}

type TypedProps = {
  content: Content
  metric: CountKey
  text: string
  message: string | undefined
  onText: (text: string) => void
  onBlock: (text: string) => boolean
}

function Typed({ content, metric, text, message, onText, onBlock }: TypedProps) {
  const id = useId()
  const { type, day } = facts(content)
  const value = content[metric]
  const estimated = content.origin[metric] === 'ESTIMATED' && value !== null
  return (
    <span className={styles.typed}>
      <NumberInput
        aria-label={words.cell(reportContentMessages.sort[metric], content.creatorName, type, day)}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        placeholder={estimated ? words.estimated(formatNumber(value)) : uiMessages.unknown}
        value={text}
        onValue={onText}
        onPaste={(event) => {
          if (onBlock(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      {message && (
        <small className={styles.wrong} id={id} role="alert">
          {message}
        </small>
      )}
    </span>
  )
}

function facts({ contentType, creationDate }: Content): { type: string; day: string } {
  return { type: reportMessages.contentTypeShort[contentType], day: formatDayShort(romeDay(creationDate)) }
}
