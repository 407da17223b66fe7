import type { getComparedCreators } from '../../../contract/creators.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { metricsOfSums } from '../../../domain/metrics-of-sums.ts'
import { CONTENT_TYPES } from '../../../vocabulary/content-types.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { visibleCreators } from '../access/visible-creators.ts'
import { sumGroups } from '../numbers/sum-groups.ts'
import { type CreatorChannel, creatorChannels } from './creator-channels.ts'
import { creatorWork, numbersOfWork, sumsOf } from './creator-numbers.ts'
import type { CreatorServing } from './creator-summaries.ts'

/**
 * These creators over all their campaigns or in one, in total and by format.
 * @throws 404 if there is no such campaign, or the caller may not see it
 */
export async function compareCreators(
  db: Db,
  { ids, campaignId }: { ids: readonly string[]; campaignId?: string | undefined },
  { scope, secrets, now }: CreatorServing,
): Promise<OutputOf<typeof getComparedCreators>> {
  if (campaignId !== undefined) await requireCampaign(db, scope, campaignId)
  const rows = await visibleCreators(db, scope)
    .selectAll('creators')
    .where('creators.id', 'in', ids)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const work = await creatorWork(db, scope, ids, campaignId)
  const own = await creatorChannels(db, scope, ids)
  const channels = campaignId === undefined ? own : work.inCampaigns
  const sums = sumsOf(numbersOfWork(work, ids, channels))
  const sumsOfFormat = sumGroups(
    work.placed,
    ({ channel, group }) => `${channel.creatorId} ${group.contentType}`,
  )
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    const isInCampaign = work.fees.some((fee) => fee.creator_id === id)
    if (row === undefined || (campaignId !== undefined && !isInCampaign)) return []
    const theirs = channels.filter(({ creatorId }) => creatorId === id)
    const byContentType = CONTENT_TYPES.flatMap((contentType) => {
      const found = sumsOfFormat.get(`${id} ${contentType}`)
      if (found === undefined) return []
      return [{ contentType, metrics: metricsOfSums(found, { channels: theirs, overlaps: [], cost: null }) }]
    })
    return [
      {
        id,
        name: row.name,
        pictureUrl: imageAddress(secrets, row.image_id, now),
        handle: largest(own.filter(({ creatorId }) => creatorId === id))?.handle ?? null,
        campaignsCount: sums.get(id)?.campaignsCount ?? 0,
        simulated: work.fees.some((fee) => fee.creator_id === id && fee.simulated === 1),
        metrics: sums.get(id)?.metrics ?? {},
        byContentType,
      },
    ]
  })
}

function largest(channels: readonly CreatorChannel[]): CreatorChannel | undefined {
  return channels.toSorted((a, b) => (b.followersCount ?? 0) - (a.followersCount ?? 0))[0]
}
