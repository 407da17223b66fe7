import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { LIMITS } from '../../contract/limits.ts'
import { contentFilterMessages } from '../../messages/content-filters.ts'
import { contentTableMessages } from '../../messages/content-table.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { countFilters } from '../../stores/content-choice.ts'
import { CONTENT_PAGE_SIZE, type ListedContents, NO_CONTENTS } from '../../stores/report-contents.ts'
import { listsOf } from '../../stores/report-lists.ts'
import { createSelection } from '../../stores/selection.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentsGrid } from './contents-grid.tsx'
import grid from './contents-grid.module.css'
import styles from './contents.module.css'
import { OpenedContent } from './opened-content.tsx'
import { useWhenSeen } from '../use-when-seen.ts'
import { useChoice } from './use-choice.ts'

const ContentsBar = later(() => import('./contents-bar.tsx'), 'ContentsBar')

const ContentSelection = later(() => import('./content-selection.tsx'), 'ContentSelection')

const ContentsTable = later(() => import('./contents-table.tsx'), 'ContentsTable')

const VIEWS = (['grid', 'table'] as const).map((value) => ({
  value,
  label: contentTableMessages.views[value],
}))

/** Initial number on a phone. */
const FEW = 4

type ContentsProps = { campaign: Campaign; report: CampaignReport; isStaff: boolean }

/** Every content of the campaign as a tile or a row, page by page, in the selected order. */
export const Contents = memo(function Contents({ campaign, report, isStaff }: ContentsProps) {
  const all = listsOf(report).contents
  const { ref, remote: list } = useWhenSeen<ListedContents, HTMLDivElement>(all.$remote)
  const { contents, total, more } = list.state === 'ready' ? list.value : NO_CONTENTS
  const stale = list.state === 'ready' && list.stale
  const [opened, setOpened] = useState<Content | null>(null)
  const [selection] = useState(() => createSelection<Content>(LIMITS.chosenContents))
  const chosen = useStore(selection.$chosen)
  const [chosenView, setView] = useChoice('contentsView', 'grid')
  const view = chosenView === 'table' ? 'table' : 'grid'
  const filters = countFilters(useStore(all.$choice))
  // Once they were filtered, a phone does not collapse them again.
  const [wasNarrowed, setNarrowed] = useState(false)
  if (filters > 0 && !wasNarrowed) setNarrowed(true)
  const shown = contents.length
  const expected = list.state === 'loading' ? campaign.contentCount : total
  const rest = total - shown

  return (
    <div ref={ref} className={styles.contents}>
      <div>
        <h3 className={styles.title} id="contents" tabIndex={-1}>
          {reportContentMessages.heading}
        </h3>
        <p className={styles.shown} role="status">
          {total > 0 && reportContentMessages.shown(shown, total)}
        </p>
      </div>
      <Fold narrow label={reportContentMessages.all(expected)} alwaysOpen={wasNarrowed || expected <= FEW}>
        {list.state === 'loading' && <TileSkeletons />}
        {(total > 0 || wasNarrowed) && (
          <div className={styles.view}>
            {isStaff && (chosen !== null || shown > 1) && (
              <Button
                id="select-contents"
                size="small"
                aria-pressed={chosen !== null}
                onClick={chosen === null ? selection.start : selection.stop}
              >
                {contentFilterMessages.chooseSeveral}
              </Button>
            )}
            <Segmented
              size="small"
              label={contentTableMessages.view}
              value={view}
              options={VIEWS}
              onValue={setView}
            />
          </div>
        )}
        {(total > 0 || wasNarrowed) && (
          <LazyBoundary aside fallback={<div className={styles.bar} />}>
            <ContentsBar campaign={campaign} report={report} isStaff={isStaff} />
          </LazyBoundary>
        )}
        {list.state === 'failed' && (
          <FailedState
            small
            level={3}
            title={reportContentMessages.failed}
            onRetry={() => void all.reload()}
          />
        )}
        {list.state === 'ready' && shown === 0 && (
          <EmptyState
            small
            level={3}
            title={filters > 0 ? reportContentMessages.noneFound : reportContentMessages.empty}
          />
        )}
        {shown > 0 && view === 'table' && (
          <LazyBoundary aside fallback={<TileSkeletons />}>
            <ContentsTable
              report={report}
              contents={contents}
              stale={stale}
              selection={selection}
              onOpen={setOpened}
            />
          </LazyBoundary>
        )}
        {shown > 0 && view === 'grid' && (
          <ContentsGrid contents={contents} stale={stale} selection={selection} onOpen={setOpened} />
        )}
        {rest > 0 && (
          <p className={styles.more} data-no-print>
            <Button
              busy={more === 'loading'}
              busyLabel={reportContentMessages.loadingMore}
              onClick={() => void all.more()}
            >
              {more === 'failed'
                ? `${reportContentMessages.failed} ${reportMessages.retry}`
                : reportContentMessages.showMore(Math.min(CONTENT_PAGE_SIZE, rest))}
            </Button>
            {rest > CONTENT_PAGE_SIZE && more !== 'loading' && (
              <Button kind="ghost" onClick={() => void all.all()}>
                {reportContentMessages.showAll(total)}
              </Button>
            )}
          </p>
        )}
      </Fold>
      {chosen && (
        <LazyBoundary aside>
          <ContentSelection
            campaign={campaign}
            report={report}
            listed={contents}
            selection={selection}
            onClose={() => {
              selection.stop()
              document.getElementById('select-contents')?.focus()
            }}
          />
        </LazyBoundary>
      )}
      <OpenedContent
        content={opened}
        row={{ contents, total, more: () => moreContents(report) }}
        campaign={campaign}
        report={report}
        isStaff={isStaff}
        onOpen={setOpened}
      />
    </div>
  )
})

async function moreContents(report: CampaignReport): Promise<readonly Content[]> {
  const all = listsOf(report).contents
  await all.more()
  const list = all.$remote.get()
  return list.state === 'ready' ? list.value.contents : []
}

function TileSkeletons() {
  return (
    <div className={grid.grid} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <span key={key} className={styles.tileSkeleton}>
          <Skeleton shape="block" />
        </span>
      ))}
    </div>
  )
}
