import { type CreatorSummary, getCreatorsByName } from '../../../contract/creators.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import type { Db } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { imageAddress } from '../../images/image-address.ts'
import { byMatch, contains } from '../../db/match-name.ts'

/** Suggestions of the wizard while a creator's name is entered: by name or channel handle. */
export const creatorsByNameRoute: Route = route(
  getCreatorsByName,
  async ({ db, query, now, services: { secrets } }) => {
    const rows = await creatorsNamed(db, fold(query.name))
      .select(['id', 'name', 'image_id', 'version'])
      .select((eb) =>
        eb
          .selectFrom('campaign_creators')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('campaign_creators.creator_id', '=', 'creators.id')
          .as('campaigns_count'),
      )
      .orderBy(byMatch('name_folded', query.name))
      .orderBy('name_folded')
      .orderBy('id')
      .limit(LIMITS.byNameItems)
      .execute()
    const channelsOf = await channelsByCreator(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name, image_id, version, campaigns_count }) => ({
      id,
      name,
      pictureUrl: imageAddress(secrets, image_id, now),
      channels: channelsOf.get(id) ?? [],
      campaignsCount: campaigns_count ?? 0,
      metrics: {},
      version,
    }))
  },
)

function creatorsNamed(db: Db, words: string) {
  const creators = db.selectFrom('creators').where('erased_at', 'is', null)
  if (words === '') return creators
  return creators.where((eb) =>
    eb.or([
      contains('creators.name_folded', words),
      eb.exists(
        eb
          .selectFrom('channels')
          .select('channels.id')
          .whereRef('channels.creator_id', '=', 'creators.id')
          .where(contains('channels.handle', words.replace(/^@/, ''))),
      ),
    ]),
  )
}

type SummaryChannel = CreatorSummary['channels'][number]

async function channelsByCreator(db: Db, ids: readonly string[]): Promise<Map<string, SummaryChannel[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'creator_id', 'social_type', 'url', 'handle', 'followers_count'])
    .where('creator_id', 'in', ids)
    .orderBy('social_type')
    .orderBy('id')
    .execute()
  const found = new Map<string, SummaryChannel[]>()
  for (const { id, creator_id, social_type, url, handle, followers_count } of rows) {
    const channel = { id, socialType: social_type, url, handle, followersCount: followers_count }
    found.set(creator_id, [...(found.get(creator_id) ?? []), channel])
  }
  return found
}
