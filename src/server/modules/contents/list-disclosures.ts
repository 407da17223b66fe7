import type { DisclosureOfContent } from '../../../contract/disclosures.ts'
import { commentMessages } from '../../../messages/comments.ts'
import { disclosureMessages } from '../../../messages/disclosure.ts'
import { DISCLOSURE_VERSION } from '../../../vocabulary/read-disclosure.ts'
import { disclosureSentence } from '../../../presenters/disclosure-sentence.ts'
import type { Db } from '../../db/schema.ts'
import type { JudgedContent } from './read-captions.ts'

/** What is shown of some of them, in their order. */
export async function shownDisclosures(
  db: Db,
  judged: readonly JudgedContent[],
  brandName: string,
): Promise<DisclosureOfContent[]> {
  const ids = ['', ...judged.map(({ id }) => id)]
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
  return judged.flatMap(({ id, reading, digest, effective }) => {
    const row = rowOf.get(id)
    if (row === undefined) return []
    const { verdict, reason, judged_at: at } = row
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
        verdict: effective,
        rules: {
          verdict: reading.verdict,
          reason: reading.reason,
          sentence: disclosureSentence(reading, { contentType: row.content_type, brandName }),
          rule: disclosureMessages.rules[reading.reason],
          found: reading.found,
          version: DISCLOSURE_VERSION,
          digest,
        },
        judged:
          verdict === null || reason === null || at === null
            ? null
            : {
                verdict,
                reason,
                author: author === '' ? commentMessages.agency : author,
                at,
                isOutdated: row.digest !== digest,
              },
      },
    ]
  })
}
