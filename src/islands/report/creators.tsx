import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import { $query, changeQuery } from '../../stores/address.ts'
import { type CampaignReport, isComplete } from '../../stores/campaign-report.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { later } from '../../ui/later.ts'
import { Panel } from '../../ui/panel.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearViewport } from '../../ui/use-near-viewport.ts'
import { feesAddUp } from '../../presenters/fees-add-up.ts'
import { feesText } from '../../presenters/fees-text.ts'
import { creatorColumns } from './creator-columns.tsx'
import { CreatorsTable } from './creators-table.tsx'

const ComparisonDialog = later(() => import('../creators/comparison-dialog.tsx'), 'ComparisonDialog')
const CreatorDialog = later(() => import('./creator-dialog.tsx'), 'CreatorDialog')

const FIRST_CARDS = 3

type CreatorsProps = {
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  isPublic: boolean
  stale: boolean
}

/** The creators of a campaign, each of which can be opened. */
export function Creators({ campaign, report, isStaff, isPublic, stale }: CreatorsProps) {
  const openedId = useStore(report.$opened)
  const listed = campaign.creators.map(({ id, name, channelIds }) => ({
    id,
    name,
    channels: campaign.channels.filter((channel) => channelIds.includes(channel.id)),
  }))
  const isComparing = useStore($query)['compare'] !== undefined
  const opened = campaign.creators.find(({ id }) => id === openedId)
  const columns = useMemo(() => {
    const hasFees = campaign.creators.some(({ cost }) => cost !== undefined)
    return creatorColumns(campaign, { hasFees, report, isEditable: isStaff })
  }, [campaign, report, isStaff])
  return (
    <Panel flush>
      {isComplete(campaign) ? (
        <CreatorsTable
          caption={reportCreatorMessages.table}
          creators={campaign.creators}
          columns={columns}
          cards={FIRST_CARDS}
          onCompare={isStaff ? compare : undefined}
          note={
            isStaff && !feesAddUp(campaign.creators, campaign.metrics)
              ? feesText(campaign.creators, campaign.metrics)
              : ''
          }
          busy={stale}
        />
      ) : (
        <ToCome report={report} />
      )}
      {isStaff && isComparing && isComplete(campaign) && (
        <LazyBoundary aside>
          <ComparisonDialog listed={listed} campaignId={campaign.id} />
        </LazyBoundary>
      )}
      <LazyBoundary aside>
        {opened && <CreatorDialog creator={opened} report={report} isPublic={isPublic} />}
      </LazyBoundary>
    </Panel>
  )
}

function compare(ids: readonly string[]): void {
  changeQuery({ compare: ids.join() })
}

/** Placeholder for the creators of a large report, which are requested when near the viewport. */
function ToCome({ report }: { report: CampaignReport }) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  const isLost = useStore(report.$complete) === undefined
  useEffect(() => {
    if (isNear) void report.complete()
  }, [isNear, report])
  return isLost ? (
    <FailedState small level={3} onRetry={() => void report.complete()} />
  ) : (
    <Skeleton ref={ref} shape="block" />
  )
}
