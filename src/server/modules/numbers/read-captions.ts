import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { romeDay } from '../../../lib/rome-day.ts'
import { DISCLOSURE_VERSION, readDisclosure } from '../../../trade/read-disclosure.ts'
import { digestOf } from '../../base/secrets.ts'
import type { DisclosureTable } from '../../db/schema-disclosures.ts'
import type { Db } from '../../db/schema.ts'
import { insertMany, write } from '../../db/write-many.ts'

export type ReadCaption = Insertable<DisclosureTable>

const words = v.array(v.string())

/** Reads the captions of a campaign that no one has read by these rules, as they are now. */
export async function readCaptions(db: Db, campaignId: string): Promise<ReadCaption[]> {
  const rows = await db
    .selectFrom('contents')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .leftJoin('disclosures', (join) =>
      join
        .onRef('disclosures.content_id', '=', 'contents.id')
        .on('disclosures.version', '=', DISCLOSURE_VERSION),
    )
    .select(['contents.id', 'contents.content_type', 'contents.creation_date', 'contents.caption'])
    .select(['campaigns.type', 'campaigns.tracking_methods', 'brands.name as brand'])
    .where('contents.campaign_id', '=', campaignId)
    .where('disclosures.content_id', 'is', null)
    .execute()
  return rows.map((row) => {
    const reading = readDisclosure({
      contentType: row.content_type,
      campaignType: row.type,
      brandName: row.brand,
      trackingMethods: v.parse(words, JSON.parse(row.tracking_methods)),
      publishedDay: romeDay(row.creation_date),
      caption: row.caption,
    })
    return {
      content_id: row.id,
      verdict: reading.verdict,
      reading: JSON.stringify(reading),
      version: DISCLOSURE_VERSION,
      digest: digestOf(row.caption ?? ''),
    }
  })
}

export async function storeReadCaptions(tx: Db, read: readonly ReadCaption[]): Promise<void> {
  const again = `on conflict (content_id) do update set verdict = excluded.verdict, reading = excluded.reading,
    version = excluded.version, digest = excluded.digest`
  if (read.length > 0) await write(tx, insertMany(tx, 'disclosures', read, again))
}
