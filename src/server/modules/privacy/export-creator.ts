import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Db } from '../../db/schema.ts'
import { publishedBy, wasPublishedBy } from '../../db/content-partners.ts'
import { notFound } from '../../http/problem.ts'
import type { FileResponse } from '../../http/file-response.ts'
import type { ImageStore } from '../../images/image-store.ts'
import { creatorInTrash } from './creator-in-trash.ts'
import { creatorTraces } from './creator-traces.ts'

/**
 * Everything stored about a creator, for their data request: `creator.json` and the images, as a streamed ZIP. @throws
 * 404
 */
export async function creatorArchive(db: Db, images: ImageStore, creatorId: string): Promise<FileResponse> {
  const data = await everythingOf(db, creatorId)
  const { imageIds } = await creatorTraces(db, creatorId)
  const shown = await db
    .selectFrom('images')
    .select(['id', 'store_key'])
    .where('id', 'in', ['', ...imageIds])
    .execute()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const zip = new Zip((error, bytes, isLast) => {
        if (error !== null) controller.error(error)
        else controller.enqueue(bytes)
        if (isLast) controller.close()
      })
      const json = new ZipDeflate('creator.json')
      zip.add(json)
      json.push(new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`), true)
      for (const { id, store_key } of shown) {
        const bytes = await images.get(store_key)
        if (bytes === null) continue
        // A JPEG is already compressed.
        const file = new ZipPassThrough(`images/${id}.jpg`)
        zip.add(file)
        file.push(bytes, true)
      }
      zip.end()
    },
  })
  return { name: `${data.creator.name}.zip`, body }
}

async function everythingOf(db: Db, creatorId: string) {
  const creator = await db.selectFrom('creators').selectAll().where('id', '=', creatorId).executeTakeFirst()
  if (creator === undefined) throw notFound()
  const channels = await db.selectFrom('channels').selectAll().where('creator_id', '=', creatorId).execute()
  const ids = ['', ...channels.map(({ id }) => id)]
  const followers = db.selectFrom('channel_snapshots').selectAll().where('channel_id', 'in', ids)
  const audiences = await db.selectFrom('audiences').selectAll().where('channel_id', 'in', ids).execute()
  const campaigns = db
    .selectFrom('campaign_creators')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_creators.campaign_id')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .select(['campaigns.id', 'campaigns.name', 'brands.name as brand', 'start_date', 'end_date'])
    .select(['campaign_creators.cost as fee', 'deliverables'])
    .where('creator_id', '=', creatorId)
    .orderBy('start_date')
  const contents = db
    .selectFrom('contents')
    .selectAll()
    .where(publishedBy('contents.id', 'contents.channel_id', ids))
    .orderBy('creation_date')
  const found = db
    .selectFrom('found_contents')
    .selectAll()
    .where('channel_id', 'in', ids)
    .orderBy('creation_date')
  const removed = db
    .selectFrom('deleted_contents')
    .selectAll()
    .where(wasPublishedBy(ids))
    .orderBy('creation_date')
  const measurements = db
    .selectFrom('content_snapshots')
    .innerJoin('contents', 'contents.id', 'content_snapshots.content_id')
    .selectAll('content_snapshots')
    .where(publishedBy('contents.id', 'contents.channel_id', ids))
    .orderBy('measured_at')
  const disclosures = db
    .selectFrom('disclosure_verdicts')
    .innerJoin('contents', 'contents.id', 'disclosure_verdicts.content_id')
    .select(['content_id', 'verdict', 'reason', 'judged_at'])
    .where(publishedBy('contents.id', 'contents.channel_id', ids))
    .orderBy('judged_at')
  const delivered = db
    .selectFrom('delivered_numbers')
    .innerJoin('deliveries', 'deliveries.id', 'delivered_numbers.delivery_id')
    .select(['campaign_id', 'content_id', 'metric', 'value', 'half', 'state', 'reason'])
    .select(['delivered_numbers.sent_at', 'decided_at'])
    .where('creator_id', '=', creatorId)
    .orderBy('delivered_numbers.sent_at')
  const log = db
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .where('entity', '=', 'creator')
    .where('entity_id', '=', creatorId)
    .orderBy('at')
  const { name_folded: _folded, ...profile } = creator
  return {
    creator: { ...profile, industries: parsed(creator.industries), brands: parsed(creator.brands) },
    channels,
    followers: await followers.orderBy('measured_at').execute(),
    audiences: audiences.map((one) => ({ ...one, report: parsed(one.report) })),
    campaigns: (await campaigns.execute()).map((one) => ({
      ...one,
      deliverables: parsed(one.deliverables),
    })),
    contents: await contents.execute(),
    foundContents: await found.execute(),
    deletedContents: await removed.execute(),
    trash: await creatorInTrash(db, creatorId, ids),
    measurements: await measurements.execute(),
    disclosureVerdicts: await disclosures.execute(),
    deliveredNumbers: await delivered.execute(),
    log: (await log.execute()).map((one) => ({
      ...one,
      before: parsed(one.before),
      after: parsed(one.after),
    })),
  }
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
