import { retryIfLocked } from '../../db/record-lock.ts'
import type { Db } from '../../db/schema.ts'
import type { FileResponse } from '../../http/file-response.ts'
import { forbidden, notFound } from '../../http/problem.ts'
import type { LinkLimits, PublicScope, SignedInScope, StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { requireClientCampaigns } from '../access/client-campaigns.ts'
import type { DashboardScope } from '../access/visible-dashboards.ts'
import { readNewCaptions } from '../contents/disclosure-readings.ts'
import { requireDashboard } from '../dashboards/dashboard-queries.ts'
import { reportCampaigns } from '../dashboards/report-campaigns.ts'
import { reportPeriod } from '../dashboards/report-period.ts'
import { limitsOfScope, platformsWithin } from '../reports/limited-report.ts'
import { frozenIdOf, reportSource } from '../reports/report-source.ts'
import type { FileFormat } from './file-job.ts'
import type { FileChoice, FileOrder } from './file-order.ts'
import { fileStream } from './file-stream.ts'
import { ensureSigningKey } from './signing/signing-key.ts'
import { storedFile } from './stored-file.ts'
import { prepareFile } from './prepare-file.ts'

type Audience = { audience?: 'client' | 'internal' | undefined }

type FileRequest<Of extends FileOrder['of'], S> = Pick<
  Extract<FileOrder, { of: Of }>,
  'params' | 'query' | 'now'
> & {
  db: Db
  scope: S
  services: Services
}

/** A campaign's report as a file. @throws 403, 404, 503 if too many are being written */
export async function campaignFile(
  format: FileFormat,
  request: FileRequest<'CAMPAIGN', SignedInScope | PublicScope>,
): Promise<FileResponse> {
  const { db, services, scope, params, now } = request
  // Invalid requests are refused before they wait.
  const limits = limitsOfScope(scope)
  requireShown(format, limits)
  const { reader } = await reportSource(request)
  requireAudience(request)
  const { lang = limits?.language, socialTypeList, creatorId } = request.query
  const platforms = limits === null ? socialTypeList : platformsWithin(limits, socialTypeList)
  // A creator is handed no more than a client.
  const audience = creatorId === undefined ? request.query.audience : 'client'
  const query = { ...request.query, audience, lang, socialTypeList: platforms }
  const write = () => written({ of: 'CAMPAIGN', format, scope, params, query, now }, request)
  const frozenId = frozenIdOf(request)
  if (frozenId !== null && format !== 'csv') await ensureSigningKey(services.database, services.secrets, now)
  // A selection of a frozen report is written each time: only the full files are stored.
  if (frozenId === null || isChosen(request.query)) return await write()
  return await storedFile(
    { db, services, campaignId: params.id, frozenId, format, lang: lang ?? 'it', platforms, scope, reader },
    write,
  )
}

/** @throws 404 if a link does not allow files, or not the requested parts */
function requireShown(format: FileFormat, limits: LinkLimits | null): void {
  const isHidden = limits?.hides.some(
    (part) => part === 'downloads' || (part === 'contents' && format === 'csv'),
  )
  if (isHidden === true) throw notFound()
}

/** Only staff may download the internal version, and that of one creator. */
function requireAudience({
  scope,
  query,
}: {
  scope: Pick<SignedInScope | PublicScope, 'kind'>
  query: Audience & { creatorId?: string | undefined }
}): void {
  const isOfStaff = query.audience === 'internal' || query.creatorId !== undefined
  if (isOfStaff && scope.kind !== 'staff') throw forbidden()
}

function isChosen({
  sections,
  contents,
  fees,
  headers,
  creatorId,
}: FileChoice & { creatorId?: string | undefined }): boolean {
  return [sections, contents, fees, headers, creatorId].some((one) => one !== undefined)
}

/** A dashboard's report as a file. @throws 403, 404, 400, 503 if too many are being written */
export async function dashboardFile(
  format: FileFormat,
  request: FileRequest<'DASHBOARD', DashboardScope>,
): Promise<FileResponse> {
  const { db, scope, params, now } = request
  const limits = scope.kind === 'public' ? scope.limits : null
  requireShown(format, limits)
  const query = { lang: limits?.language, ...request.query }
  const { campaignIds } = await requireDashboard(db, scope, params.id)
  requireAudience(request)
  reportPeriod(query, await reportCampaigns(db, scope, campaignIds))
  return await written({ of: 'DASHBOARD', format, scope, params, query, now }, request)
}

/** A campaign's disclosures as a file, by the present captions. @throws 404, 503 if too many are being written */
export async function disclosuresFile(
  format: 'pdf' | 'csv',
  request: Omit<FileRequest<'DISCLOSURES', StaffScope>, 'query'>,
): Promise<FileResponse> {
  const { db, scope, params, now, services } = request
  await requireCampaign(db, scope, params.id)
  await readNewCaptions(services.database, params.id)
  return await written({ of: 'DISCLOSURES', format, scope, params, query: {}, now }, request)
}

/** The same for all campaigns of a client. @throws 404, 503 if too many are being written */
export async function clientDisclosuresFile(
  format: 'pdf' | 'csv',
  request: Omit<FileRequest<'DISCLOSURES', StaffScope>, 'query'>,
): Promise<FileResponse> {
  const { db, scope, params, now, services } = request
  const { campaigns } = await requireClientCampaigns(db, scope, params.id)
  for (const { id } of campaigns) await readNewCaptions(services.database, id)
  return await written({ of: 'CLIENT_DISCLOSURES', format, scope, params, query: {}, now }, request)
}

async function written(
  order: FileOrder,
  { db, services }: { db: Db; services: Services },
): Promise<FileResponse> {
  const { database, config } = services
  const { name, stream } = await retryIfLocked(
    database,
    order.params.id,
    () => fileStream(order, config, () => prepareFile(db, order, services)),
    (file) => file.stream.cancel(),
  )
  return { name: `${name}.${order.format}`, body: stream }
}
