import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CampaignChannel, CampaignCreator } from '../../contract/campaign.ts'
import type { MatchedDeliverable } from '../../contract/deliverables.ts'
import type { PartialMetrics } from '../../contract/metrics.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { agreedMessages } from '../../messages/agreed-contents.ts'
import { deliverableMessages } from '../../messages/deliverables.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { staffToolMessages } from '../../messages/staff-tools.ts'
import { changeQuery } from '../../stores/address.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { isOfAudience, METRIC_KEYS } from '../../vocabulary/metric-keys.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { CREATOR_PART_METRICS, PART_METRICS } from '../../vocabulary/metric-lists.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { isListed, isMissing } from '../../presenters/metric-context.ts'
import styles from './creator-dialog.module.css'
import { metricColumn } from './metric-column.tsx'
import { MetricsPanel } from './metrics-panel.tsx'

const LEADING: ReadonlySet<MetricKey> = new Set(CREATOR_PART_METRICS)

type CreatorDialogProps = {
  creator: CampaignCreator
  report: CampaignReport
  isPublic: boolean
}

/** One creator's results in this campaign, in total and by channel; metrics hidden from the reader are omitted. */
export function CreatorDialog({ creator, report, isPublic }: CreatorDialogProps) {
  const view = useStore(report.creator.$remote)
  const campaign = useStore(report.$campaign)
  const [busy, setBusy] = useState(false)
  const showsContents = campaign.state !== 'ready' || campaign.value.link?.contents !== false
  const types = new Set(view.state === 'ready' ? view.value.channels.map(({ socialType }) => socialType) : [])
  const isShown = (key: MetricKey) => view.state === 'ready' && isListed(key, view.value.metrics)
  const share =
    view.state === 'ready' && campaign.state === 'ready'
      ? shareText(view.value.metrics, campaign.value.metrics)
      : null
  // Staff alone know whether a report is shared.
  const isOfStaff =
    campaign.state === 'ready' && campaign.value.shared !== undefined && !campaign.value.frozen
  async function download() {
    if (campaign.state !== 'ready') return
    setBusy(true)
    const { downloadCreator } = await import('../../stores/download-creator.ts')
    await downloadCreator(campaign.value, creator)
    setBusy(false)
  }
  function showContents() {
    report.closeCreator()
    changeQuery({ creatorId: creator.id })
  }

  return (
    <Dialog
      size="wide"
      title={creator.name}
      onClose={() => report.closeCreator()}
      actions={
        <>
          {!isPublic && (
            <LinkButton kind="ghost" className={styles.sheet} href={`/creators/${creator.id}`}>
              {reportCreatorMessages.openSheet}
            </LinkButton>
          )}
          {isOfStaff && (
            <Button
              kind="ghost"
              busy={busy}
              busyLabel={staffToolMessages.creatorPdfBusy}
              onClick={() => void download()}
            >
              {staffToolMessages.creatorPdf}
            </Button>
          )}
          {showsContents && <Button onClick={showContents}>{reportCreatorMessages.showContents}</Button>}
          <Button kind="primary" onClick={() => report.closeCreator()} data-autofocus>
            {reportMessages.close}
          </Button>
        </>
      }
    >
      {view.state === 'loading' && <Skeleton shape="block" />}
      {view.state === 'failed' && (
        <FailedState small level={3} onRetry={() => void report.creator.reload()} />
      )}
      {view.state === 'ready' && (
        <div className={styles.parts}>
          <div className={styles.who}>
            <Avatar id={creator.id} name={creator.name} src={creator.pictureUrl} size="large" />
            <div>
              <p className={styles.channel}>
                <PlatformIcons platforms={SOCIAL_TYPES.filter((type) => types.has(type))} />
                {[...new Set(view.value.channels.map(({ handle }) => handle))].join(' · ')}
              </p>
              {share !== null && <p className={styles.share}>{share}</p>}
            </div>
          </div>
          <MetricsPanel
            label={reportMessages.metrics}
            rows
            leading={CREATOR_PART_METRICS.filter(isShown)}
            others={METRIC_KEYS.filter((key) => !isOfAudience(key) && !LEADING.has(key) && isShown(key))}
            of={{ ...view.value, kind: 'CREATOR' }}
          />
          <Table
            caption={reportCreatorMessages.channelsOf(creator.name)}
            columns={channelColumns(view.value.metrics)}
            rows={view.value.channels}
            rowKey={({ id }) => id}
          />
          {creator.deliverables && (
            <Table
              caption={agreedMessages.of(creator.name)}
              columns={AGREED_COLUMNS}
              rows={creator.deliverables.map((row, position) => ({ ...row, position }))}
              rowKey={({ position }) => String(position)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** `48,4% delle impression della campagna` */
function shareText(part: PartialMetrics, all: PartialMetrics): string | null {
  const [some, total] = [part.impressionsViewCount, all.impressionsViewCount]
  if (!some || !total) return null
  const isEstimated = [part, all].some(({ facts }) => (facts?.impressionsViewCount?.estimated ?? 0) > 0)
  return reportCreatorMessages.shareOfCampaign(figureWords.format.shareInText(some / total), isEstimated)
}

function channelColumns(metrics: PartialMetrics): TableColumn<CampaignChannel>[] {
  const keys = (['combinedFollowersCount', ...PART_METRICS] as const).filter(
    (key) => !isMissing(key, metrics),
  )
  return [CHANNEL_COLUMN, ...keys.map((key) => metricColumn<CampaignChannel>(key, 'CREATOR'))]
}

const CHANNEL_COLUMN: TableColumn<CampaignChannel> = {
  id: 'channel',
  label: reportCreatorMessages.channel,
  heads: true,
  cell: ({ socialType, handle, url }) => (
    <span className={styles.channel}>
      <PlatformIcons platforms={[socialType]} />
      <a href={url} target="_blank" rel="noopener noreferrer">
        {handle}
      </a>
    </span>
  ),
}

type Agreed = MatchedDeliverable & { position: number }

const AGREED_COLUMNS: TableColumn<Agreed>[] = [
  {
    id: 'contentType',
    label: agreedMessages.contentType,
    heads: true,
    cell: ({ contentType }) => reportMessages.contentType[contentType],
  },
  {
    id: 'dueDate',
    label: agreedMessages.dueDate,
    cell: ({ dueDate }) => (dueDate === null ? agreedMessages.noDate : figureWords.format.dayShort(dueDate)),
  },
  numbers('agreed', deliverableMessages.columns.agreed, ({ number }) => number),
  numbers('published', agreedMessages.published, ({ onTime, late }) => onTime + late),
  numbers('late', deliverableMessages.columns.late, ({ late }) => late),
  numbers('missing', deliverableMessages.columns.missing, ({ missing }) => missing),
  numbers('expected', agreedMessages.expected, ({ expected }) => expected),
]

function numbers(id: string, label: string, of: (row: Agreed) => number): TableColumn<Agreed> {
  return { id, label, numeric: true, cell: (row) => figureWords.format.number(of(row)) }
}
