import { trackingIn } from '../../domain/carries-tracking.ts'
import { SOCIAL_TYPE_OF } from '../../vocabulary/content-types.ts'
import type { ContentLink } from '../../vocabulary/parse-social-link.ts'
import { newId } from '../base/new-id.ts'
import type { Db } from '../db/schema.ts'
import type { ContentInfo } from '../providers/social-provider.ts'
import type { CampaignTargets } from './campaign-targets.ts'

/**
 * Stores a found content until staff take or reject it; found again, it gets its newest counts. Returns whether it was
 * unknown.
 */
export async function storeWaiting(
  tx: Db,
  campaign: CampaignTargets,
  channelId: string,
  link: ContentLink,
  info: ContentInfo,
  at: string,
): Promise<boolean> {
  const measured = {
    views: info.views.value,
    likes: info.likes.value,
    comments: info.comments.value,
    shares: info.shares.value,
    saves: info.saves.value,
    picture_url: info.pictureUrl,
    measured_at: at,
  }
  const known = await tx
    .updateTable('found_contents')
    .set(measured)
    .where('campaign_id', '=', campaign.id)
    .where('social_type', '=', link.socialType)
    .where('content_key', '=', link.key)
    .returning('id')
    .executeTakeFirst()
  if (known !== undefined) return false
  await tx
    .insertInto('found_contents')
    .values({
      id: newId(),
      campaign_id: campaign.id,
      channel_id: channelId,
      social_type: SOCIAL_TYPE_OF[info.contentType],
      content_key: link.key,
      content_type: info.contentType,
      link: link.canonicalUrl,
      creation_date: info.publishedAt,
      caption: info.caption,
      found_by: JSON.stringify(trackingIn(info, campaign.tracking)),
      image_id: null,
      picture_source: null,
      found_at: at,
      ...measured,
    })
    .execute()
  return true
}
