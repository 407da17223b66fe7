import { useStore } from '@nanostores/react'
import { lazy, memo, useId, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { contradictionMessages as doubts } from '../../messages/contradictions.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { countShown, NO_PAGES, type ContentSortField } from '../../stores/report-contents.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Part } from '../../ui/part.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentTile } from './content-tile.tsx'
import styles from './contents.module.css'

const ContentDialog = lazy(() =>
  import('./content-dialog.tsx').then(({ ContentDialog }) => ({ default: ContentDialog })),
)

const SORT_FIELDS: readonly ContentSortField[] = [
  'creationDate',
  'impressionsViewCount',
  'reach',
  'likesCount',
  'commentsCount',
  'savedCount',
  'sharedCount',
  'linkClickCount',
]

/** A phone shows so many without being asked. */
const FEW = 4

type ContentsProps = { campaign: Campaign; report: CampaignReport; isStaff: boolean }

/** Every content of the campaign as a tile, page by page, in the order that people choose. */
export function Contents({ campaign, report, isStaff }: ContentsProps) {
  const list = useStore(report.contents.$remote)
  const { pages, total, more } = list.state === 'ready' ? list.value : NO_PAGES
  const toCheck = useStore(report.contents.$toCheck)
  const owner = useStore(report.contents.$owner)
  const [opened, setOpened] = useState<Content | null>(null)
  const shown = countShown({ pages })

  return (
    <div className={styles.contents}>
      <Head report={report} shown={shown} total={total} />
      {list.state === 'failed' && (
        <FailedState
          small
          level={3}
          title={reportContentMessages.failed}
          onRetry={() => void report.contents.reload()}
        />
      )}
      {list.state === 'loading' && <TileSkeletons />}
      {list.state === 'ready' && shown === 0 && (
        <EmptyState small level={3} title={toCheck ? doubts.none : reportContentMessages.empty} />
      )}
      <Fold narrow label={reportContentMessages.all(total)} asked={toCheck || owner !== null || total <= FEW}>
        <ul
          className={styles.grid}
          aria-busy={list.state === 'ready' && list.stale}
          aria-label={reportContentMessages.heading}
        >
          {pages.map((contents, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page is its position in the list
            <TilePage key={index} contents={contents} onOpen={setOpened} />
          ))}
        </ul>
        {shown < total && (
          <Button
            className={styles.more}
            busy={more === 'loading'}
            busyLabel={reportContentMessages.loadingMore}
            onClick={() => void report.contents.more()}
            data-no-print
          >
            {more === 'failed'
              ? `${reportContentMessages.failed} ${reportMessages.retry}`
              : reportContentMessages.showMore(total - shown)}
          </Button>
        )}
      </Fold>
      <Part aside>
        {opened && (
          <ContentDialog
            content={opened}
            campaign={campaign}
            report={report}
            isStaff={isStaff}
            onClose={() => setOpened(null)}
          />
        )}
      </Part>
    </div>
  )
}

type HeadProps = { report: CampaignReport; shown: number; total: number }

function Head({ report, shown, total }: HeadProps) {
  const sort = useStore(report.contents.$sort)
  const owner = useStore(report.contents.$owner)
  const toCheck = useStore(report.contents.$toCheck)
  const sortId = useId()
  return (
    <div className={styles.head}>
      <div>
        <h3 className={styles.title} id="contents" tabIndex={-1}>
          {reportContentMessages.heading}
        </h3>
        <p className={styles.shown} role="status">
          {total > 0 && reportContentMessages.shown(shown, total)}
        </p>
      </div>
      <div className={styles.tools} data-no-print>
        {owner && (
          <Button
            size="small"
            aria-label={reportContentMessages.clearCreator(owner.name)}
            onClick={() => report.contents.only(null)}
          >
            {reportContentMessages.ofCreator(owner.name)}
            <Icon name="x" />
          </Button>
        )}
        {toCheck && (
          <Button size="small" aria-label={doubts.clear} onClick={() => report.contents.onlyToCheck(false)}>
            {doubts.only}
            <Icon name="x" />
          </Button>
        )}
        {total > 0 && (
          <span className={styles.sort}>
            <label htmlFor={sortId}>{reportContentMessages.sortBy}</label>
            <Select
              compact
              id={sortId}
              value={sort.field}
              onChange={(event) => {
                const field = SORT_FIELDS.find((each) => each === event.currentTarget.value)
                if (field) report.contents.sortBy({ field, direction: 'desc' })
              }}
            >
              {SORT_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {reportContentMessages.sort[field]}
                </option>
              ))}
            </Select>
          </span>
        )}
      </div>
    </div>
  )
}

/** A page of tiles is drawn once: more pages, or an opened content, leave it alone. */
const TilePage = memo(function TilePage({
  contents,
  onOpen,
}: {
  contents: readonly Content[]
  onOpen: (content: Content) => void
}) {
  return contents.map((content) => <ContentTile key={content.id} content={content} onOpen={onOpen} />)
})

function TileSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <span key={key} className={styles.tileSkeleton}>
          <Skeleton shape="block" />
        </span>
      ))}
    </div>
  )
}
