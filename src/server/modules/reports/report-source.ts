import type { Campaign } from '../../../contract/campaign.ts'
import type { Content } from '../../../contract/contents.ts'
import type { Page } from '../../../contract/primitives.ts'
import type { ReportLanguage } from '../../../contract/report-files.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { asClient } from '../access/as-client.ts'
import { type CampaignScope, requireCampaign } from '../access/visible-campaigns.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import type { ContentsQuery } from '../contents/list-contents.ts'
import type { ContentsTable } from './document/contents-csv.ts'
import { imageLink } from '../../http/live-links.ts'
import { frozenReport } from './frozen/frozen-report.ts'
import { limitedReport, limitsOfScope } from './limited-report.ts'
import { liveReport } from './live-report.ts'
import type { ChannelReport, CreatorReport } from './part-reports.ts'

/** The selected platforms; undefined: all. */
export type Platforms = readonly SocialType[] | undefined

/**
 * How a report is requested. `view`: `first` omits creators and channels if there are many. `lang`: language of its
 * texts; by default the link's, or Italian.
 */
export type ReportView = { view?: 'first' | undefined; lang?: ReportLanguage | undefined }

/** A campaign's report as its reader may see it, computed now or frozen. */
export interface ReportSource {
  /** When it was frozen; null for the live one. */
  readonly frozenAt: string | null
  /** Whose response schema applies. */
  readonly reader: Serving['scope']
  full(platforms: Platforms, view?: ReportView): Promise<Campaign>
  /** @throws 404 if the report does not have the channel */
  channel(channelId: string, platforms: Platforms): Promise<ChannelReport>
  /** @throws 404 likewise */
  creator(creatorId: string, platforms: Platforms): Promise<CreatorReport>
  contents(query: ContentsQuery): Promise<Page<Content>>
  /** @throws 404 if the report does not have the channel in `query` */
  channelContents(query: ContentsQuery & { channelId: string }): Promise<Page<Content>>
  /** Newest first. */
  allContents(platforms: Platforms): Promise<Content[]>
  /** The content of its CSV. */
  table(): Promise<ContentsTable>
  /** Its document as stored with it; null if it has to be built. */
  document(lang: ReportLanguage): Promise<ReportDocument | null>
}

/**
 * The part of a handler's input that a report needs. `frozen`: the frozen report requested by staff. `audience`:
 * `client` if staff request the client's version.
 */
export type Asking = {
  db: Db
  scope: CampaignScope
  params: { id: string }
  query: ReportView & {
    socialTypeList?: Platforms
    frozenId?: string | undefined
    audience?: 'client' | 'internal' | undefined
  }
  now: Date
  services: { secrets: Secrets }
}

/**
 * The report requested, or shown by the share link: the live one unless either names another.
 * @throws 404 if there is none, or the caller may not see it
 */
export async function reportSource(asking: Asking): Promise<ReportSource> {
  const { db, scope, params, query, now, services } = asking
  const row = await requireCampaign(db, scope, params.id)
  const link = scope.kind === 'public' ? { imageLink: imageLink(scope.linkId, scope.limits) } : {}
  const reader = query.audience === 'client' && scope.kind === 'staff' ? asClient(row.organization_id) : scope
  const serving = { scope: reader, secrets: { ...services.secrets, ...link }, now }
  const frozenId = frozenIdOf(asking)
  if (frozenId !== null && scope.kind === 'client') throw notFound()
  const report =
    frozenId === null ? liveReport(db, row, serving) : await frozenReport(db, row, frozenId, serving)
  const limits = limitsOfScope(scope)
  return limits === null ? report : limitedReport(report, limits)
}

/** The frozen report requested, or shown by the share link; null: the live one. */
export function frozenIdOf({ scope, query }: Pick<Asking, 'scope' | 'query'>): string | null {
  return scope.kind === 'public' ? scope.frozenId : (query.frozenId ?? null)
}
