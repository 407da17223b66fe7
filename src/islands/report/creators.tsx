import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { LIMITS } from '../../contract/limits.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import { type CampaignReport, isWhole } from '../../stores/campaign-report.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { useNearViewport } from '../../ui/use-near-viewport.ts'
import { useStepsAfterPaint } from '../../ui/use-steps-after-paint.ts'
import { creatorColumns } from './creator-columns.tsx'
import styles from './creators.module.css'
import { useOrderInAddress } from '../order-in-address.ts'
import { sortCreators } from '../../lib/sort-creators.ts'

const CreatorDialog = later(() => import('./creator-dialog.tsx'), 'CreatorDialog')

/**
 * So many rows at first, on a phone fewer, where each is a card, and so many more at each click: a table of a thousand
 * rows is slow to lay out.
 */
const FIRST_ROWS = 20
const FIRST_CARDS = 4
const MORE_ROWS = 100
/** The first rows come so many at a time: each has some 50 elements, and a slow phone answers in between. */
const ROWS_A_TURN = 3

type CreatorsProps = {
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  isPublic: boolean
  stale: boolean
}

/** Who took part and what each brought, with the campaign's own totals below. */
export function Creators({ campaign, report, isStaff, isPublic, stale }: CreatorsProps) {
  const [first] = useState(() => (matchMedia('(width <= 768px)').matches ? FIRST_CARDS : FIRST_ROWS))
  const [limit, setLimit] = useState(first)
  const openedId = useStore(report.$opened)
  const opened = campaign.creators.find(({ id }) => id === openedId)
  const columns = useMemo(() => creatorColumns(campaign, report, isStaff), [campaign, report, isStaff])
  const [sort, setSort] = useOrderInAddress('creatorsOrder', columns)
  const { column, direction } = sort
  const sorted = useMemo(
    () => sortCreators(campaign.creators, { column, direction }),
    [campaign.creators, column, direction],
  )
  const compared = sorted.slice(0, LIMITS.comparedCreators).map(({ id }) => id)
  const isCompared = isStaff && compared.length > 1
  const rest = Math.min(MORE_ROWS, sorted.length - limit)
  const shown = sorted.slice(0, limit)
  const steps = Math.ceil(Math.min(sorted.length, first) / ROWS_A_TURN)
  const turns = useStepsAfterPaint(steps)

  if (!isWhole(campaign)) {
    return (
      <Panel flush>
        <ToCome report={report} />
      </Panel>
    )
  }
  return (
    <Panel flush>
      {sorted.length === 0 ? (
        <EmptyState small level={3} title={reportCreatorMessages.empty} />
      ) : (
        <Table
          caption={reportCreatorMessages.table}
          columns={columns}
          rows={turns < steps ? shown.slice(0, turns * ROWS_A_TURN) : shown}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          stack={4}
          busy={stale}
        />
      )}
      {(rest > 0 || isCompared) && (
        <p className={styles.more} data-no-print>
          <span role="status">{rest > 0 && reportCreatorMessages.shown(limit, sorted.length)}</span>
          {isCompared && (
            <LinkButton size="small" href={`/creators?compare=${compared.join()}`}>
              {reportCreatorMessages.compare(sorted.length > compared.length)}
            </LinkButton>
          )}
          {rest > 0 && (
            <Button size="small" onClick={() => setLimit(limit + MORE_ROWS)}>
              {reportCreatorMessages.showMore(rest)}
            </Button>
          )}
        </p>
      )}
      <Part aside>{opened && <CreatorDialog creator={opened} report={report} isPublic={isPublic} />}</Part>
    </Panel>
  )
}

/** In place of the creators of a large report, which are asked for when they come near. */
function ToCome({ report }: { report: CampaignReport }) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  const isLost = useStore(report.$whole) === undefined
  useEffect(() => {
    if (isNear) void report.complete()
  }, [isNear, report])
  return isLost ? (
    <FailedState small level={3} onRetry={() => void report.complete()} />
  ) : (
    <Skeleton ref={ref} shape="block" />
  )
}
