import type { CampaignChannel, CampaignCreator } from '../../contract/campaign.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import type { CampaignReport, CreatorView } from '../../stores/campaign-report.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { isOfAudience, METRIC_KEYS } from '../../trade/metric-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './creator-dialog.module.css'
import { MetricFigure } from './metric-figure.tsx'
import { MetricTiles } from './metric-tiles.tsx'

type CreatorDialogProps = {
  creator: CampaignCreator
  view: CreatorView
  report: CampaignReport
  isPublic: boolean
}

/** What one creator brought to this campaign, and channel by channel; a metric hidden from the reader is not there. */
export function CreatorDialog({ creator, view, report, isPublic }: CreatorDialogProps) {
  function showContents() {
    report.closeCreator()
    void report.contents.only({ id: creator.id, name: creator.name })
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
          <Button onClick={showContents}>{reportCreatorMessages.showContents}</Button>
          <Button kind="primary" onClick={() => report.closeCreator()} data-autofocus>
            {reportMessages.close}
          </Button>
        </>
      }
    >
      {view.state === 'loading' && <Skeleton shape="block" />}
      {view.state === 'failed' && (
        <FailedState small level={3} onRetry={() => void report.openCreator(creator.id)} />
      )}
      {view.state === 'ready' && (
        <div className={styles.parts}>
          <MetricTiles
            label={reportMessages.metrics}
            keys={METRIC_KEYS.filter((key) => !isOfAudience(key))}
            of={{ ...view.value, kind: 'CREATOR' }}
          />
          <Table
            caption={reportCreatorMessages.channelsOf(creator.name)}
            columns={CHANNEL_COLUMNS}
            rows={view.value.channels}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </Dialog>
  )
}

const CHANNEL_COLUMNS: TableColumn<CampaignChannel>[] = [
  {
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
  },
  figureColumn('combinedFollowersCount', reportCreatorMessages.followers),
  figureColumn('contentCount', reportCreatorMessages.contents),
  figureColumn('combinedReach', reportCreatorMessages.reach),
  figureColumn('impressionsViewCount', reportCreatorMessages.impressions),
  figureColumn('totalEngagement', reportCreatorMessages.engagement),
  figureColumn('trueEr', reportCreatorMessages.trueEr),
]

function figureColumn(key: MetricKey, label: string): TableColumn<CampaignChannel> {
  return {
    id: key,
    label,
    numeric: true,
    cell: ({ metrics }) => <MetricFigure metric={key} of={{ kind: 'CREATOR', metrics }} />,
  }
}
