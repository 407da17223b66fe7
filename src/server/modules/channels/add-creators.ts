import { chunks } from '../../../lib/chunks.ts'
import { fold } from '../../../lib/fold.ts'
import type { ChannelLink } from '../../../vocabulary/parse-social-link.ts'
import type { Db } from '../../db/schema.ts'

const AT_ONCE = 500

export type NewCreator = { id: string; name: string }
export type NewChannel = { id: string; creatorId: string; link: ChannelLink }

/** Creators of whom only the name is known. */
export async function addCreators(tx: Db, creators: readonly NewCreator[], now: Date): Promise<void> {
  for (const some of chunks(creators, AT_ONCE)) {
    await tx
      .insertInto('creators')
      .values(
        some.map(({ id, name }) => ({
          id,
          name,
          name_folded: fold(name),
          image_id: null,
          city: null,
          industries: '[]',
          niche: null,
          bio: null,
          cpp: null,
          brands: '[]',
          email: null,
          phone: null,
          version: 1,
          created_at: now.toISOString(),
        })),
      )
      .execute()
  }
}

export async function addChannels(tx: Db, channels: readonly NewChannel[], now: Date): Promise<void> {
  for (const some of chunks(channels, AT_ONCE)) {
    await tx
      .insertInto('channels')
      .values(
        some.map(({ id, creatorId, link }) => ({
          id,
          creator_id: creatorId,
          social_type: link.socialType,
          ...channelNames(link),
          display_name: null,
          picture_url: null,
          followers_count: null,
          followers_at: null,
          followers_origin: null,
          created_at: now.toISOString(),
        })),
      )
      .execute()
  }
}

/** The columns that identify a channel. A YouTube channel may be known by its id alone. */
export function channelNames({ key, handle, channelId, name, canonicalUrl }: ChannelLink) {
  return { key, handle: handle ?? channelId ?? name ?? '', url: canonicalUrl, external_id: channelId }
}
