import { setImmediate as breathe } from 'node:timers/promises'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { chunks } from '../../../lib/chunks.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { SOCIAL_TYPES, type SocialType } from '../../../lib/social-types.ts'
import { reportFileMessages } from '../../../messages/report-files.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import { notThereYet } from '../../http/problem.ts'
import { newId } from '../../new-id.ts'
import type { Secrets } from '../../secrets.ts'
import { campaignDocument, type CampaignParts, campaignParts } from '../report-files/campaign-document.ts'
import { contentsTable } from '../report-files/contents-csv.ts'
import { onPlatforms } from '../reports/campaign-numbers.ts'
import { campaignReport } from '../reports/campaign-report.ts'
import { type LoadedReport, loadReport } from '../reports/load-report.ts'
import { channelPart, type CreatorReport, creatorPart, partSource } from '../reports/part-reports.ts'
import { reportCreators } from '../reports/report-creators.ts'
import { personName } from '../users/person-name.ts'
import { imageIn, packPart, PART, platformKey } from './frozen-parts.ts'
import { comparableOf } from './report-changes.ts'

/** Rows of one statement, far below what either database takes. */
const ROWS = 200

type Freezing = { scope: StaffScope; secrets: Secrets; now: Date }

/**
 * Keeps everything that the campaign's report answers just now, computed: neither another content nor another
 * formula changes it. Returns its id.
 * @throws 404 where there is no campaign, or (16000003) nothing was measured of it yet
 */
export async function freezeReport(tx: Db, campaignId: string, freezing: Freezing): Promise<string> {
  const { scope, now } = freezing
  const report = await loadReport(tx, scope, campaignId, undefined)
  if (report.row.metrics_updated_at === null) throw notThereYet()
  const whole = await campaignParts(tx, campaignId, freezing)
  const platforms = platformsOf(report)
  const id = newId()
  await tx
    .insertInto('frozen_reports')
    .values({
      id,
      campaign_id: campaignId,
      frozen_at: now.toISOString(),
      author: await personName(tx, scope.userId),
      platforms: platformKey(platforms),
      metrics_version: METRICS_VERSION,
      digest: campaignDocument(whole, { now }).digest,
      content_count: whole.contents.length,
    })
    .execute()
  for await (const some of inChunks(partsOf(tx, report, whole, freezing))) {
    const rows = some.map(async ([part, value]) => ({ frozen_id: id, part, body: await packPart(value) }))
    await tx
      .insertInto('frozen_parts')
      .values(await Promise.all(rows))
      .execute()
  }
  await keepImages(tx, id, whole)
  return id
}

function platformsOf({ all }: LoadedReport): SocialType[] {
  return SOCIAL_TYPES.filter((type) => all.channels.some(({ socialType }) => socialType === type))
}

type Part = readonly [name: string, value: unknown]

async function* partsOf(
  tx: Db,
  report: LoadedReport,
  whole: CampaignParts,
  freezing: Freezing,
): AsyncGenerator<Part> {
  const { id } = report.row
  const platforms = platformsOf(report)
  yield [PART.contents, whole.contents]
  yield [PART.comparable, await comparableOf(tx, report)]
  const note = reportFileMessages.frozen(formatInstant(freezing.now.toISOString()))
  yield [PART.csv, await contentsTable(tx, freezing.scope, id, note)]
  for (const some of subsets(platforms)) {
    const isWhole = some.length === platforms.length
    const campaign = isWhole ? whole.campaign : await campaignReport(tx, id, { ...freezing, platforms: some })
    yield [PART.campaign(some), asKept(campaign)]
  }
  yield* smallerParts(tx, report, freezing)
}

/** Every choice among the platforms: of three, eight. */
function subsets(platforms: readonly SocialType[]): SocialType[][] {
  const found: SocialType[][] = [[]]
  for (const platform of platforms) found.push(...found.map((some) => [...some, platform]))
  return found
}

/** Less what is true of the campaign today and not of its report: the link, versions, jobs, errors. */
function asKept({
  hash: _hash,
  shared: _shared,
  version: _version,
  reportErrors: _errors,
  ...campaign
}: CampaignParts['campaign']) {
  const { updatedAt, simulated } = campaign.report
  const { lastFrozen: _last, ...kept } = campaign
  return { ...kept, report: { state: 'READY', done: 0, total: 0, updatedAt, simulated } }
}

/** Each creator's own report on every choice of their platforms, and each channel's; others are served in between. */
async function* smallerParts(tx: Db, report: LoadedReport, { secrets, now }: Freezing): AsyncGenerator<Part> {
  const source = await partSource(tx, report, report.all)
  const reportsOf = new Map<string, Record<string, CreatorReport>>()
  for (const some of subsets(platformsOf(report)).filter(({ length }) => length > 0)) {
    const part = { ...report, numbers: onPlatforms(report.all, some) }
    for (const creator of await reportCreators(tx, part, { secrets, now })) {
      // On further platforms, where they have no channel, nothing of theirs is otherwise.
      const own = new Set(
        part.numbers.channels
          .filter(({ creatorId }) => creatorId === creator.id)
          .map(({ socialType }) => socialType),
      )
      if (own.size < some.length) continue
      await breathe()
      const reports = reportsOf.get(creator.id) ?? {}
      reportsOf.set(creator.id, { ...reports, [platformKey(some)]: creatorPart(part, source, creator) })
    }
  }
  for (const [id, reports] of reportsOf) yield [PART.creator(id), reports]
  for (const channel of report.all.channels) {
    await breathe()
    yield [PART.channel(channel.id), channelPart(report, source, channel)]
  }
}

async function* inChunks(parts: AsyncIterable<Part>): AsyncGenerator<Part[]> {
  let some: Part[] = []
  for await (const part of parts) {
    some.push(part)
    if (some.length < ROWS) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** What the report shows stays, whoever gets another picture. */
async function keepImages(tx: Db, frozenId: string, { campaign, contents }: CampaignParts): Promise<void> {
  const shown = [
    campaign.coverUrl,
    campaign.brandImage,
    ...campaign.creators.map(({ pictureUrl }) => pictureUrl),
    ...contents.map(({ pictureUrl }) => pictureUrl),
  ]
  const ids = new Set(shown.flatMap((address) => imageIn(address) ?? []))
  for (const some of chunks([...ids], ROWS)) {
    const rows = some.map((image_id) => ({ frozen_id: frozenId, image_id }))
    await tx.insertInto('frozen_images').values(rows).execute()
  }
}
