import * as v from 'valibot'
import { romeDay } from '../../../lib/rome-day.ts'
import { DISCLOSURE_VERSION, readDisclosure } from '../../../vocabulary/read-disclosure.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import { insertMany, write } from '../../db/write-many.ts'

/** Captions per transaction: some milliseconds. */
const AT_ONCE = 100

const words = v.array(v.string())

/** Reads the captions of a campaign that have not been read by this version's rules since they last changed. */
export async function readNewCaptions(database: Database, campaignId: string): Promise<void> {
  while ((await unreadCaptions(database.reader, campaignId).limit(1).execute()).length > 0)
    await database.transaction((tx) => storeReadings(tx, campaignId))
}

/** Reads some of those captions, or that of one content, and stores the results. */
export async function storeReadings(tx: Db, campaignId: string, contentId?: string): Promise<void> {
  const rows = await unreadCaptions(tx, campaignId)
    .$if(contentId !== undefined, (query) => query.where('contents.id', '=', contentId ?? ''))
    .limit(AT_ONCE)
    .execute()
  const readings = rows.map((row) => {
    const { verdict, reason, found, tagNumber } = readDisclosure({
      contentType: row.content_type,
      campaignType: row.type,
      brandName: row.brand,
      trackingMethods: v.parse(words, JSON.parse(row.tracking_methods)),
      publishedDay: romeDay(row.creation_date),
      caption: row.caption,
    })
    return {
      content_id: row.id,
      version: DISCLOSURE_VERSION,
      digest: digestOf(row.caption ?? ''),
      verdict,
      reason,
      found_start: found?.start ?? null,
      found_end: found?.end ?? null,
      tag_number: tagNumber ?? null,
    }
  })
  const columns = ['version', 'digest', 'verdict', 'reason', 'found_start', 'found_end', 'tag_number']
  const renewed = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  const onConflict = `on conflict (content_id) do update set ${renewed}`
  await write(tx, insertMany(tx, 'disclosure_readings', readings, onConflict))
}

function unreadCaptions(db: Db, campaignId: string) {
  return db
    .selectFrom('contents')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .leftJoin('disclosure_readings', (join) =>
      join
        .onRef('disclosure_readings.content_id', '=', 'contents.id')
        .on('disclosure_readings.version', '=', DISCLOSURE_VERSION),
    )
    .select(['contents.id', 'contents.content_type', 'contents.creation_date', 'contents.caption'])
    .select(['campaigns.type', 'campaigns.tracking_methods', 'brands.name as brand'])
    .where('contents.campaign_id', '=', campaignId)
    .where('disclosure_readings.content_id', 'is', null)
}
