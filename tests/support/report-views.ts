import * as v from 'valibot'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../src/contract/campaign-endpoints.ts'
import { getDashboardReport } from '../../src/contract/dashboards.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Secrets } from '../../src/server/base/secrets.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { HttpProblem } from '../../src/server/http/problem.ts'
import type { SignedInScope } from '../../src/server/http/scope.ts'
import { type CampaignScope, requireCampaign } from '../../src/server/modules/access/visible-campaigns.ts'
import { requireDashboard } from '../../src/server/modules/dashboards/dashboard-queries.ts'
import { dashboardReport } from '../../src/server/modules/dashboards/dashboard-report.ts'
import { reportCampaigns } from '../../src/server/modules/dashboards/report-campaigns.ts'
import { reportSource } from '../../src/server/modules/reports/report-source.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'

/** A possible response: the call, its parameters, and the reader. */
export type View = {
  /** Whose revision it depends on: a campaign's, or a dashboard's. */
  owner: string
  endpoint: Endpoint
  reader: 'staff' | 'client' | 'public'
  params: Record<string, string>
  query: { socialTypeList?: readonly SocialType[]; frozenId?: string; view?: 'first' }
}

const PLATFORMS: readonly (readonly SocialType[] | undefined)[] = [
  undefined,
  ['INSTAGRAM'],
  ['TIKTOK', 'YOUTUBE'],
]

/** Every part of every campaign's report for each kind of reader, including frozen ones, and every dashboard's. */
export async function everyView(db: Db): Promise<View[]> {
  const campaigns = await db.selectFrom('campaigns').select('id').orderBy('id').execute()
  const views: View[] = []
  for (const { id } of campaigns) views.push(...(await viewsOf(db, id)))
  const dashboards = await db.selectFrom('dashboards').select('id').orderBy('id').execute()
  for (const { id } of dashboards) {
    const view = { owner: id, endpoint: getDashboardReport, params: { id }, query: {} }
    views.push({ ...view, reader: 'staff' }, { ...view, reader: 'client' })
  }
  return views
}

async function viewsOf(db: Db, id: string): Promise<View[]> {
  const channels = await db
    .selectFrom('campaign_channels')
    .select('channel_id')
    .where('campaign_id', '=', id)
    .execute()
  const creators = await db
    .selectFrom('campaign_creators')
    .select('creator_id')
    .where('campaign_id', '=', id)
    .execute()
  const frozen = await db.selectFrom('frozen_reports').select('id').where('campaign_id', '=', id).execute()
  const read = (reader: View['reader'], query: View['query']): View[] => {
    const shared = reader === 'public'
    const view = { owner: id, reader, query }
    return [
      { ...view, endpoint: shared ? getPublicCampaign : getCampaign, params: { id } },
      ...channels.map(({ channel_id: channelId }) => ({
        ...view,
        endpoint: shared ? getPublicCampaignChannel : getCampaignChannel,
        params: { id, channelId },
      })),
      ...creators.map(({ creator_id: creatorId }) => ({
        ...view,
        endpoint: shared ? getPublicCampaignCreator : getCampaignCreator,
        params: { id, creatorId },
      })),
    ]
  }
  return PLATFORMS.flatMap((socialTypeList) => {
    const query = socialTypeList === undefined ? {} : { socialTypeList }
    return [
      ...(['staff', 'client', 'public'] as const).flatMap((reader) => read(reader, query)),
      ...frozen.flatMap((one) => read('staff', { ...query, frozenId: one.id })),
    ]
  })
}

/** A name unique to the view. */
export function nameOf({ endpoint, reader, params, query }: View): string {
  return [endpoint.name, reader, ...Object.values(params), JSON.stringify(query)].join(' ')
}

/** The view's content, computed only from measurements and without caches; a refusal as its status. */
export async function computed(db: Db, view: View, { secrets, now }: Computing): Promise<string> {
  const { endpoint, reader } = view
  try {
    const answer = await answerOf(db, view, { secrets, now })
    const schema = endpoint.readers?.[reader] ?? endpoint.output
    if (schema === undefined) throw new Error(`${endpoint.name} answers nothing.`)
    return JSON.stringify(v.parse(schema, answer))
  } catch (error) {
    if (error instanceof HttpProblem) return String(error.status)
    throw error
  }
}

export type Computing = { secrets: Secrets; now: Date }

async function answerOf(db: Db, view: View, { secrets, now }: Computing): Promise<unknown> {
  const { params, query } = view
  const id = params.id ?? ''
  if (view.endpoint === getDashboardReport) {
    const scope = await dashboardScope(db, view)
    const { campaignIds } = await requireDashboard(db, scope, id)
    const campaigns = await reportCampaigns(db, scope, campaignIds)
    return await dashboardReport(db, { dashboardId: id, campaigns }, { scope, secrets, now })
  }
  const scope = await campaignScope(db, view)
  await requireCampaign(db, scope, id)
  const report = await reportSource({ db, scope, params: { id }, query, now, services: { secrets } })
  const platforms = query.socialTypeList
  if (params.channelId !== undefined) return await report.channel(params.channelId, platforms)
  if (params.creatorId !== undefined) return await report.creator(params.creatorId, platforms)
  return await report.full(platforms, query)
}

const SOMEBODY = { userId: '', sessionId: '' }
const STAFF = { kind: 'staff', role: 'ADMIN', organizationId: null, ...SOMEBODY } as const

async function campaignScope(db: Db, { owner, reader }: View): Promise<CampaignScope> {
  if (reader === 'staff') return STAFF
  const { organization_id: organizationId } = await db
    .selectFrom('campaigns')
    .select('organization_id')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  if (reader === 'client') return { kind: 'client', role: 'CLIENT', organizationId, ...SOMEBODY }
  const link = await db
    .selectFrom('share_links')
    .select(['id', 'frozen_id'])
    .where('campaign_id', '=', owner)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const shown = { linkId: link?.id ?? '', frozenId: link?.frozen_id ?? null }
  return { kind: 'public', campaignId: owner, organizationId, ...shown, limits: null }
}

/** Of a CLIENT with access; if there is none, of no one. */
async function dashboardScope(db: Db, { owner, reader }: View): Promise<SignedInScope> {
  if (reader === 'staff') return STAFF
  const { organization_id: organizationId } = await db
    .selectFrom('dashboards')
    .select('organization_id')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const named = await db
    .selectFrom('dashboard_users')
    .select('user_id')
    .where('dashboard_id', '=', owner)
    .executeTakeFirst()
  return { kind: 'client', role: 'CLIENT', organizationId, sessionId: '', userId: named?.user_id ?? '' }
}
