import * as v from 'valibot'
import type { DisclosureOfContent } from '../../../contract/disclosures.ts'
import { commentMessages } from '../../../messages/comments.ts'
import { disclosureMessages } from '../../../messages/disclosure.ts'
import { DISCLOSURE_REASONS, type DisclosureVerdict } from '../../../trade/read-disclosure.ts'
import { disclosureSentence } from '../../../wording/disclosure-sentence.ts'
import type { Db } from '../../db/schema.ts'
import { type ReadCaption, readCaptions } from '../numbers/read-captions.ts'

/** What is known of a content without its caption: enough to count, filter and sort. */
export type Judged = ReadCaption & { effective: DisclosureVerdict }

const FIRST: readonly DisclosureVerdict[] = ['MA', 'DV', 'OK', 'NA']

/** Every content of a campaign with its verdict, what is to be done first. Those that no one has read are read now. */
export async function judgedContents(db: Db, campaignId: string): Promise<Judged[]> {
  const unread = new Map((await readCaptions(db, campaignId)).map((one) => [one.content_id, one]))
  const rows = await db
    .selectFrom('contents')
    .leftJoin('disclosures', 'disclosures.content_id', 'contents.id')
    .leftJoin('disclosure_verdicts', 'disclosure_verdicts.content_id', 'contents.id')
    .select(['contents.id', 'disclosures.verdict', 'reading', 'disclosures.version', 'disclosures.digest'])
    .select(['disclosure_verdicts.verdict as by_person', 'disclosure_verdicts.digest as judged_digest'])
    .where('contents.campaign_id', '=', campaignId)
    .orderBy('creation_date', 'desc')
    .orderBy('contents.id', 'desc')
    .execute()
  const judged = rows.flatMap(({ id, verdict, reading, version, digest, by_person, judged_digest }) => {
    const stored =
      verdict === null || reading === null || version === null || digest === null
        ? undefined
        : { content_id: id, verdict, reading, version, digest }
    const read = unread.get(id) ?? stored
    if (read === undefined) return []
    return [
      { ...read, effective: by_person !== null && judged_digest === read.digest ? by_person : read.verdict },
    ]
  })
  return judged.toSorted((one, other) => FIRST.indexOf(one.effective) - FIRST.indexOf(other.effective))
}

const readingSchema = v.object({
  verdict: v.picklist(['OK', 'DV', 'MA']),
  reason: v.picklist(DISCLOSURE_REASONS),
  found: v.nullable(v.object({ text: v.string(), start: v.number(), end: v.number() })),
  tagNumber: v.optional(v.number()),
})

/** What is shown of some of them, in their order. */
export async function shownDisclosures(
  db: Db,
  judged: readonly Judged[],
  brandName: string,
): Promise<DisclosureOfContent[]> {
  const ids = ['', ...judged.map((one) => one.content_id)]
  const rows = await db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .leftJoin('disclosure_verdicts', 'disclosure_verdicts.content_id', 'contents.id')
    .leftJoin('users', 'users.id', 'disclosure_verdicts.author_id')
    .select(['contents.id', 'contents.social_type', 'content_type', 'link', 'creation_date', 'caption'])
    .select(['channels.creator_id', 'creators.name as creator_name'])
    .select(['disclosure_verdicts.verdict', 'reason', 'judged_at', 'disclosure_verdicts.digest'])
    .select(['users.name', 'users.last_name'])
    .where('contents.id', 'in', ids)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return judged.flatMap((read) => {
    const row = rowOf.get(read.content_id)
    if (row === undefined) return []
    const { verdict, reason, judged_at: at } = row
    const reading = v.parse(readingSchema, JSON.parse(read.reading))
    const author = [row.name, row.last_name].filter((name) => name !== null).join(' ')
    return [
      {
        contentId: row.id,
        creatorId: row.creator_id,
        creatorName: row.creator_name,
        socialType: row.social_type,
        contentType: row.content_type,
        contentLink: row.link,
        creationDate: row.creation_date,
        caption: row.caption,
        verdict: read.effective,
        rules: {
          verdict: reading.verdict,
          reason: reading.reason,
          sentence: disclosureSentence(reading, { contentType: row.content_type, brandName }),
          rule: disclosureMessages.rules[reading.reason],
          found: reading.found,
          version: read.version,
          digest: read.digest,
        },
        judged:
          verdict === null || reason === null || at === null
            ? null
            : {
                verdict,
                reason,
                author: author === '' ? commentMessages.agency : author,
                at,
                isOutdated: row.digest !== read.digest,
              },
      },
    ]
  })
}
