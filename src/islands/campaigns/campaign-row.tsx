import { useStore } from '@nanostores/react'
import type { CampaignSummary } from '../../contract/campaign.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import { type CampaignList, isUpdating } from '../../stores/campaigns-page.ts'
import { $user, hasProvider } from '../../stores/user.ts'
import { AvatarStack } from '../../ui/avatar-stack.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import type { CampaignDialogName } from './campaign-dialog.tsx'
import { CampaignGoal } from './campaign-goal.tsx'
import styles from './campaign-row.module.css'
import { dayNumber } from '../../lib/day-number.ts'
import { romeToday } from '../../lib/rome-day.ts'

const RowNote = later(() => import('./row-note.tsx'), 'RowNote')

export type CampaignRowActions = {
  refresh: (campaign: CampaignSummary, what: 'report' | 'metrics') => Promise<void>
  duplicate: (campaign: CampaignSummary) => Promise<void>
  archive: (campaign: CampaignSummary) => Promise<void>
  remove: (campaign: CampaignSummary) => Promise<void>
  open: (dialog: CampaignDialogName) => void
}

type CampaignRowProps = {
  campaign: CampaignList['items'][number]
  actions: CampaignRowActions
  /** Readers can only open and download it. */
  staff: boolean
  /** Whether it is selected; undefined outside selection mode. */
  chosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  /** Only some campaigns of the list are simulated. */
  mixed: boolean
  /** Its image is initially visible. */
  eager: boolean
}

/** One campaign: a row of the list, a card on a phone. All of it is the link, or its checkbox; the menu is on top. */
export function CampaignRow(props: CampaignRowProps) {
  const { campaign, actions, staff, chosen, onChoose, mixed, eager } = props
  const { id, campaignName, brandName, organizationName, status, report } = campaign
  const canRefresh = hasProvider(useStore($user))
  const where = brandName === organizationName ? brandName : `${brandName} · ${organizationName}`
  return (
    <li className={styles.row}>
      <Thumb
        id={id}
        name={brandName}
        src={campaign.coverUrl ?? campaign.brandImage}
        eager={eager}
        className={styles.cover}
      />
      <div className={styles.name}>
        <div className={styles.titleLine}>
          <h2 className={styles.title} data-clamp={chosen === undefined || undefined}>
            {chosen === undefined || campaign.draft === true ? (
              <a className={styles.link} href={`/campaigns/${id}`}>
                {campaignName}
              </a>
            ) : (
              <Checkbox
                className={styles.link}
                checked={chosen}
                onChange={(event) => onChoose(event.target.checked)}
              >
                <span data-clamp>{campaignName}</span>
              </Checkbox>
            )}
          </h2>
          {campaign.type === 'PR' && <Badge>{words.pr}</Badge>}
          {campaign.draft === true && <Badge>{words.draft}</Badge>}
          {mixed && report.simulated && <StatusPill state="simulated" />}
        </div>
        <p className={styles.where} data-clamp>
          {where}
        </p>
      </div>
      <div className={styles.facts}>
        <div className={styles.status}>{campaign.draft !== true && <StatusPill state={status} />}</div>
        <div className={styles.period}>
          <span>{formatPeriod(campaign.startDate, campaign.endDate)}</span>
          <small>{periodNote(campaign)}</small>
        </div>
      </div>
      <div className={styles.creators}>
        {campaign.creatorsCount > 0 && (
          <AvatarStack
            people={campaign.firstCreators.map((creator) => ({ ...creator, src: creator.pictureUrl }))}
            total={campaign.creatorsCount}
          />
        )}
      </div>
      <div className={styles.goal}>
        <CampaignGoal campaign={campaign} />
        {(campaign.todo || report.state === 'FAILED' || isUpdating(campaign)) && (
          <LazyBoundary aside>
            <RowNote campaign={campaign} open={actions.open} />
          </LazyBoundary>
        )}
      </div>
      <Menu
        kind="ghost"
        square
        label={words.actionsFor(campaignName)}
        items={staff ? staffItems(campaign, actions, canRefresh) : [downloadItem(actions)]}
        className={styles.menu}
      >
        <Icon name="ellipsis" />
      </Menu>
    </li>
  )
}

function staffItems(campaign: CampaignSummary, actions: CampaignRowActions, canRefresh: boolean): MenuItem[] {
  const disabled = isUpdating(campaign)
  return [
    ...(canRefresh
      ? [
          {
            id: 'refresh',
            label: words.actions.refresh,
            icon: 'refresh-cw' as const,
            disabled,
            onSelect: () => void actions.refresh(campaign, 'report'),
          },
        ]
      : []),
    {
      id: 'metrics',
      label: words.actions.refreshMetrics,
      icon: 'chart-line',
      disabled,
      onSelect: () => actions.open('metrics'),
    },
    { id: 'edit', label: words.actions.edit, icon: 'pencil', href: `/campaigns/${campaign.id}?wizard=edit` },
    {
      id: 'duplicate',
      label: words.actions.duplicate,
      icon: 'copy',
      onSelect: () => void actions.duplicate(campaign),
    },
    downloadItem(actions),
    ...(campaign.archived === true || campaign.status === 'CONCLUDED'
      ? [
          {
            id: 'archive',
            label: campaign.archived === true ? words.actions.unarchive : words.actions.archive,
            icon: 'archive' as const,
            onSelect: () => void actions.archive(campaign),
          },
        ]
      : []),
    {
      id: 'remove',
      label: words.actions.remove,
      icon: 'trash',
      danger: true,
      onSelect: () => void actions.remove(campaign),
    },
  ]
}

function downloadItem(actions: CampaignRowActions): MenuItem {
  return {
    id: 'download',
    label: words.actions.download,
    icon: 'download',
    onSelect: () => actions.open('download'),
  }
}

/** A campaign's progress: «Inizia tra 19 giorni», «Giorno 7 di 15», «61 giorni». Both end days count. */
function periodNote({
  status,
  startDate,
  endDate,
}: Pick<CampaignSummary, 'status' | 'startDate' | 'endDate'>): string {
  const start = dayNumber(startDate)
  const days = dayNumber(endDate) - start + 1
  const passed = dayNumber(romeToday()) - start
  if (status === 'SCHEDULED' && passed < 0) return words.startsIn(-passed)
  return status === 'IN_PROGRESS' ? words.dayOf(passed + 1, days) : words.days(days)
}
