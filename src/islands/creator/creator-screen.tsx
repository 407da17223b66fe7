import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Creator, CreatorParts } from '../../contract/creators.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { creatorWorkMessages } from '../../messages/creator-work.ts'
import { CreatorYears } from './creator-years.tsx'
import { creatorMessages as words } from '../../messages/creator.ts'
import { documentTitle } from '../../messages/ui.ts'
import { createCreatorPage, type CreatorPage } from '../../stores/creator-page.ts'
import { askToErase, exportData } from '../../stores/creator-privacy.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Guarded } from '../guarded.tsx'
import { TimePanel } from '../report/time-panel.tsx'
import { AgcomLine } from './agcom-line.tsx'
import { CreatorCampaigns } from './creator-campaigns.tsx'
import { CreatorChannels } from './creator-channels.tsx'
import { CreatorHead } from './creator-head.tsx'
import { CreatorMetrics } from './creator-metrics.tsx'
import { CreatorSkeleton } from './creator-skeleton.tsx'
import { CreatorProfilePanel } from './creator-profile-panel.tsx'
import styles from './creator-screen.module.css'

// Rarely opened, and only by staff: not part of the initial page.
const CreatorFormDialog = later(() => import('./creator-form-dialog.tsx'), 'CreatorFormDialog')

/** /creators/{id}: numbers, growth, campaigns, channels and profile of one creator. */
export function CreatorScreen() {
  return <Guarded skeleton={<CreatorSkeleton />}>{() => <OneCreator />}</Guarded>
}

function OneCreator() {
  const [page] = useState(createCreatorPage)
  const remote = useStore(page.$remote)
  const name = remote.state === 'ready' ? remote.value.name : null
  useEffect(() => {
    if (name !== null) document.title = documentTitle(name)
  }, [name])

  if (remote.state === 'loading') return <CreatorSkeleton />
  if (remote.state === 'ready') return <Details creator={remote.value} page={page} />
  if (remote.gone)
    return (
      <EmptyState title={words.notFound} actions={<LinkButton href="/creators">{words.back}</LinkButton>} />
    )
  return <FailedState onRetry={() => void page.reload()} />
}

/** A creator's rights under the GDPR. */
function PrivacyMenu({ creator, page }: { creator: Creator; page: CreatorPage }) {
  return (
    <Menu
      square
      label={words.actionsFor(creator.name)}
      items={[
        { id: 'export', label: words.exportData, icon: 'download', onSelect: () => void exportData(creator) },
        {
          id: 'erase',
          label: words.erase,
          icon: 'trash',
          danger: true,
          onSelect: () => askToErase(creator, () => void page.reload()),
        },
      ]}
    >
      <Icon name="ellipsis" />
    </Menu>
  )
}

function Details({ creator, page }: { creator: Creator; page: CreatorPage }) {
  const staff = isStaff(useStore($user))
  const [editing, setEditing] = useState(() => staff && page.hasDraft())
  return (
    <div className={styles.screen}>
      <CreatorHead
        creator={creator}
        actions={
          staff &&
          creator.erased !== true && (
            <>
              <Button onClick={() => setEditing(true)}>
                <Icon name="pencil" />
                {words.edit}
              </Button>
              <LinkButton href={`/creators?compare=${creator.id}`}>{words.compare}</LinkButton>
              <PrivacyMenu creator={creator} page={page} />
            </>
          )
        }
      />
      {creator.erased === true && <Alert title={words.erased} />}
      {creator.work && <p className={styles.thisYear}>{thisYear(creator.work.years)}</p>}
      <CreatorMetrics creator={creator} isStaff={staff} />
      {creator.erased !== true && <AgcomLine creator={creator} />}
      {creator.work && (
        <>
          <CreatorYears creator={creator} years={creator.work.years} />
          <CreatorProfilePanel profile={creator.profile} isStaff={staff} />
        </>
      )}
      <TimePanel of={creator} level={2} />
      {creator.work ? (
        <CreatorCampaigns campaigns={creator.campaigns} work={creator.work.campaigns} />
      ) : (
        <div className={styles.columns}>
          <CreatorCampaigns campaigns={creator.campaigns} />
          <CreatorProfilePanel profile={creator.profile} isStaff={staff} />
        </div>
      )}
      <CreatorChannels channels={creator.channels} />
      {editing && (
        <LazyBoundary aside>
          <CreatorFormDialog
            creator={creator}
            onSaved={(edited) => {
              page.take(edited)
              setEditing(false)
            }}
            onClose={() => setEditing(false)}
            onReopen={() => setEditing(true)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

/** The cost since January, for campaigns that began this year. */
function thisYear(years: CreatorParts['years']): string {
  const year = Number(romeToday().slice(0, 4))
  const of = years.find((one) => one.year === year)
  const known = of?.metrics.facts?.['cost']?.known ?? 0
  return creatorWorkMessages.thisYear(year, {
    cost: of?.metrics.cost ?? null,
    known,
    of: of?.campaignsCount ?? 0,
  })
}
