import type { Selectable } from 'kysely'
import {
  getComparedCreators,
  getCreator,
  getCreators,
  getCreatorsSummary,
  putCreator,
} from '../../../contract/creators.ts'
import type { AgcomListEntry, CreatorProfileValues } from '../../../contract/creator-profile-input.ts'
import { fold } from '../../../lib/fold.ts'
import { audit } from '../audit/audit.ts'
import { requireSameVersion } from '../access/require-same-version.ts'
import type { CreatorTable } from '../../db/schema-campaigns.ts'
import { erasureMessages } from '../../../messages/erasure.ts'
import { conflict } from '../../http/problem.ts'
import { pageOf } from '../../db/page-of.ts'
import { route, type Route } from '../../http/route.ts'
import { syncedAt } from '../../http/synced-at.ts'
import { touchCampaignsOf } from '../channels/store-creators.ts'
import { compareCreators } from './compare-creators.ts'
import { creatorSummaries } from './creator-summaries.ts'
import { settleCreators } from './creator-sums.ts'
import { creatorsSummary } from './creators-summary.ts'
import { listCreators } from './list-creators.ts'
import { readCreator } from './read-creator.ts'
import { requireCreator } from '../access/visible-creators.ts'

export const creatorRoutes: Route[] = [
  route(getCreators, async ({ db, scope, query, now, services: { secrets, database } }) => {
    if (scope.kind === 'staff') await settleCreators(database, { withMetrics: query.erFrom !== undefined })
    const { rows, total } = await listCreators(db, scope, query)
    const items = await creatorSummaries(db, rows, { scope, secrets, now, database })
    return { ...pageOf(items, total, query), ...syncedAt(query, now) }
  }),

  route(getComparedCreators, async ({ db, scope, query, now, services: { secrets } }) =>
    compareCreators(db, query, { scope, secrets, now }),
  ),

  route(getCreatorsSummary, async ({ scope, services }) => creatorsSummary(services.database, scope)),

  route(getCreator, async ({ db, scope, params, now, services: { secrets } }) =>
    readCreator(db, params.id, { scope, secrets, now }),
  ),

  route(putCreator, async ({ db, scope, params, body, ifMatch, now, services: { secrets } }) => {
    const before = await requireCreator(db, scope, params.id)
    await requireSameVersion(db, { ifMatch, entity: 'creator', row: before, userId: scope.userId })
    if (before.erased_at !== null) throw conflict(erasureMessages.erased)
    await db
      .updateTable('creators')
      .set({ name: body.name, name_folded: fold(body.name), version: before.version + 1 })
      .set({ ...profileColumns(body.profile), ...agcomColumns(body.agcomList) })
      .where('id', '=', params.id)
      .execute()
    if (body.name !== before.name) await touchCampaignsOf(db, [params.id], now)
    const after = {
      ...before,
      name: body.name,
      ...profileColumns(body.profile),
      ...agcomColumns(body.agcomList),
    }
    const what = { action: 'UPDATE', entity: 'creator', entityId: params.id } as const
    await audit(db, {
      ...what,
      before: auditedPart(before),
      after: auditedPart(after),
      userId: scope.userId,
      now,
    })
    return await readCreator(db, params.id, { scope, secrets, now })
  }),
]

type AuditedColumns =
  | 'name'
  | 'city'
  | 'industries'
  | 'niche'
  | 'bio'
  | 'cpp'
  | 'brands'
  | 'email'
  | 'phone'
  | 'agcom_listed'
  | 'agcom_since'
  | 'agcom_bio_seen'

function auditedPart(row: Pick<Selectable<CreatorTable>, AuditedColumns>) {
  const { name, city, industries, niche, bio, cpp, brands, email, phone } = row
  const lists = { industries: listIn(industries), brands: listIn(brands) }
  const { agcom_listed: listed, agcom_since: agcomSince, agcom_bio_seen: agcomBioSeen } = row
  const agcom = { agcomListed: listed === null ? null : listed === 1, agcomSince, agcomBioSeen }
  return { name, city, niche, bio, cpp, email, phone, ...lists, ...agcom }
}

function listIn(json: string): unknown {
  return JSON.parse(json)
}

function agcomColumns(entry: AgcomListEntry | undefined) {
  if (entry === undefined) return {}
  const agcom_listed = entry.listed === null ? null : Number(entry.listed)
  return { agcom_listed, agcom_since: entry.since, agcom_bio_seen: entry.bioSeenOn }
}

function profileColumns(profile: CreatorProfileValues | undefined) {
  if (profile === undefined) return {}
  const { city, industries, niche, bio, cpp, brands, email, phone } = profile
  const lists = { industries: JSON.stringify(industries), brands: JSON.stringify(brands) }
  const city_folded = city === null ? null : fold(city)
  return { city, city_folded, niche, bio, cpp, email, phone, ...lists }
}
