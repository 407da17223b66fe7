import type { TrashRoot } from '../../../vocabulary/trash-kinds.ts'

/** A table whose rows belong to a deleted record. */
export type TrashTable = {
  name: string
  /** Columns by which a row belongs to a row (`id`) of an earlier table: with several, to any of them. */
  of: Readonly<Record<string, string>>
  key: readonly string[]
  /** Columns that refer to a user, who may be gone when the row is restored. */
  users?: readonly string[]
  /** Only rows in which this column is not null. */
  onlyWith?: string
  /** Rows read and packed at once. */
  atOnce: number
}

const table = (name: string, of: TrashTable['of'], more: Partial<TrashTable> = {}): TrashTable => ({
  name,
  of,
  key: ['id'],
  atOnce: 500,
  ...more,
})

const ofCampaign = { campaign_id: 'campaigns' }
const ofFrozen = { frozen_id: 'frozen_reports' }
/** For tables with a full report or file per row. */
const LARGE = 10

export const ROOTS: Readonly<Record<TrashRoot, string>> = {
  campaign: 'campaigns',
  dashboard: 'dashboards',
  organization: 'organizations',
}

/** The stored tables, parents first. All other references are recomputed, or end with the record. */
export const TRASH_TABLES: readonly TrashTable[] = [
  table('organizations', {}),
  table('users', { organization_id: 'organizations' }),
  table('campaigns', { organization_id: 'organizations' }),
  table('dashboards', { organization_id: 'organizations' }),
  table('dashboard_users', { dashboard_id: 'dashboards' }, { key: ['dashboard_id', 'user_id'] }),
  table(
    'dashboard_campaigns',
    { dashboard_id: 'dashboards', campaign_id: 'campaigns' },
    { key: ['dashboard_id', 'campaign_id'] },
  ),
  table('campaign_creators', ofCampaign, { key: ['campaign_id', 'creator_id'] }),
  table('campaign_channels', ofCampaign, { key: ['campaign_id', 'channel_id'] }),
  table('comments', ofCampaign, { users: ['author_id'] }),
  table('audience_overlaps', ofCampaign, { key: ['campaign_id', 'social_type'] }),
  table('contents', ofCampaign, { atOnce: 250 }),
  table('content_partners', { content_id: 'contents' }, { key: ['content_id', 'channel_id'] }),
  table('content_snapshots', { content_id: 'contents' }, { key: ['content_id', 'origin', 'measured_at'] }),
  table('disclosure_verdicts', ofCampaign, { key: ['content_id'], users: ['author_id'] }),
  table('deliveries', ofCampaign, { users: ['created_by'] }),
  table(
    'delivered_numbers',
    { delivery_id: 'deliveries' },
    { key: ['delivery_id', 'content_id', 'metric'], users: ['decided_by'] },
  ),
  table('delivered_proofs', { delivery_id: 'deliveries' }, { key: ['delivery_id', 'content_id'] }),
  table('found_contents', ofCampaign),
  table('deleted_contents', ofCampaign, { users: ['deleted_by'], atOnce: 250 }),
  table(
    'deleted_snapshots',
    { content_id: 'deleted_contents' },
    { key: ['content_id', 'origin', 'measured_at'] },
  ),
  table('deleted_comments', ofCampaign, { users: ['author_id'] }),
  table('frozen_reports', ofCampaign),
  table('frozen_parts', ofFrozen, { key: ['frozen_id', 'part'], atOnce: LARGE }),
  table('frozen_images', ofFrozen, { key: ['frozen_id', 'image_id'] }),
  table('frozen_files', ofFrozen, { key: ['frozen_id', 'file'], atOnce: LARGE }),
  table('share_links', ofCampaign, { users: ['created_by'] }),
  table('campaign_links', ofCampaign, { users: ['created_by'] }),
  table('dashboard_links', { dashboard_id: 'dashboards' }, { users: ['created_by'] }),
  table('campaign_growth', ofCampaign, { key: ['campaign_id', 'published_day', 'day'] }),
  // Ended ones tell when a report's numbers were fetched; others end here.
  table('refresh_jobs', ofCampaign, { users: ['requested_by'], onlyWith: 'finished_at' }),
  table('report_errors', ofCampaign),
]

/** The tables of a kind, its own first. */
export function tablesOf(kind: TrashRoot): readonly TrashTable[] {
  const reached = new Set([ROOTS[kind]])
  return TRASH_TABLES.filter(({ name, of }) => {
    if (Object.values(of).some((parent) => reached.has(parent))) reached.add(name)
    return reached.has(name)
  })
}
