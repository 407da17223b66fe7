import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { chunks } from '../../../lib/chunks.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import {
  type Disclosure,
  type DisclosureVerdict,
  readDisclosure,
} from '../../../vocabulary/read-disclosure.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'

/** Captions that are read in one task: some milliseconds. */
const AT_ONCE = 100

/** A content's caption as the rules read it, and the verdict that holds: a person's, where it is of this caption. */
export type JudgedContent = {
  id: string
  reading: Disclosure
  /** Of the caption, SHA-256. */
  digest: string
  effective: DisclosureVerdict
}

const words = v.array(v.string())

/**
 * Reads the captions of a campaign's contents, or of one of them, newest first. Each time again, since reading one takes
 * a fraction of a millisecond and depends on the campaign's type, brand and tracking methods.
 */
export async function readCaptions(db: Db, campaignId: string, contentId?: string): Promise<JudgedContent[]> {
  const rows = await db
    .selectFrom('contents')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .leftJoin('disclosure_verdicts', 'disclosure_verdicts.content_id', 'contents.id')
    .select(['contents.id', 'contents.content_type', 'contents.creation_date', 'contents.caption'])
    .select(['campaigns.type', 'campaigns.tracking_methods', 'brands.name as brand'])
    .select(['disclosure_verdicts.verdict', 'disclosure_verdicts.digest'])
    .where('contents.campaign_id', '=', campaignId)
    .$if(contentId !== undefined, (query) => query.where('contents.id', '=', contentId ?? ''))
    .orderBy('contents.creation_date', 'desc')
    .orderBy('contents.id', 'desc')
    .execute()
  const trackingMethods = v.parse(words, JSON.parse(rows[0]?.tracking_methods ?? '[]'))
  const judged: JudgedContent[] = []
  for (const some of chunks(rows, AT_ONCE)) {
    for (const { id, caption, verdict, ...row } of some) {
      const digest = digestOf(caption ?? '')
      const reading = readDisclosure({
        contentType: row.content_type,
        campaignType: row.type,
        brandName: row.brand,
        trackingMethods,
        publishedDay: romeDay(row.creation_date),
        caption,
      })
      const effective = verdict !== null && row.digest === digest ? verdict : reading.verdict
      judged.push({ id, reading, digest, effective })
    }
    await nextTurn()
  }
  return judged
}
