import { sql } from 'kysely'
import type { DisclosureOfContent } from '../../../contract/disclosures.ts'
import { commentMessages } from '../../../messages/comments.ts'
import { disclosureMessages } from '../../../messages/disclosure.ts'
import { disclosureSentence } from '../../../presenters/disclosure-sentence.ts'
import type { DisclosureVerdict } from '../../../vocabulary/disclosure-verdicts.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'

type Which = {
  campaignId: string
  brandName: string
  verdict?: DisclosureVerdict | undefined
  contentId?: string | undefined
  /** Signs the addresses of screenshots; omitted: no screenshots. */
  serving?: { secrets: Secrets; now: Date }
  /** Omitted: all. */
  page?: { limit: number; offset: number }
}

/** The effective verdict: a person's, if it refers to this caption. */
const effective = sql<DisclosureVerdict>`case when disclosure_verdicts.digest = disclosure_readings.digest
  then disclosure_verdicts.verdict else disclosure_readings.verdict end`

/** Contents that need action come first. */
const urgency = sql`case ${effective} when 'MA' then 1 when 'DV' then 2 when 'OK' then 3 else 4 end`

const newestProof = sql<string>`(select max(sent_at) from delivered_proofs as newest
  where newest.content_id = contents.id)`

/** How many contents of a campaign have each verdict, of the captions that were read. */
export async function countDisclosures(
  db: Db,
  campaignId: string,
): Promise<Record<DisclosureVerdict, number>> {
  const rows = await readContents(db, campaignId)
    .select([effective.as('verdict'), db.fn.countAll().as('count')])
    .groupBy(effective)
    .execute()
  const counts = { OK: 0, DV: 0, MA: 0, NA: 0 }
  for (const { verdict, count } of rows) counts[verdict] = Number(count)
  return counts
}

/** Contents whose captions were read; those that need action first, newest first. */
export async function listDisclosures(
  db: Db,
  { campaignId, brandName, verdict, contentId, serving, page }: Which,
): Promise<DisclosureOfContent[]> {
  const rows = await readContents(db, campaignId)
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .leftJoin('users', 'users.id', 'disclosure_verdicts.author_id')
    .leftJoin('delivered_proofs', (join) =>
      join
        .onRef('delivered_proofs.content_id', '=', 'contents.id')
        .on('delivered_proofs.sent_at', '=', newestProof),
    )
    .select(['contents.id', 'contents.social_type', 'content_type', 'link', 'creation_date', 'caption'])
    .select(['channels.creator_id', 'creators.name as creator_name', 'users.name', 'users.last_name'])
    .select(['disclosure_readings.verdict as read_verdict', 'disclosure_readings.reason as read_reason'])
    .select(['disclosure_readings.version', 'disclosure_readings.digest'])
    .select(['found_start', 'found_end', 'tag_number', effective.as('effective')])
    .select(['disclosure_verdicts.verdict', 'disclosure_verdicts.reason', 'judged_at'])
    .select('disclosure_verdicts.digest as judged_digest')
    .select(['delivered_proofs.image_id as proof_image', 'delivered_proofs.digest as proof_digest'])
    .$if(verdict !== undefined, (query) => query.where(effective, '=', verdict ?? 'NA'))
    .$if(contentId !== undefined, (query) => query.where('contents.id', '=', contentId ?? ''))
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .orderBy(urgency)
    .orderBy('contents.creation_date', 'desc')
    .orderBy('contents.id', 'desc')
    .execute()
  const addressOf = (imageId: string | null) =>
    serving === undefined ? null : imageAddress(serving.secrets, imageId, serving.now)
  return rows.map((row) => {
    const { caption, content_type: contentType, found_start: start, found_end: end, judged_at: at } = row
    const reading = {
      verdict: row.read_verdict,
      reason: row.read_reason,
      found:
        caption === null || start === null || end === null
          ? null
          : { text: caption.slice(start, end), start, end },
      tagNumber: row.tag_number ?? undefined,
    }
    const author = [row.name, row.last_name].filter((name) => name !== null).join(' ')
    return {
      contentId: row.id,
      creatorId: row.creator_id,
      creatorName: row.creator_name,
      socialType: row.social_type,
      contentType,
      contentLink: row.link,
      creationDate: row.creation_date,
      caption,
      proof: row.proof_digest === null ? null : { url: addressOf(row.proof_image), digest: row.proof_digest },
      verdict: row.effective,
      rules: {
        verdict: reading.verdict,
        reason: reading.reason,
        sentence: disclosureSentence(reading, { contentType, brandName }),
        rule: disclosureMessages.rules[reading.reason],
        found: reading.found,
        version: row.version,
        digest: row.digest,
      },
      judged:
        row.verdict === null || row.reason === null || at === null
          ? null
          : {
              verdict: row.verdict,
              reason: row.reason,
              author: author === '' ? commentMessages.agency : author,
              at,
              isOutdated: row.judged_digest !== row.digest,
            },
    }
  })
}

function readContents(db: Db, campaignId: string) {
  return db
    .selectFrom('contents')
    .innerJoin('disclosure_readings', 'disclosure_readings.content_id', 'contents.id')
    .leftJoin('disclosure_verdicts', 'disclosure_verdicts.content_id', 'contents.id')
    .where('contents.campaign_id', '=', campaignId)
}
