import { it } from '../../../messages/words.ts'
import { chunks } from '../../../lib/chunks.ts'
import { packJson, unpackText } from '../../base/packed-json.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Secrets } from '../../base/secrets.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { campaignNumbers, campaignParts } from '../reports/document/campaign-numbers.ts'
import { imageIn, PART } from '../reports/frozen/frozen-parts.ts'
import { frozenReport } from '../reports/frozen/frozen-report.ts'
import { walkJson } from './walk-json.ts'

/** What is erased from frozen reports. */
export type Redaction = {
  /** Ids of the reports affected. */
  find: (db: Db) => Promise<readonly string[]>
  concerns: (part: string) => boolean
  /** The redacted part; `parts` are all parts of the report that concern it, unchanged. */
  redact: (part: string, value: unknown, parts: ReadonlyMap<string, unknown>) => unknown
}

/** A frozen report after redaction. */
type Redacted = {
  frozenId: string
  /** As it was read: must be unchanged, so that a concurrent erasure is not undone. */
  redactedAt: string | null
  parts: { part: string; body: Uint8Array }[]
  /** Images that it no longer shows. */
  imageIds: string[]
}

type Serving = { scope: StaffScope; secrets: Secrets; now: Date }

/**
 * Reads and rewrites, which takes a second for a large report: done before the transaction, so that others do not wait.
 */
export async function prepareRedaction(db: Db, redaction: Redaction): Promise<Redacted[]> {
  const prepared: Redacted[] = []
  for (const frozenId of await redaction.find(db)) prepared.push(await redacted(db, frozenId, redaction))
  return prepared
}

/** Stores the prepared reports, and handles new ones. Returns the images that these reports no longer show. */
export async function storeRedaction(
  tx: Db,
  redaction: Redaction,
  prepared: readonly Redacted[],
  serving: Serving,
): Promise<{ changed: number; imageIds: string[] }> {
  const all: Redacted[] = []
  for (const frozenId of await redaction.find(tx)) {
    const known = prepared.find((one) => one.frozenId === frozenId)
    const isCurrent = known !== undefined && known.redactedAt === (await lastRedaction(tx, frozenId))
    all.push(isCurrent ? known : await redacted(tx, frozenId, redaction))
  }
  const stored = all.filter(({ parts }) => parts.length > 0)
  for (const { frozenId, parts, imageIds } of stored) {
    for (const { part, body } of parts) {
      const change = tx.updateTable('frozen_parts').set({ body })
      await change.where('frozen_id', '=', frozenId).where('part', '=', part).execute()
    }
    for (const some of chunks(imageIds, 500)) {
      const shown = tx.deleteFrom('frozen_images').where('frozen_id', '=', frozenId)
      await shown.where('image_id', 'in', some).execute()
    }
    await tx.deleteFrom('frozen_files').where('frozen_id', '=', frozenId).execute()
    // Built again from the parts.
    const documents = tx.deleteFrom('frozen_parts').where('frozen_id', '=', frozenId)
    await documents.where('part', 'like', PART.document('%')).execute()
    await tx
      .updateTable('frozen_reports')
      .set({ redacted_at: serving.now.toISOString(), digest: await digestNow(tx, frozenId, serving) })
      .where('id', '=', frozenId)
      .execute()
  }
  return { changed: stored.length, imageIds: stored.flatMap(({ imageIds }) => imageIds) }
}

async function redacted(db: Db, frozenId: string, { concerns, redact }: Redaction): Promise<Redacted> {
  const redactedAt = await lastRedaction(db, frozenId)
  const rows = await db
    .selectFrom('frozen_parts')
    .select(['part', 'body'])
    .where('frozen_id', '=', frozenId)
    .execute()
  const before = new Map<string, unknown>()
  for (const { part, body } of rows) {
    if (concerns(part)) before.set(part, JSON.parse(await unpackText(body)))
  }
  const images = new Set<string>()
  const remaining = new Set<string>()
  const parts: Redacted['parts'] = []
  for (const [part, value] of before) {
    const after = redact(part, value, before)
    for (const id of imagesIn(value)) images.add(id)
    for (const id of imagesIn(after)) remaining.add(id)
    if (JSON.stringify(after) !== JSON.stringify(value)) parts.push({ part, body: await packJson(after) })
  }
  const imageIds = [...images].filter((id) => !remaining.has(id))
  return { frozenId, redactedAt, parts, imageIds }
}

async function lastRedaction(db: Db, frozenId: string): Promise<string | null> {
  const report = await db
    .selectFrom('frozen_reports')
    .select('redacted_at')
    .where('id', '=', frozenId)
    .executeTakeFirst()
  return report?.redacted_at ?? null
}

/** The digest in its files from now on. */
async function digestNow(tx: Db, frozenId: string, { scope, secrets, now }: Serving): Promise<string> {
  const { campaign_id, frozen_at } = await tx
    .selectFrom('frozen_reports')
    .select(['campaign_id', 'frozen_at'])
    .where('id', '=', frozenId)
    .executeTakeFirstOrThrow()
  const row = await requireCampaign(tx, scope, campaign_id)
  const report = await frozenReport(tx, row, frozenId, { scope, secrets, now })
  return campaignNumbers(await campaignParts(report, scope), { now, frozenAt: frozen_at }, it).digest
}

function imagesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  walkJson(value, {
    text: (text) => {
      const id = imageIn(text)
      if (id !== null) found.add(id)
    },
  })
  return found
}
