import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { contradictionMessages } from '../../messages/contradictions.ts'
import { reportMessages } from '../../messages/report.ts'
import { staffToolMessages } from '../../messages/staff-tools.ts'
import { $query, changeQuery } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { hasMetricsDraft } from '../../stores/metrics-draft.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { createSharing } from '../../stores/report-sharing.ts'
import { showError } from '../../stores/snackbar.ts'
import { $user, hasProvider } from '../../stores/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { ProviderErrors } from './provider-errors.tsx'
import styles from './report-bar.module.css'

const ShareDialog = later(() => import('./share-dialog.tsx'), 'ShareDialog')
const FrozenDialog = later(() => import('./frozen-dialog.tsx'), 'FrozenDialog')
const ImportContentsDialog = later(
  () => import('../import-contents/import-contents-dialog.tsx'),
  'ImportContentsDialog',
)

const FoundDialog = later(() => import('./found-dialog.tsx'), 'FoundDialog')
const EditDialog = later(() => import('./edit-dialog.tsx'), 'EditDialog')
const CampaignDialog = later(() => import('../campaigns/campaign-dialog.tsx'), 'CampaignDialog')

// Requested when one is selected.
const loadActions = () => import('../../stores/campaign-actions.ts')
async function refresh(report: ReportPage['report'], what: 'report' | 'metrics'): Promise<void> {
  const { askToRefresh } = await import('../../stores/report-actions.ts')
  await askToRefresh(report, what)
}

type Dialog = 'share' | 'import' | 'download' | 'metrics' | 'errors' | 'freeze' | 'frozen' | 'review'

/** The staff's actions on the report: sharing, adding, refreshing, provider errors. */
export function StaffTools({ campaign, page }: { campaign: Campaign; page: ReportPage }) {
  const { report, api } = page
  const user = useStore($user)
  const { edit } = useStore($query)
  const [open, setOpen] = useState<Dialog | null>(() => (hasMetricsDraft(campaign.id) ? 'metrics' : null))
  const [sharing] = useState(() =>
    createSharing({
      api,
      shared: campaign.shared === true,
      onChange: (change) => report.patch(change),
      onError: showError,
    }),
  )
  const errors = campaign.reportErrors ?? []
  const toCheck = campaign.toCheck ?? 0
  const toReview = campaign.toReview ?? 0
  const close = () => setOpen(null)

  return (
    <>
      {errors.length > 0 && (
        <Button
          kind="ghost"
          className={styles.errors}
          title={errors.map(({ message }) => message).join(' ')}
          onClick={() => setOpen('errors')}
        >
          <Icon name="triangle-alert" />
          <span className={styles.errorText}>
            {staffToolMessages.dataErrors(errors.map(({ message }) => message))}
          </span>
        </Button>
      )}
      {toReview > 0 && (
        <Button onClick={() => setOpen('review')}>{staffToolMessages.toReview(toReview)}</Button>
      )}
      {toCheck > 0 && (
        <Button kind="ghost" className={styles.errors} onClick={showToCheck}>
          <Icon name="triangle-alert" />
          {contradictionMessages.toCheck(toCheck)}
        </Button>
      )}
      {campaign.draft === true ? (
        <>
          <Badge>{staffToolMessages.draft}</Badge>
          <Button onClick={() => void publish(campaign, report)}>
            <Icon name="check" />
            {staffToolMessages.publish}
          </Button>
        </>
      ) : (
        <Button onClick={() => setOpen('share')}>
          <Icon name="share" />
          <span className={styles.word}>{staffToolMessages.share}</span>
        </Button>
      )}
      {campaign.archived === true && <Badge>{staffToolMessages.archived}</Badge>}
      <Button kind="primary" className={styles.main} onClick={() => changeQuery({ wizard: 'content' })}>
        <Icon name="plus" />
        {staffToolMessages.addContent}
      </Button>
      <Menu
        kind="ghost"
        square
        label={staffToolMessages.actionsFor(campaign.campaignName)}
        items={staffItems(campaign, page, { open: setOpen, canRefresh: hasProvider(user) })}
      >
        <Icon name="ellipsis" />
      </Menu>
      <ProviderErrors
        campaign={campaign}
        userId={user?.uuid ?? ''}
        requested={open === 'errors'}
        onClose={close}
      />
      <LazyBoundary aside key={edit}>
        {edit !== undefined && <EditDialog edit={edit} page={page} />}
      </LazyBoundary>
      <LazyBoundary aside key={open}>
        {open === 'share' && <ShareDialog campaign={campaign} sharing={sharing} onClose={close} />}
        {(open === 'freeze' || open === 'frozen') && (
          <FrozenDialog
            campaign={campaign}
            sharing={sharing}
            first={open === 'freeze' ? 'freeze' : null}
            onChange={(change) => report.patch(change)}
            onLinked={() => setOpen('share')}
            onClose={close}
          />
        )}
        {open === 'review' && (
          <FoundDialog
            campaignId={campaign.id}
            onDecided={(waiting) => {
              void report.reload()
              if (waiting === 0) close()
            }}
            onClose={close}
          />
        )}
        {(open === 'download' || open === 'metrics') && (
          <CampaignDialog
            campaign={campaign}
            what={open}
            onRefresh={() => void refresh(report, 'metrics')}
            onSaved={() => void report.reload()}
            onClose={close}
            onReopen={() => setOpen('metrics')}
          />
        )}
        {open === 'import' && (
          <ImportContentsDialog
            campaignId={campaign.id}
            onImported={() => {
              close()
              void report.reload()
            }}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </>
  )
}

async function publish(campaign: Campaign, report: ReportPage['report']): Promise<void> {
  const { askToPublish } = await import('../../stores/campaign-saving.ts')
  askToPublish(campaign, () => void report.reload())
}

/** Filters the contents by them, and scrolls there. */
function showToCheck() {
  changeQuery({ toCheck: 'true' })
  focusContents(50)
}

/** They may not be rendered yet, being below the first screen: retries every tenth of a second. */
function focusContents(tries: number) {
  const contents = document.getElementById('contents')
  if (contents) contents.focus()
  else if (tries > 0) setTimeout(() => focusContents(tries - 1), 100)
}

function staffItems(
  campaign: Campaign,
  { report }: ReportPage,
  { open, canRefresh }: { open: (dialog: Dialog) => void; canRefresh: boolean },
): MenuItem[] {
  return [
    ...(canRefresh
      ? [
          {
            id: 'report',
            label: staffToolMessages.refreshReport,
            icon: 'refresh-cw' as const,
            onSelect: () => void refresh(report, 'report'),
          },
        ]
      : []),
    {
      id: 'metrics',
      label: staffToolMessages.refreshMetrics,
      icon: 'chart-line',
      onSelect: () => open('metrics'),
    },
    {
      id: 'import',
      label: staffToolMessages.importContents,
      icon: 'file-up',
      onSelect: () => open('import'),
    },
    {
      id: 'download',
      label: reportMessages.download,
      icon: 'download',
      onSelect: () => open('download'),
    },
    {
      id: 'disclosures',
      label: staffToolMessages.disclosures,
      icon: 'shield-check',
      onSelect: () => changeQuery({ view: 'disclosures' }),
    },
    {
      id: 'missing',
      label: staffToolMessages.missing,
      icon: 'message-circle',
      onSelect: () => changeQuery({ view: 'missing' }),
    },
    {
      id: 'freeze',
      label: staffToolMessages.freeze,
      icon: 'snowflake',
      disabled: campaign.report.updatedAt === null,
      onSelect: () => open('freeze'),
    },
    { id: 'frozen', label: staffToolMessages.frozenReports, icon: 'history', onSelect: () => open('frozen') },
    {
      id: 'edit',
      label: staffToolMessages.edit,
      icon: 'pencil',
      separated: true,
      onSelect: () => changeQuery({ wizard: 'edit' }),
    },
    {
      id: 'duplicate',
      label: staffToolMessages.duplicate,
      icon: 'copy',
      onSelect: () =>
        void loadActions().then((actions) => actions.askToDuplicate(campaign, () => void report.reload())),
    },
    ...(campaign.archived === true || campaign.status === 'CONCLUDED'
      ? [
          {
            id: 'archive',
            label: campaign.archived === true ? staffToolMessages.unarchive : staffToolMessages.archive,
            icon: 'archive' as const,
            onSelect: () =>
              void loadActions().then((actions) => actions.archive(campaign, () => void report.reload())),
          },
        ]
      : []),
    {
      id: 'remove',
      label: staffToolMessages.remove,
      icon: 'trash',
      danger: true,
      onSelect: () =>
        void loadActions().then((actions) =>
          actions.askToDelete(campaign, () => go('/campaigns', 'replace')),
        ),
    },
  ]
}
