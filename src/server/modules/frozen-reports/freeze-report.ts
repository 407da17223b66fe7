import { setImmediate as breathe } from 'node:timers/promises'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { chunks } from '../../../lib/chunks.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { SOCIAL_TYPES, type SocialType } from '../../../lib/social-types.ts'
import { reportFileMessages } from '../../../messages/report-files.ts'
import type { Db } from '../../db/schema.ts'
import type { FrozenReportTable } from '../../db/schema-frozen-reports.ts'
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

/** A report as it is kept: its row, its parts, the images that it shows. */
export type Frozen = {
  row: FrozenReportTable
  parts: { part: string; body: Uint8Array }[]
  imageIds: ReadonlySet<string>
}

/**
 * Everything that the campaign's report answers just now, computed: neither another content nor another formula changes
 * it. Takes seconds where there are a thousand contents; `db` shows one moment.
 * @throws 404 where there is no campaign, or (16000003) nothing was measured of it yet
 */
export async function freezeReport(db: Db, campaignId: string, freezing: Freezing): Promise<Frozen> {
  const { scope, now } = freezing
  const report = await loadReport(db, scope, campaignId, undefined)
  if (report.row.metrics_updated_at === null) throw notThereYet()
  const whole = await campaignParts(db, campaignId, freezing)
  const row = {
    id: newId(),
    campaign_id: campaignId,
    frozen_at: now.toISOString(),
    author: await personName(db, scope.userId),
    platforms: platformKey(platformsOf(report)),
    metrics_version: METRICS_VERSION,
    digest: campaignDocument(whole, { now }).digest,
    content_count: whole.contents.length,
  }
  const packed: Promise<Frozen['parts'][number]>[] = []
  for await (const [part, value] of partsOf(db, report, whole, freezing))
    packed.push(packPart(value).then((body) => ({ part, body })))
  return { row, parts: await Promise.all(packed), imageIds: imagesOf(whole) }
}

/** Keeps it; a picture that was swept meanwhile is missing from it. */
export async function keepFrozen(tx: Db, { row, parts, imageIds }: Frozen): Promise<void> {
  await tx.insertInto('frozen_reports').values(row).execute()
  for (const some of chunks(parts, ROWS)) {
    const rows = some.map((part) => ({ frozen_id: row.id, ...part }))
    await tx.insertInto('frozen_parts').values(rows).execute()
  }
  for (const some of chunks([...imageIds], ROWS)) {
    await tx
      .insertInto('frozen_images')
      .columns(['frozen_id', 'image_id'])
      .expression((eb) =>
        eb
          .selectFrom('images')
          .select((image) => [image.val(row.id).as('frozen_id'), 'images.id as image_id'])
          .where('images.id', 'in', some),
      )
      .execute()
  }
}

function platformsOf({ all }: LoadedReport): SocialType[] {
  return SOCIAL_TYPES.filter((type) => all.channels.some(({ socialType }) => socialType === type))
}

type Part = readonly [name: string, value: unknown]

async function* partsOf(
  db: Db,
  report: LoadedReport,
  whole: CampaignParts,
  freezing: Freezing,
): AsyncGenerator<Part> {
  const { id } = report.row
  const platforms = platformsOf(report)
  yield [PART.contents, whole.contents]
  yield [PART.comparable, await comparableOf(db, report)]
  const note = reportFileMessages.frozen(formatInstant(freezing.now.toISOString()))
  yield [PART.csv, await contentsTable(db, freezing.scope, id, note)]
  for (const some of subsets(platforms)) {
    const isWhole = some.length === platforms.length
    const campaign = isWhole ? whole.campaign : await campaignReport(db, id, { ...freezing, platforms: some })
    yield [PART.campaign(some), asKept(campaign)]
  }
  yield* smallerParts(db, report, freezing)
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
async function* smallerParts(db: Db, report: LoadedReport, { secrets, now }: Freezing): AsyncGenerator<Part> {
  const source = await partSource(db, report, report.all)
  const reportsOf = new Map<string, Record<string, CreatorReport>>()
  for (const some of subsets(platformsOf(report)).filter(({ length }) => length > 0)) {
    const part = { ...report, numbers: onPlatforms(report.all, some) }
    for (const creator of await reportCreators(db, part, { secrets, now })) {
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

/** What the report shows stays, whoever gets another picture. */
function imagesOf({ campaign, contents }: CampaignParts): Set<string> {
  const shown = [
    campaign.coverUrl,
    campaign.brandImage,
    ...campaign.creators.map(({ pictureUrl }) => pictureUrl),
    ...contents.map(({ pictureUrl }) => pictureUrl),
  ]
  return new Set(shown.flatMap((address) => imageIn(address) ?? []))
}
