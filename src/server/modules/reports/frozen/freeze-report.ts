import { allWords } from '../../../../messages/all-words.ts'
import { it } from '../../../../messages/words.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import * as v from 'valibot'
import type { Campaign } from '../../../../contract/campaign.ts'
import { METRICS_VERSION } from '../../../../domain/metrics-version.ts'
import { chunks } from '../../../../lib/chunks.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { SOCIAL_TYPES, type SocialType } from '../../../../vocabulary/social-types.ts'
import { reportFileMessages } from '../../../../messages/report-files.ts'
import type { Db } from '../../../db/schema.ts'
import type { FrozenReportTable } from '../../../db/schema-frozen-reports.ts'
import type { StaffScope } from '../../../http/scope.ts'
import { notThereYet, unavailable } from '../../../http/problem.ts'
import { packJson } from '../../../base/packed-json.ts'
import { newId } from '../../../base/new-id.ts'
import type { Secrets } from '../../../base/secrets.ts'
import { type CampaignRow, requireCampaign } from '../../access/visible-campaigns.ts'
import { ofChannels } from '../../numbers/campaign-numbers.ts'
import { allContents } from '../document/all-contents.ts'
import { campaignNumbers, type CampaignParts, campaignParts, readBy } from '../document/campaign-numbers.ts'
import { contentsTable } from '../document/contents-csv.ts'
import { withoutInternals } from '../narrow-report.ts'
import { channelReport, type CreatorReport, creatorReport } from '../part-reports.ts'
import { type ReportInputs, fullInputs, type FullInputs } from '../report-inputs.ts'
import { fullReport } from '../full-report.ts'
import { personName } from '../../access/person-name.ts'
import { buildDocument } from '../../../../report/build-document.ts'
import { REPORT_LANGUAGES } from '../../../../contract/report-files.ts'
import { asClient } from '../../access/as-client.ts'
import { imageIn, PART, platformKey, readerKey } from './frozen-parts.ts'
import { frozenSource } from './frozen-report.ts'
import { comparableOf } from './report-changes.ts'

/** Rows per statement, far below the limit of either database. */
const ROWS = 200

type Freezing = { scope: StaffScope; secrets: Secrets; now: Date }
/** `name`: what it is called; null: it has no name. */
type Named = Freezing & { name: string | null }

/** A frozen report: its row, its parts, and the images that it shows. */
export type Frozen = {
  row: FrozenReportTable
  parts: { part: string; body: Uint8Array }[]
  imageIds: ReadonlySet<string>
}

/**
 * The complete response of the campaign's report, computed now: later contents and formulas do not change it. Takes
 * seconds for a thousand contents; `db` shows one moment.
 * @throws 404 if there is no campaign, or (16000003) nothing was measured yet
 */
export async function freezeReport(db: Db, campaignId: string, freezing: Named): Promise<Frozen> {
  const { scope, now, name } = freezing
  const campaign = await requireCampaign(db, scope, campaignId)
  if (campaign.metrics_updated_at === null) throw notThereYet()
  const inputs = await fullInputs(db, campaign, freezing)
  const full = {
    campaign: readBy(scope, fullReport(inputs)),
    contents: await allContents(db, campaign, {}, freezing),
  }
  const note = reportFileMessages.frozen(formatInstant(now.toISOString()))
  const row = {
    id: newId(),
    campaign_id: campaignId,
    frozen_at: now.toISOString(),
    name,
    author: await personName(db, scope.userId),
    platforms: platformKey(platformsOf(inputs)),
    metrics_version: METRICS_VERSION,
    digest: campaignNumbers(full, { now }, it).digest,
    content_count: full.contents.length,
    redacted_at: null,
  }
  const csv = await contentsTable(db, campaign, note)
  const parts = [
    packed(PART.contents, full.contents),
    packed(PART.comparable, comparableOf(inputs)),
    packed(PART.csv, csv),
  ]
  for await (const [part, value] of computedParts(inputs, full.campaign)) parts.push(packed(part, value))
  for await (const [part, value] of documents(row, campaign, full, freezing)) parts.push(packed(part, value))
  return { row, parts: await Promise.all(parts), imageIds: imagesOf(full) }
}

/**
 * Stores it; an image swept in the meantime is left out.
 * @throws 503 if a person who may be in it was erased since it was read
 */
export async function keepFrozen(tx: Db, { row, parts, imageIds }: Frozen): Promise<void> {
  const erased = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>=', row.frozen_at)
    .where('action', '=', 'ERASE')
    .executeTakeFirst()
  if (erased !== undefined) throw unavailable(1)
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

async function packed(part: string, value: unknown): Promise<Frozen['parts'][number]> {
  return { part, body: await packJson(value) }
}

function platformsOf({ numbers }: ReportInputs): SocialType[] {
  return SOCIAL_TYPES.filter((type) => numbers.channels.some(({ socialType }) => socialType === type))
}

type Part = readonly [name: string, value: unknown]

/** Pauses between parts for other requests. */
async function* computedParts(inputs: FullInputs, full: Campaign): AsyncGenerator<Part> {
  const platforms = platformsOf(inputs)
  for (const some of subsets(platforms)) {
    await breathe()
    const isFull = some.length === platforms.length
    yield [PART.campaign(some), asFrozen(isFull ? full : fullReport(inputs, some))]
  }
  for (const { id } of inputs.creators) yield [PART.creator(id), await creatorReports(inputs, id)]
  for (const { id } of inputs.numbers.channels) {
    await breathe()
    yield [PART.channel(id), channelReport(inputs, id)]
  }
}

/** Its document for each kind of reader, by the present visibility, in each language. */
async function* documents(
  row: FrozenReportTable,
  campaign: CampaignRow,
  full: CampaignParts,
  { scope, secrets, now }: Freezing,
): AsyncGenerator<Part> {
  const values = new Map<string, unknown>([
    [`campaign/${row.platforms}`, asFrozen(full.campaign)],
    [PART.contents, full.contents],
  ])
  const read = async <S extends v.GenericSchema>(part: string, schema: S) => v.parse(schema, values.get(part))
  const { id: campaignId, organization_id: organizationId } = campaign
  const shared = { kind: 'public', campaignId, organizationId, linkId: '', frozenId: row.id } as const
  for (const reader of [scope, asClient(organizationId), shared]) {
    const source = frozenSource(row, campaign, read, { scope: reader, secrets, now })
    const parts = await campaignParts(source, reader)
    for (const lang of REPORT_LANGUAGES) {
      await breathe()
      const numbers = campaignNumbers(parts, { now, frozenAt: row.frozen_at }, allWords[lang])
      const document = buildDocument(numbers, allWords[lang], reader.kind === 'staff')
      yield [PART.document(readerKey(reader, campaign, lang)), document]
    }
  }
}

/** Every selection of the platforms: of three, eight. */
function subsets(platforms: readonly SocialType[]): SocialType[][] {
  const found: SocialType[][] = [[]]
  for (const platform of platforms) found.push(...found.map((some) => [...some, platform]))
  return found
}

/** Without the campaign's current state: the link, versions, jobs, errors. */
function asFrozen(campaign: Campaign): Campaign {
  const { updatedAt, simulated } = campaign.report
  return {
    ...withoutInternals(campaign),
    report: { state: 'READY', done: 0, total: 0, updatedAt, simulated },
  }
}

/** A creator's own report for every selection of their platforms. */
async function creatorReports(inputs: ReportInputs, id: string): Promise<Record<string, CreatorReport>> {
  const own = ofChannels(inputs.numbers, ({ creatorId }) => creatorId === id)
  const theirs = { ...inputs, numbers: own }
  const reports: Record<string, CreatorReport> = {}
  for (const some of subsets(platformsOf(theirs)).filter(({ length }) => length > 0)) {
    await breathe()
    reports[platformKey(some)] = creatorReport(theirs, id, some)
  }
  return reports
}

/** The report's images remain, even if their owners get others. */
function imagesOf({ campaign, contents }: CampaignParts): Set<string> {
  const shown = [
    campaign.coverUrl,
    campaign.brandImage,
    ...campaign.creators.map(({ pictureUrl }) => pictureUrl),
    ...contents.map(({ pictureUrl }) => pictureUrl),
  ]
  return new Set(shown.flatMap((address) => imageIn(address) ?? []))
}
