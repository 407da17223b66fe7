import { sql } from 'kysely'
import { carriesTracking } from '../../domain/carries-tracking.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import { compileOnce, isAmong, type SlotOf } from '../db/compile-once.ts'
import type { Partnership } from '../db/content-partners.ts'
import type { Db } from '../db/schema.ts'
import { newId } from '../base/new-id.ts'
import type { CampaignTargets, TargetChannel } from './campaign-targets.ts'
import { type Found, type Fresh, type Measured } from './store-content.ts'
import { storeWaiting } from './store-found.ts'

/** The publications of a channel within its campaign's days, or its stories, without duplicates. */
export type Feed = {
  readonly campaign: CampaignTargets
  readonly channel: TargetChannel
  readonly found: readonly Found[]
}

/** `measured`: known contents, still to be stored. */
export type FeedTally = {
  readonly came: number
  readonly waiting: number
  readonly measured: readonly Measured[]
}

/**
 * Compares feeds with the contents of their campaigns: returns new ones with their tracking, still to be stored, and
 * stores those that wait for review.
 */
export async function compareFeeds(
  tx: Db,
  feeds: readonly Feed[],
  at: string,
): Promise<{
  tallies: ReadonlyMap<Feed, FeedTally>
  fresh: readonly Fresh[]
  partnerships: readonly Partnership[]
}> {
  const known = await knownContents(tx, feeds)
  const fresh: Fresh[] = []
  const partnerships: Partnership[] = []
  const tallies = new Map<Feed, FeedTally>()
  for (const feed of feeds) {
    const { campaign, channel } = feed
    const measured: Measured[] = []
    let [came, waiting] = [0, 0]
    for (const one of feed.found) {
      const key = keyOf(campaign.id, channel.ref.socialType, one.link.key)
      const content = known.get(key)
      // A joint publication is in the feed of each of its channels.
      if (content && content.channelId !== channel.id)
        partnerships.push({ contentId: content.id, channelId: channel.id })
      if (content?.isStored === true) measured.push({ id: content.id, info: one.info })
      if (content !== undefined || !carriesTracking(one.info, campaign.tracking)) continue
      known.set(key, null)
      if (!campaign.review) {
        const id = newId()
        known.set(key, { id, channelId: channel.id, isStored: false })
        fresh.push({ ...one, id, campaignId: campaign.id, channelId: channel.id })
        came += 1
      } else if (await storeWaiting(tx, campaign, channel.id, one.link, one.info, at)) waiting += 1
    }
    tallies.set(feed, { came, waiting, measured })
  }
  return { tallies, fresh, partnerships }
}

type Known = { id: string; channelId: string; isStored: boolean }

/** The campaigns' versions of it, whichever channel published it; null if staff rejected it. */
async function knownContents(tx: Db, feeds: readonly Feed[]): Promise<Map<string, Known | null>> {
  const campaigns = [...new Set(feeds.map(({ campaign }) => campaign.id))]
  const keys = [...new Set(feeds.flatMap(({ found }) => found.map(({ link }) => link.key)))]
  if (keys.length === 0) return new Map()
  const rows = await rowsOf(tx, { campaigns, keys }, {})
  return new Map(
    rows.map(({ campaign_id, social_type, content_key, id, channel_id: channelId }) => [
      keyOf(campaign_id, social_type, content_key),
      id === null ? null : { id, channelId, isStored: true },
    ]),
  )
}

function keyOf(campaignId: string, socialType: SocialType, contentKey: string): string {
  return `${campaignId} ${socialType} ${contentKey}`
}

type Values = { campaigns: readonly string[]; keys: readonly string[] }

const rowsOf = compileOnce((db, slot: SlotOf<Values>) =>
  db
    .selectFrom('found_contents')
    .select(['campaign_id', 'social_type', 'content_key', 'channel_id', sql<string | null>`null`.as('id')])
    .where('was_left', '=', 1)
    .where(isAmong(db, sql.ref('campaign_id'), slot('campaigns')))
    .where(isAmong(db, sql.ref('content_key'), slot('keys')))
    // Last, because the campaign's own contents win.
    .unionAll(
      db
        .selectFrom('contents')
        .select(['campaign_id', 'social_type', 'content_key', 'channel_id', sql<string | null>`id`.as('id')])
        .where(isAmong(db, sql.ref('campaign_id'), slot('campaigns')))
        .where(isAmong(db, sql.ref('content_key'), slot('keys'))),
    )
    .compile(),
)
