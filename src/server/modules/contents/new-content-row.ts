import type { ContentType } from '../../../vocabulary/content-types.ts'
import type { ContentLink } from '../../../vocabulary/parse-social-link.ts'
import { memoize } from '../../../lib/memoize.ts'
import { romeDay } from '../../../lib/rome-day.ts'

const dayOf = memoize(romeDay)

export type NewContent = {
  id: string
  campaignId: string
  channelId: string
  link: ContentLink
  contentType: ContentType
  /** Instants. */
  creationDate: string
  createdAt: string
  measuredAt: string
  caption: string | null
}

/** The row of a content added by a person, before any of its numbers. */
export function newContentRow({ id, link, creationDate, ...given }: NewContent) {
  return {
    id,
    campaign_id: given.campaignId,
    channel_id: given.channelId,
    social_type: link.socialType,
    content_key: link.key,
    content_type: given.contentType,
    link: link.canonicalUrl,
    creation_date: creationDate,
    creation_day: dayOf(creationDate),
    caption: given.caption,
    image_id: null,
    picture_url: null,
    source: 'MANUAL',
    version: 1,
    created_at: given.createdAt,
    metrics_updated_at: given.measuredAt,
  } as const
}
