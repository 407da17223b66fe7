import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import { menuTitles } from '../../messages/shell.ts'
import {
  type CampaignList,
  type createCampaignsPage,
  firstCampaignsPage,
} from '../../stores/campaigns-page.ts'
import { createSelection } from '../../stores/selection.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { useStepsAfterPaint } from '../../ui/use-steps-after-paint.ts'
import { ArchiveButton } from './archive-button.tsx'
import type { CampaignDialogName } from './campaign-dialog.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { CampaignTools } from './campaign-tools.tsx'
import { RowsSkeleton } from './campaigns-skeleton.tsx'
import styles from './campaigns-screen.module.css'

/** Requested by the screen, before the list is rendered. */
export { firstCampaignsPage }
export type Page = ReturnType<typeof createCampaignsPage>

const CampaignDialog = later(() => import('./campaign-dialog.tsx'), 'CampaignDialog')
const CampaignSelection = later(() => import('./campaign-selection.tsx'), 'CampaignSelection')
const CampaignTodos = later(() => import('./campaign-todos.tsx'), 'CampaignTodos')
const ImportCampaignsDialog = later(
  () => import('../import-campaigns/import-campaigns-dialog.tsx'),
  'ImportCampaignsDialog',
)
const NoCampaigns = later(() => import('./no-campaigns.tsx'), 'NoCampaigns')
/** Rows that fit the window; on a phone rows have more lines. */
const rowsInSight = innerWidth > 768 ? 9 : 6
const ROWS_PER_STEP = 3

type Campaign = CampaignList['items'][number]
type Opened = { campaign: Campaign; what: CampaignDialogName }

/** The list of campaigns. */
export function CampaignsList({ staff }: { staff: boolean }) {
  const [page] = useState(firstCampaignsPage.take)
  useEffect(() => firstCampaignsPage.rendered(), [])
  const [isImporting, setImporting] = useState(false)
  const remote = useStore(page.$remote)
  const query = useStore(page.$query)
  const list = remote.state === 'ready' ? remote.value : null
  const [selection] = useState(() => createSelection<Campaign>())
  const chosen = useStore(selection.$chosen)
  return (
    <>
      <PageHead
        title={menuTitles['/campaigns']}
        sub={list ? <Summary {...list} archived={query['archived'] === 'true'} /> : ''}
        actions={
          staff && (
            <>
              <Button className={styles.action} onClick={() => setImporting(true)}>
                <Icon name="file-up" />
                <span className={styles.word}>{words.import}</span>
              </Button>
              <Button kind="primary" className={styles.action} onClick={page.openWizard}>
                <Icon name="plus" />
                <span className={styles.word}>{words.create}</span>
              </Button>
            </>
          )
        }
      />
      {staff && (
        <div className={styles.todos}>
          {list && (
            <LazyBoundary aside>
              <CampaignTodos
                page={page}
                selecting={chosen !== null}
                onSelect={(selecting) => (selecting ? selection.start() : selection.stop())}
              />
            </LazyBoundary>
          )}
        </div>
      )}
      <CampaignTools page={page} list={list} isStaff={staff} />
      {remote.state === 'loading' && <RowsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {remote.state === 'ready' && (
        <Rows
          page={page}
          list={remote.value}
          busy={remote.stale}
          staff={staff}
          chosen={chosen}
          onChoose={selection.choose}
        />
      )}
      {chosen && (
        <LazyBoundary aside>
          <CampaignSelection
            listed={list?.items ?? []}
            chosen={chosen}
            onChoose={selection.choose}
            onChanged={() => void page.reload()}
            onClose={() => {
              selection.stop()
              document.getElementById('select-campaigns')?.focus()
            }}
          />
        </LazyBoundary>
      )}
      {isImporting && (
        <LazyBoundary aside>
          <ImportCampaignsDialog onImported={() => void page.reload()} onClose={() => setImporting(false)} />
        </LazyBoundary>
      )}
    </>
  )
}

function Rows({
  page,
  list,
  busy,
  staff,
  chosen,
  onChoose,
}: {
  page: Page
  list: CampaignList
  busy: boolean
  staff: boolean
  chosen: readonly Campaign[] | null
  onChoose: (campaigns: readonly Campaign[], isChosen: boolean) => void
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { refresh, duplicate, archive, remove } = page
  // Rows below the window are rendered a few at a time, so that input is not blocked.
  const turns = useStepsAfterPaint(Math.ceil(list.items.length / ROWS_PER_STEP), rowsInSight / ROWS_PER_STEP)
  const items = useDeferredValue(list.items).slice(0, turns * ROWS_PER_STEP)
  const isMixed = list.items.some(({ report }) => !report.simulated)
  if (list.items.length === 0) {
    return (
      <LazyBoundary>
        <NoCampaigns page={page} list={list} staff={staff} />
      </LazyBoundary>
    )
  }
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.list} aria-busy={busy}>
          <div className={styles.head} aria-hidden="true">
            <span>{words.columns.campaign}</span>
            <span>{words.columns.status}</span>
            <span>{words.columns.period}</span>
            <span>{words.columns.creators}</span>
            <span>{words.columns.impressions}</span>
          </div>
          <ul aria-label={words.table} className={styles.rows}>
            {items.map((campaign, index) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                actions={{
                  refresh,
                  duplicate,
                  archive,
                  remove,
                  open: (what) => setOpened({ campaign, what }),
                }}
                staff={staff}
                chosen={chosen?.some(({ id }) => id === campaign.id)}
                onChoose={(isChosen) => onChoose([campaign], isChosen)}
                mixed={isMixed}
                eager={index < rowsInSight}
              />
            ))}
          </ul>
        </div>
      </div>
      <Pagination list={list} onPage={page.toPage} />
      <div className={styles.archive} data-no-print>
        <ArchiveButton page={page} list={list} />
      </div>
      {opened && (
        <LazyBoundary aside>
          <CampaignDialog
            {...opened}
            onRefresh={() => void refresh(opened.campaign, 'metrics')}
            onSaved={() => void page.reload()}
            onClose={() => setOpened(null)}
            onReopen={() => setOpened(opened)}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** The number of campaigns; with all statuses, how many are in progress; whether all are simulated. */
function Summary({ items, totalItems, statusCounts, archived }: CampaignList & { archived: boolean }) {
  const { IN_PROGRESS, CONCLUDED, SCHEDULED } = statusCounts
  const isOfAnyStatus = totalItems === IN_PROGRESS + CONCLUDED + SCHEDULED
  const isSimulated = items.length > 0 && items.every(({ report }) => report.simulated)
  return (
    <>
      {archived ? words.countArchived(totalItems) : words.count(totalItems)}
      {isOfAnyStatus && IN_PROGRESS > 0 && (
        <span className={isSimulated ? styles.wide : undefined}>, {words.countOpen(IN_PROGRESS)}</span>
      )}
      {isSimulated && ` · ${words.simulated}`}
    </>
  )
}
