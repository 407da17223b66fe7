import { erasureMessages } from '../../../messages/erasure.ts'
import { chunks } from '../../../lib/chunks.ts'
import { fold } from '../../../lib/fold.ts'
import { contains, containsInAnyCase } from '../../db/match-name.ts'
import type { Db } from '../../db/schema.ts'
import { publishedBy, wasPublishedBy } from '../../db/content-partners.ts'
import { forgetResponses } from '../../http/idempotency.ts'
import { conflict, notFound } from '../../http/problem.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { audit } from '../audit/audit.ts'
import { purgeTrashOfCreator } from './purge-trash.ts'
import { searchColumns } from '../campaigns/campaign-values.ts'
import { creatorInAudit } from './creator-in-audit.ts'
import { creatorInFrozen } from './creator-in-frozen.ts'
import { type CreatorTraces, creatorTraces, withoutMentions } from './creator-traces.ts'
import { erasedChannel, erasedContent } from './erased-links.ts'
import { prepareRedaction, storeRedaction } from './redact-frozen.ts'

type Erasing = { scope: StaffScope; services: Services; now: Date; afterCommit: (task: () => void) => void }
type Prepared = Awaited<ReturnType<typeof prepareErasure>>

/** Rows per statement. */
const ROWS = 500

/** The slow part of an erasure, done before its transaction. @throws 404 */
export async function prepareErasure(db: Db, creatorId: string) {
  await requireUnerased(db, creatorId)
  return await prepareRedaction(db, creatorInFrozen(await creatorTraces(db, creatorId)))
}

/**
 * Erases a creator: name, handles, links, texts and images, wherever they are stored. The numbers remain anonymously.
 * Returns the images to be removed. @throws 404; 409 while a file that may name them is being imported
 */
export async function eraseCreator(
  tx: Db,
  creatorId: string,
  prepared: Prepared,
  { scope, services, now, afterCommit }: Erasing,
): Promise<string[]> {
  const { secrets } = services
  await requireUnerased(tx, creatorId)
  await purgeTrashOfCreator(tx, creatorId, { scope, services, now, afterCommit })
  const traces = await creatorTraces(tx, creatorId)
  const campaignIds = await campaignsOf(tx, traces)
  await requireNoImport(tx, campaignIds)
  const frozen = await storeRedaction(tx, creatorInFrozen(traces), prepared, { scope, secrets, now })
  await eraseRows(tx, traces, now)
  await eraseUncounted(tx, traces)
  await eraseAnswers(tx, traces, campaignIds)
  await leaveTracking(tx, traces)
  await leaveMentions(tx, traces)
  await interruptRefreshes(tx, campaignIds, now)
  await forgetResponses(tx)
  const what = { action: 'ERASE', entity: 'creator', entityId: creatorId } as const
  const after = { contents: traces.contents.size, frozenReports: frozen.changed }
  const erasureId = await audit(tx, { ...what, userId: scope.userId, after, now })
  await creatorInAudit(tx, erasureId, traces)
  return [...traces.imageIds, ...frozen.imageIds]
}

async function requireUnerased(db: Db, id: string): Promise<void> {
  const creator = await db.selectFrom('creators').select('erased_at').where('id', '=', id).executeTakeFirst()
  if (creator === undefined) throw notFound()
  if (creator.erased_at !== null) throw conflict(erasureMessages.erased)
}

async function campaignsOf(db: Db, { creatorId, channels }: CreatorTraces): Promise<string[]> {
  const named = await db
    .selectFrom('campaign_creators')
    .select('campaign_id')
    .where('creator_id', '=', creatorId)
    .execute()
  const measured = await db
    .selectFrom('contents')
    .select('campaign_id')
    .distinct()
    .where(publishedBy('contents.id', 'contents.channel_id', [...channels.keys()]))
    .execute()
  return [...new Set([...named, ...measured].map(({ campaign_id }) => campaign_id))]
}

async function requireNoImport(db: Db, campaignIds: readonly string[]): Promise<void> {
  const running = await db
    .selectFrom('imports')
    .select('id')
    .where('finished_at', 'is', null)
    .where('campaign_id', 'in', ['', ...campaignIds])
    .executeTakeFirst()
  if (running !== undefined) throw conflict(erasureMessages.importing)
}

async function eraseRows(tx: Db, { creatorId, channels, contents }: CreatorTraces, now: Date): Promise<void> {
  const name = erasureMessages.creator
  const nothing = { image_id: null, picture_source: null, city: null, niche: null, bio: null, cpp: null }
  const unlisted = { agcom_listed: null, agcom_since: null, agcom_bio_seen: null }
  await tx
    .updateTable('creators')
    .set({
      name,
      name_folded: fold(name),
      ...nothing,
      ...unlisted,
      city_folded: null,
      industries: '[]',
      brands: '[]',
    })
    .set((it) => ({ email: null, phone: null, erased_at: now.toISOString(), version: it('version', '+', 1) }))
    .where('id', '=', creatorId)
    .execute()
  for (const [id, socialType] of channels) {
    const { key, handle, canonicalUrl: url } = erasedChannel(socialType, id)
    await tx
      .updateTable('channels')
      .set({ key, handle: handle ?? '', url, display_name: null, picture_url: null, external_id: null })
      .where('id', '=', id)
      .execute()
  }
  for (const [id, { contentType, channelId }] of contents) {
    const { key, canonicalUrl: link } = erasedContent(contentType, id, channelId)
    await tx
      .updateTable('contents')
      .set({ content_key: key, link, caption: null, image_id: null, picture_url: null, picture_source: null })
      .set((it) => ({ version: it('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    // The reason of a verdict may name them.
    await tx.deleteFrom('disclosure_verdicts').where('content_id', '=', id).execute()
  }
}

/** Found and deleted contents, which are not part of any report's numbers. */
async function eraseUncounted(tx: Db, { creatorId, channels }: CreatorTraces): Promise<void> {
  const theirs = tx.selectFrom('deliveries').select('id').where('creator_id', '=', creatorId)
  await tx.deleteFrom('delivered_proofs').where('delivery_id', 'in', theirs).execute()
  // The reason for returning a number may name them.
  await tx.updateTable('delivered_numbers').set({ reason: null }).where('delivery_id', 'in', theirs).execute()
  await tx
    .deleteFrom('found_contents')
    .where('channel_id', 'in', ['', ...channels.keys()])
    .execute()
  await tx
    .deleteFrom('deleted_contents')
    .where(wasPublishedBy([...channels.keys()]))
    .execute()
}

/** Providers' responses and errors. A response about several channels may include theirs. */
async function eraseAnswers(
  tx: Db,
  { channels }: CreatorTraces,
  campaignIds: readonly string[],
): Promise<void> {
  const ids = ['', ...channels.keys()]
  await tx
    .deleteFrom('provider_answers')
    .where((eb) => eb.or([eb('channel_id', 'in', ids), eb('channel_id', 'is', null)]))
    .execute()
  await tx.deleteFrom('report_errors').where('channel_id', 'in', ids).execute()
  await tx.updateTable('refresh_steps').set({ last_error: null }).where('channel_id', 'in', ids).execute()
  for (const some of chunks(campaignIds, ROWS)) {
    // The cost counts; the parameters name the channel.
    await tx.updateTable('credits_ledger').set({ call: '' }).where('campaign_id', 'in', some).execute()
  }
}

const SEARCHED = ['search_folded', 'search_long'] as const

/** Their mentions are no longer tracked, in any campaign. */
async function leaveTracking(tx: Db, { handles }: CreatorTraces): Promise<void> {
  const mentions = new Set([...handles].map((handle) => fold(`@${handle}`)))
  const rows = await tx
    .selectFrom('campaigns')
    .select(['id', 'name', 'brand_folded', 'tracking_methods'])
    .where((is) =>
      is.or([...mentions].flatMap((mention) => SEARCHED.map((column) => contains(column, mention)))),
    )
    .execute()
  for (const { id, name, brand_folded, tracking_methods } of rows) {
    const methods: unknown = JSON.parse(tracking_methods)
    const remaining = Array.isArray(methods)
      ? methods.map(String).filter((one) => !mentions.has(fold(one)))
      : []
    if (Array.isArray(methods) && remaining.length === methods.length) continue
    const change = {
      tracking_methods: JSON.stringify(remaining),
      ...searchColumns(fold(name), brand_folded, remaining),
    }
    await tx.updateTable('campaigns').set(change).where('id', '=', id).execute()
  }
  await leaveFoundBy(tx, mentions)
}

/** Nor recorded as the tag by which a content was found. */
async function leaveFoundBy(tx: Db, mentions: ReadonlySet<string>): Promise<void> {
  for (const mention of mentions) {
    const rows = await tx
      .selectFrom('found_contents')
      .select(['id', 'found_by'])
      .where(containsInAnyCase('found_by', mention))
      .execute()
    for (const { id, found_by } of rows) {
      const methods: unknown = JSON.parse(found_by)
      const remaining = Array.isArray(methods)
        ? methods.filter((one) => !mentions.has(fold(String(one))))
        : []
      const change = { found_by: JSON.stringify(remaining) }
      await tx.updateTable('found_contents').set(change).where('id', '=', id).execute()
    }
  }
}

/** Mentions in others' texts and in the agency's comments. */
async function leaveMentions(tx: Db, { handles }: CreatorTraces): Promise<void> {
  for (const handle of handles) {
    for (const table of ['contents', 'found_contents', 'deleted_contents'] as const) {
      const captions = await tx
        .selectFrom(table)
        .select(['id', 'caption as text'])
        .where(containsInAnyCase('caption', `@${handle}`))
        .execute()
      for (const { id, text } of captions) {
        const caption = withoutMentions(handles, text ?? '')
        if (caption !== undefined) await tx.updateTable(table).set({ caption }).where('id', '=', id).execute()
      }
    }
    for (const table of ['comments', 'deleted_comments'] as const) {
      const comments = await tx
        .selectFrom(table)
        .select(['id', 'content as text'])
        .where(containsInAnyCase('content', `@${handle}`))
        .execute()
      for (const { id, text } of comments) {
        const content = withoutMentions(handles, text)
        if (content !== undefined) await tx.updateTable(table).set({ content }).where('id', '=', id).execute()
      }
    }
  }
}

/** A refresh that has read their links restarts without them. */
async function interruptRefreshes(tx: Db, campaignIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('refresh_jobs')
    .set({ worker: null, lease_until: now.toISOString() })
    .where('state', '=', 'RUNNING')
    .where('campaign_id', 'in', ['', ...campaignIds])
    .execute()
}
