import type { CreatorSummary } from '../../../contract/creators.ts'
import { NO_METRICS } from '../../../domain/no-metrics.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import { creatorMetrics } from '../access/hide-metrics.ts'
import { type ReportReader, visibility } from '../access/visibility.ts'
import { creatorChannels } from './creator-channels.ts'
import { creatorNumbers, type CreatorSums, sumsOf } from './creator-numbers.ts'
import { creatorSums } from './creator-sums.ts'
import type { ListedCreator } from './list-creators.ts'
import type { CreatorRow } from '../access/visible-creators.ts'

export type CreatorServing = { scope: SignedInScope; secrets: Secrets; now: Date }

/** The creators as the reader may see them, in the given order; the staff's version is cached. */
export async function creatorSummaries(
  db: Db,
  rows: readonly ListedCreator[],
  serving: CreatorServing & { database: Database },
): Promise<CreatorSummary[]> {
  const { scope, database } = serving
  const ids = rows.map(({ id }) => id)
  const channels = await creatorChannels(db, scope, ids)
  const sums =
    scope.kind === 'staff'
      ? await creatorSums(database, rows, channels)
      : sumsOf(await creatorNumbers(db, scope, ids, channels))
  const channelsOf = Map.groupBy(channels, ({ creatorId }) => creatorId)
  return rows.map((row) => creatorSummary(row, channelsOf.get(row.id) ?? [], sums.get(row.id), serving))
}

export function creatorSummary(
  row: CreatorRow,
  channels: CreatorSummary['channels'],
  sums: CreatorSums | undefined,
  { scope, secrets, now }: CreatorServing,
): CreatorSummary {
  return {
    id: row.id,
    name: row.name,
    pictureUrl: imageAddress(secrets, row.image_id, now),
    channels: channels.map(({ id, socialType, url, handle, followersCount }) => ({
      id,
      socialType,
      url,
      handle,
      followersCount,
    })),
    campaignsCount: sums?.campaignsCount ?? 0,
    metrics: creatorMetrics(sums?.metrics ?? NO_METRICS, creatorVisibility(scope)),
    ...(scope.kind === 'staff' ? { version: row.version } : {}),
  }
}

/** A creator belongs to no single campaign whose flags could hide more. */
export function creatorVisibility(reader: ReportReader) {
  return visibility(reader, {
    show_impression_targets: 1,
    show_reach_targets: 1,
    show_further_targets: 1,
    audience_visibility: 1,
    public_costs: 1,
  })
}
