import * as v from 'valibot'
import type { Content } from '../../../contract/contents.ts'
import { type DashboardReport, getDashboardReport } from '../../../contract/dashboards.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import type { Period } from '../../../domain/periods.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { it, type Words } from '../../../messages/words.ts'
import { dashboardLede } from '../../../presenters/dashboard-lede.ts'
import { dashboardNotes } from '../../../presenters/dashboard-notes.ts'
import { impressionsState } from '../../../presenters/impressions-state.ts'
import type { PeopleWords } from '../../../presenters/people-reached.ts'
import type { TargetWords } from '../../../presenters/target-words.ts'
import type { Db } from '../../db/schema.ts'
import type { DashboardScope } from '../access/visible-dashboards.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import { asClient } from '../access/as-client.ts'
import { computeBenchmarks } from '../dashboards/benchmark-report.ts'
import { type LoadedDashboard, requireDashboard } from '../dashboards/dashboard-queries.ts'
import {
  type DashboardServing,
  platformsOf,
  type ReportCampaign,
  reportCampaigns,
  servingOf,
} from '../dashboards/report-campaigns.ts'
import { repeatedContents } from '../numbers/repeated-contents.ts'
import type { ReportThreadOf } from '../response-cache/report-thread.ts'
import { serveReport } from '../dashboards/serve-report.ts'
import { open } from '../response-cache/compressed.ts'
import { allContents } from '../reports/document/all-contents.ts'
import { reportDigest } from '../reports/document/report-digest.ts'
import type { ReportedCampaign, ReportedChannel, ReportNumbers } from '../../../report/numbers.ts'

type Serving = { scope: DashboardScope; now: Date; services: ReportThreadOf & { secrets: Secrets } }
type DashboardWords = PeopleWords & TargetWords & Pick<Words, 'dashboardNotes' | 'definitions'>
type Requested = {
  startDate?: string | undefined
  endDate?: string | undefined
  /** `client`: staff request the client's version. */
  audience?: 'client' | 'internal' | undefined
}

/**
 * A dashboard's report of a period with its contents, serialized for its reader.
 * @throws 404 with code 16000003 if no campaign has numbers yet; 400 if the end precedes the start
 */
export async function dashboardNumbers(
  db: Db,
  id: string,
  { audience, ...days }: Requested,
  { scope: asker, now, services }: Serving,
  words: DashboardWords,
): Promise<ReportNumbers> {
  const { secrets } = services
  const dashboard = await requireDashboard(db, asker, id)
  const { organization_id: organizationId } = dashboard.row
  const scope = audience === 'client' && asker.kind === 'staff' ? asClient(organizationId) : asker
  const serving = servingOf(scope, secrets, now)
  const campaigns = await reportCampaigns(db, scope, dashboard.campaignIds)
  const request = { dashboardId: id, campaigns, ...days, full: true }
  const report = readBy(scope, await open(await serveReport(db, request, serving, services)))
  const today = romeDay(now.getTime())
  // Computed in this child process, from the same moment as the rest.
  const benchmarks = await computeBenchmarks(db, { organizationId: '', today })
  const numbers = {
    kind: 'DASHBOARD' as const,
    name: dashboard.row.name,
    brandName: '',
    organizationName: dashboard.row.organization_name,
    startDate: report.startDate,
    endDate: report.endDate,
    generatedAt: now.toISOString(),
    updatedAt: latest(report),
    frozenAt: null,
    redactedAt: null,
    simulated: report.campaigns.some((campaign) => campaign.report.simulated),
    metricsVersion: METRICS_VERSION,
    useEstimates: campaigns.some(({ use_estimates }) => use_estimates === 1),
    status: null,
    lede: dashboardLede(report, today, words),
    trackingMethods: [],
    metrics: report.metrics,
    previous: report.previous,
    targets: [],
    timeline: report.timeline,
    byContentType: report.byContentType,
    bySocialType: [],
    campaigns: campaignsOf(report, today, words),
    // Includes other clients' campaigns: a link has none, and neither does its page.
    benchmark: scope.kind === 'public' ? undefined : benchmarks[scope.kind],
    creators: report.creators,
    channels: await channelsOf(db, report),
    channelsCount: report.channelsCount,
    audience: report.audience,
    comments: [],
    contents: await contentsOf(db, campaigns, report, serving),
    logoUrl: imageAddress(serving.secrets, await organizationImage(db, dashboard), now),
    coverUrl: imageAddress(serving.secrets, dashboard.row.image_id, now),
  }
  // Equal data have equal digests in every language.
  const digest = reportDigest({ ...numbers, campaigns: campaignsOf(report, today, it) })
  return { ...numbers, notes: dashboardNotes(report, words), digest }
}

function campaignsOf(
  { campaigns }: DashboardReport,
  today: string,
  words: Pick<Words, 'verdict'>,
): ReportedCampaign[] {
  return campaigns.map((campaign) => ({
    id: campaign.id,
    name: campaign.campaignName,
    brandName: campaign.brandName,
    status: campaign.status,
    verdict: impressionsState(campaign, today, words),
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    creatorsCount: campaign.creatorsCount,
    metrics: campaign.metrics,
  }))
}

function readBy(scope: DashboardScope, report: unknown): DashboardReport {
  const { output, readers } = getDashboardReport
  return v.parse(scope.kind === 'staff' ? output : readers.client, report)
}

function latest({ campaigns }: DashboardReport): string | null {
  const all = campaigns.flatMap(({ report }) => report.updatedAt ?? [])
  return all.toSorted().at(-1) ?? null
}

async function channelsOf(db: Db, { creators }: DashboardReport): Promise<ReportedChannel[]> {
  const ids = creators.flatMap(({ channelIds }) => channelIds)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'social_type', 'url', 'handle'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, social_type, url, handle }) => ({ id, socialType: social_type, url, handle }))
}

/** Newest first, without duplicates. */
async function contentsOf(
  db: Db,
  campaigns: readonly ReportCampaign[],
  { startDate, endDate }: Period,
  serving: DashboardServing,
): Promise<Content[]> {
  const { scope } = serving
  if (scope.kind === 'public' && scope.limits.hides.includes('contents')) return []
  const period = { startDate, endDate }
  const socialTypeList = platformsOf(scope)
  const contents: Content[] = []
  for (const campaign of campaigns)
    contents.push(...(await allContents(db, campaign, { period, socialTypeList }, serving)))
  const campaignIds = campaigns.map(({ id }) => id)
  const { copies } = await repeatedContents(db, { campaignIds, socialTypes: socialTypeList }, [period])
  const left = new Set(copies.filter((copy) => copy.period === 0).map(({ id }) => id))
  return contents
    .filter(({ id }) => !left.has(id))
    .toSorted((one, other) => (one.creationDate < other.creationDate ? 1 : -1))
}

async function organizationImage(db: Db, { row }: LoadedDashboard): Promise<string | null> {
  const owner = await db
    .selectFrom('organizations')
    .select('image_id')
    .where('id', '=', row.organization_id)
    .executeTakeFirstOrThrow()
  return owner.image_id
}
