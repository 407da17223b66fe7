import { parseSocialLink } from '../../src/vocabulary/parse-social-link.ts'
import { SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { newId } from '../../src/server/base/new-id.ts'
import type { Services } from '../../src/server/http/services.ts'

export const postLink = (code: string) => `https://www.instagram.com/p/${code}/`

type Find = {
  channelId: string
  /** Of an Instagram post. */
  code: string
  caption?: string
  foundBy?: readonly string[]
  likes?: number
  /** Rejected. */
  left?: boolean
  foundAt?: string
}

/** Found contents inserted directly into the database; returns their ids. */
export async function findContents(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  campaignId: string,
  finds: readonly Find[],
): Promise<string[]> {
  const at = clock().toISOString()
  const rows = finds.map(({ channelId, code, caption = null, foundBy = [], likes = null, ...more }) => ({
    id: newId(),
    campaign_id: campaignId,
    channel_id: channelId,
    social_type: SOCIAL_TYPE_OF.INSTAGRAM_POST,
    content_key: parseSocialLink(postLink(code))?.key ?? '',
    content_type: 'INSTAGRAM_POST' as const,
    link: postLink(code),
    creation_date: '2024-03-05T10:00:00.000Z',
    caption,
    found_by: JSON.stringify(foundBy),
    image_id: null,
    picture_url: null,
    picture_source: null,
    views: null,
    likes,
    comments: null,
    shares: null,
    saves: null,
    found_at: more.foundAt ?? at,
    measured_at: at,
    was_left: more.left === true ? (1 as const) : (0 as const),
  }))
  await database.transaction(async (tx) => {
    await tx.insertInto('found_contents').values(rows).execute()
  })
  return rows.map(({ id }) => id)
}
