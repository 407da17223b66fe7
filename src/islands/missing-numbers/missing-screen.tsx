import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { LIMITS } from '../../contract/limits.ts'
import { addDays } from '../../lib/add-days.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { missingMessages as words } from '../../messages/missing-numbers.ts'
import { createMissingPage, type MissingList, type MissingPage } from '../../stores/missing-page.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListRowsSkeleton } from '../preferences/list-skeleton.tsx'
import { MissingItem } from './missing-item.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import styles from '../disclosures/disclosures.module.css'
import missingStyles from './missing-numbers.module.css'

/** /campaigns/{id}?view=missing: missing numbers that creators could read, for staff. */
export function MissingScreen({ campaign }: { campaign: Pick<Campaign, 'id' | 'campaignName'> }) {
  const [page] = useState(() => createMissingPage(campaign))
  const remote = useStore(page.$remote)
  const opened = useStore(page.$opened)
  const list = remote.state === 'ready' ? remote.value : null
  return (
    <>
      <PageHead
        crumbs={[{ label: campaign.campaignName, href: `/campaigns/${campaign.id}` }, { label: words.title }]}
        title={words.title}
        sub={words.lead}
      />
      {remote.state === 'loading' && (
        <>
          <p className={styles.tools}>
            <Skeleton shape="meta" />
          </p>
          <ListRowsSkeleton />
        </>
      )}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {list && <Rows page={page} list={list} />}
      {opened?.what === 'return' && <ReturnDialog page={page} numbers={opened.numbers} />}
      {opened?.what === 'message' && (
        <RequestDialog
          creator={opened.creator}
          campaignName={campaign.campaignName}
          url={opened.url}
          dueOn={opened.dueOn}
          onClose={page.close}
        />
      )}
    </>
  )
}

function Rows({ page, list }: { page: MissingPage; list: MissingList }) {
  const dueOn = useStore(page.$dueOn)
  const today = romeToday()
  const lastDay = addDays(today, LIMITS.deliveryDays)
  const isWrong = dueOn !== '' && (dueOn < today || dueOn > lastDay)
  if (list.totals.of === 0) return <EmptyState title={words.noContents} text={words.noContentsText} />
  if (list.totalItems === 0) return <EmptyState title={words.empty} text={words.emptyText} />
  return (
    <>
      <p className={styles.tools}>{words.totals(list.totals)}</p>
      <div className={missingStyles.due}>
        <Field
          label={words.dueOn}
          hint={words.dueOnHint}
          error={isWrong ? words.dueOnWrong(formatDayShort(lastDay)) : null}
          optional
        >
          <DateInput value={dueOn} min={today} max={lastDay} onValue={(day) => page.$dueOn.set(day)} />
        </Field>
      </div>
      <Panel flush>
        <ul className={styles.list} aria-label={words.list}>
          {list.items.map((creator) => (
            <MissingItem key={creator.creatorId} creator={creator} page={page} />
          ))}
        </ul>
        <Pagination list={list} onPage={page.toPage} />
      </Panel>
    </>
  )
}
