import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CampaignSummary } from '../../contract/campaign.ts'
import { fold } from '../../lib/fold.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import type { CampaignsToChoose } from '../../stores/campaigns-to-choose.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { CampaignChooserSkeleton } from './campaign-chooser-skeleton.tsx'
import styles from './dashboard-wizard.module.css'

type CampaignChooserProps = {
  /** Of the search box: errors of the selection link here. */
  searchId?: string
  choice: CampaignsToChoose
  chosen: readonly string[]
  /** Number shown initially; default: all. */
  few?: number
  onChosen: (ids: string[]) => void
}

/** Additional rows per click. */
const MORE = 20

/**
 * Selectable campaigns with a search: initially selected ones first, then oldest first. Hidden ones remain selected.
 */
export function CampaignChooser({
  searchId,
  choice,
  chosen,
  few = Infinity,
  onChosen,
}: CampaignChooserProps) {
  const remote = useStore(choice.$remote)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(few)
  // As of opening, so that rows do not move while selecting.
  const [first] = useState(() => new Set(chosen))
  if (remote.state === 'loading') return <CampaignChooserSkeleton />
  if (remote.state === 'failed') return <FailedState small onRetry={() => void choice.reload()} />
  if (remote.value.length === 0) return <p className={styles.note}>{words.noCampaigns}</p>

  const shown = remote.value
    .filter((campaign) => isFound(campaign, search))
    .toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)))
  const ticked = new Set(chosen)
  // In the order of the list, not of selection; drops ids that no longer exist.
  const keep = (ids: ReadonlySet<string>) =>
    onChosen(remote.value.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
  const isAll = shown.length > 0 && shown.every(({ id }) => ticked.has(id))

  return (
    <div className={styles.chooser}>
      <div className={styles.tools}>
        <SearchInput
          {...(searchId && { id: searchId })}
          label={words.searchCampaigns}
          value={search}
          className={styles.search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Checkbox
          checked={isAll}
          disabled={shown.length === 0}
          onChange={(event) => keep(withAll(ticked, shown, event.target.checked))}
        >
          {words.allCampaigns}
        </Checkbox>
      </div>
      {shown.length === 0 && <p className={styles.note}>{words.noResult}</p>}
      <ul className={styles.rows}>
        {shown.slice(0, limit).map((campaign) => (
          <li key={campaign.id}>
            <Checkbox
              className={styles.user}
              checked={ticked.has(campaign.id)}
              onChange={(event) => keep(withAll(ticked, [campaign], event.target.checked))}
            >
              <CampaignLine campaign={campaign} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length > limit && (
        <Button size="small" className={styles.more} onClick={() => setLimit(limit + MORE)}>
          {words.showMore(Math.min(MORE, shown.length - limit))}
        </Button>
      )}
    </div>
  )
}

export function CampaignLine({ campaign }: { campaign: CampaignSummary }) {
  const { id, campaignName, brandName, coverUrl, brandImage, status, startDate, endDate } = campaign
  return (
    <span className={styles.line}>
      <Thumb id={id} name={brandName} src={coverUrl ?? brandImage} shape="small" />
      <span className={styles.who}>
        <b data-clamp>{campaignName}</b>
        <small data-clamp>{brandName}</small>
        <small>{formatPeriod(startDate, endDate)}</small>
      </span>
      <StatusPill state={status} />
    </span>
  )
}

function isFound({ campaignName, brandName }: CampaignSummary, search: string): boolean {
  return fold(`${campaignName} ${brandName}`).includes(fold(search))
}

function withAll(
  ticked: ReadonlySet<string>,
  campaigns: readonly CampaignSummary[],
  isIn: boolean,
): Set<string> {
  const ids = new Set(campaigns.map(({ id }) => id))
  return isIn ? new Set([...ticked, ...ids]) : new Set([...ticked].filter((id) => !ids.has(id)))
}
