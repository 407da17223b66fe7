import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { COUNT_KEYS, type CountKey } from '../../vocabulary/content-counts.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { contradictionMessages } from '../../messages/contradictions.ts'
import { factMessages } from '../../messages/facts.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { type CampaignReport, isComplete } from '../../stores/campaign-report.ts'
import { removeContent } from '../../stores/report-actions.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { OriginButton } from '../../ui/origin-button.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { explainContent, isProven, reachRangeText, roundedText } from '../../presenters/explain-content.ts'
import styles from './content-dialog.module.css'
import { ContentNeighbours } from './content-neighbours.tsx'
import { Formula } from './formula.tsx'
import type { ContentRow } from './opened-content.tsx'

const EditContentDialog = later(
  () => import('../content-wizard/edit-content-dialog.tsx'),
  'EditContentDialog',
)

type ContentDialogProps = {
  content: Content
  row: ContentRow
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  /** null: closed. */
  onOpen: (content: Content | null) => void
}

/** One content with all its known numbers, their origins, and declared values. */
export function ContentDialog({ content, row, campaign, report, isStaff, onOpen }: ContentDialogProps) {
  const onClose = () => onOpen(null)
  const [isEdited, setEdited] = useState(false)
  const [isGoing, setGoing] = useState(false)
  // It shows the channel, and its form can change it.
  useEffect(() => void report.complete(), [report])
  function edit() {
    setEdited(true)
    void report.complete()
  }
  async function remove() {
    setGoing(true)
    if (!(await removeContent(report, content, onClose))) setGoing(false)
  }
  const type = reportMessages.contentType[content.contentType]
  const channel = campaign.channels.find(({ id }) => id === content.channelId)
  // A form without the channels would lose the content's own.
  if (isEdited && isComplete(campaign)) {
    return (
      <LazyBoundary aside>
        <EditContentDialog
          campaign={campaign}
          content={content}
          onSaved={() => {
            onClose()
            void report.reload()
          }}
          onClose={() => setEdited(false)}
          onReopen={() => setEdited(true)}
        />
      </LazyBoundary>
    )
  }
  return (
    <Dialog
      size="wide"
      title={reportContentMessages.detail(type, content.creatorName)}
      onClose={onClose}
      actions={
        <>
          {isStaff && (
            <Button
              kind="ghost"
              className={styles.remove}
              busy={isGoing}
              busyLabel={reportContentMessages.removing}
              onClick={() => void remove()}
            >
              <Icon name="trash" />
              {reportContentMessages.remove}
            </Button>
          )}
          {isStaff && (
            <Button onClick={edit}>
              <Icon name="pencil" />
              {reportContentMessages.edit}
            </Button>
          )}
          <LinkButton href={content.contentLink} target="_blank" rel="noopener noreferrer">
            <Icon name="external-link" />
            {reportContentMessages.link}
          </LinkButton>
          <Button kind="primary" onClick={onClose} data-autofocus>
            {reportMessages.close}
          </Button>
        </>
      }
    >
      <ContentNeighbours content={content} row={row} onOpen={onOpen} />
      <div className={styles.top}>
        <span className={styles.image}>
          <Thumb id={content.id} name={content.creatorName} src={content.pictureUrl} shape="square" />
        </span>
        <div className={styles.about}>
          {channel && (
            <a href={channel.url} target="_blank" rel="noopener noreferrer">
              {channel.handle}
            </a>
          )}
          <p className={styles.caption}>{content.caption ?? reportContentMessages.noCaption}</p>
          <dl className={styles.meta}>
            <Meta
              label={reportContentMessages.published}
              value={figureWords.format.instant(content.creationDate)}
            />
            <Meta
              label={reportContentMessages.measuredAt}
              value={figureWords.format.instant(content.metricsUpdatedAt)}
            />
            <Meta
              label={reportContentMessages.source}
              value={reportContentMessages.sources[content.source]}
            />
          </dl>
        </div>
      </div>
      {content.contradictions && (
        <Alert kind="warn" title={contradictionMessages.mark}>
          {content.contradictions.map((one) => (
            <p key={one}>{contradictionMessages.long[one]}</p>
          ))}
        </Alert>
      )}
      <Table
        caption={reportContentMessages.metric}
        columns={columnsOf(content, channel?.followersCount ?? null)}
        rows={COUNT_KEYS}
        rowKey={(metric) => metric}
      />
    </Dialog>
  )
}

function Meta({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function columnsOf(content: Content, followersCount: number | null): TableColumn<CountKey>[] {
  const columns: TableColumn<CountKey>[] = [
    {
      id: 'metric',
      label: reportContentMessages.metric,
      heads: true,
      cell: (metric) => reportContentMessages.sort[metric],
    },
    {
      id: 'value',
      label: reportContentMessages.value,
      numeric: true,
      cell: (metric) => figure(content[metric]),
    },
    {
      id: 'origin',
      label: reportContentMessages.origin,
      cell: (metric) => <Origin content={content} metric={metric} followersCount={followersCount} />,
    },
  ]
  // Only if values were declared: next to a measured value both are shown.
  if (COUNT_KEYS.every((metric) => content.declared[metric] === undefined)) return columns
  return [
    ...columns,
    {
      id: 'declared',
      label: reportContentMessages.declared,
      numeric: true,
      cell: (metric) => (content.declared[metric] === undefined ? '' : figure(content.declared[metric])),
    },
  ]
}

function figure(value: number | null | undefined) {
  return value === null || value === undefined ? (
    <FigureValue value={null} />
  ) : (
    figureWords.format.number(value)
  )
}

type OriginProps = { content: Content; metric: CountKey; followersCount: number | null }

/** The origin of a number in words, with a mark that explains it. */
function Origin({ content, metric, followersCount }: OriginProps) {
  const explained = explainContent(metric, content, followersCount)
  const origin = content.origin[metric]
  if (content[metric] === null) return <small>{reportContentMessages.notReported}</small>
  if (!explained || !origin) return null
  const source = originText(content, metric)
  return (
    <span className={styles.origin}>
      <OriginButton name={reportContentMessages.sort[metric]} origin={origin} source={source}>
        <Formula {...explained} />
      </OriginButton>
      {source}
    </span>
  )
}

function originText(content: Content, metric: CountKey): string {
  const known = content.origin[metric]
  if (known === null) return ''
  const range = metric === 'reach' ? reachRangeText(content) : null
  const proven = isProven(metric, content) ? factMessages.proven : null
  return [factMessages.origin[known], proven, range, roundedText(metric, content)].filter(Boolean).join(', ')
}
