import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { creatorMessage } from '../../presenters/creator-message.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { disclosureScreenMessages as words } from '../../messages/disclosure-screen.ts'
import { disclosureMessages } from '../../messages/disclosure.ts'
import {
  createDisclosuresPage,
  type DisclosureList,
  type DisclosuresPage,
} from '../../stores/disclosures-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { DisclosureVerdict } from '../../vocabulary/disclosure-verdicts.ts'
import { CopyDialog } from '../copy-dialog.tsx'
import { ListRowsSkeleton } from '../preferences/list-skeleton.tsx'
import { DisclosureItem } from './disclosure-item.tsx'
import styles from './disclosures.module.css'
import { PILLS } from './pills.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

/** As in the list: those that need action first. */
const ORDER: readonly DisclosureVerdict[] = ['MA', 'DV', 'OK', 'NA']

/** /campaigns/{id}?view=disclosures: disclosures of paid, gifted or invited contents, for staff. */
export function DisclosuresScreen({ campaign }: { campaign: Campaign }) {
  const [page] = useState(() => createDisclosuresPage(campaign))
  const remote = useStore(page.$remote)
  const { verdict = '' } = useStore(page.$query)
  const downloading = useStore(page.$downloading)
  const opened = useStore(page.$opened)
  const showing = useStore(page.$showing)
  const list = remote.state === 'ready' ? remote.value : null
  return (
    <>
      <PageHead
        crumbs={[{ label: campaign.campaignName, href: `/campaigns/${campaign.id}` }, { label: words.title }]}
        title={words.title}
        sub={words.lead}
        actions={
          <Menu
            label={words.file}
            busy={downloading}
            items={[
              { id: 'pdf', label: 'PDF', onSelect: () => void page.download('pdf') },
              { id: 'csv', label: 'CSV', onSelect: () => void page.download('csv') },
            ]}
          >
            <Icon name="download" />
            {words.file}
          </Menu>
        }
      />
      {list && <Counts list={list} />}
      <div className={styles.tools}>
        <Segmented
          label={words.filter}
          options={[
            { value: '', label: words.all },
            ...ORDER.map((value) => ({ value, label: disclosureMessages.verdicts[value] })),
          ]}
          value={verdict}
          onValue={(chosen) => page.filter({ verdict: chosen === '' ? null : chosen })}
        />
      </div>
      {list && (
        <div className={styles.tools}>
          <Switch checked={list.shown} disabled={showing} onValue={(shown) => void page.show(shown)}>
            {words.shown}
          </Switch>
        </div>
      )}
      {remote.state === 'loading' && <ListRowsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {list && <Rows page={page} list={list} />}
      {list && (
        <footer className={styles.method}>
          <p>{disclosureMessages.method(list.version)}</p>
          <p>{words.notYet}</p>
        </footer>
      )}
      {opened?.what === 'verdict' && <VerdictDialog page={page} content={opened.content} />}
      {opened?.what === 'message' && list && (
        <CopyDialog
          title={words.messageTitle}
          lead={words.messageLead}
          text={creatorMessage(opened.content, {
            wording: list.suggestedWording,
            brandName: campaign.brandName,
          })}
          onClose={page.close}
        />
      )}
    </>
  )
}

function Counts({ list: { counts } }: { list: DisclosureList }) {
  return (
    <dl className={styles.counts} aria-label={words.counts}>
      {ORDER.map((verdict) => (
        <div key={verdict}>
          <dt>
            <StatusPill state={PILLS[verdict]}>{disclosureMessages.verdicts[verdict]}</StatusPill>
          </dt>
          <dd>{formatNumber(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ page, list }: { page: DisclosuresPage; list: DisclosureList }) {
  const isFiltered = useStore(page.$isFiltered)
  if (list.items.length === 0) {
    return isFiltered ? (
      <EmptyState title={words.noneOf} actions={<Button onClick={page.clear}>{words.all}</Button>} />
    ) : (
      <EmptyState title={words.empty} text={words.emptyText} />
    )
  }
  return (
    <Panel flush>
      <ul className={styles.list} aria-label={words.list}>
        {list.items.map((content) => (
          <DisclosureItem key={content.contentId} content={content} onOpen={page.open} />
        ))}
      </ul>
      <Pagination list={list} onPage={page.toPage} />
    </Panel>
  )
}
