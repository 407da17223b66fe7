import { type Brand, getBrands, getBrandsByName } from '../../../contract/creators.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import { byMatch, contains } from '../../db/match-name.ts'

export const brandRoutes: Route[] = [
  route(getBrands, async ({ db, query, now, services: { secrets } }) => {
    const matching = brandsNamed(db, query.brandName)
    const [{ total }, rows] = await Promise.all([
      matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      withCounts(matching)
        .orderBy('name_folded')
        .orderBy('id')
        .limit(query.pageSize)
        .offset(offsetOf(query))
        .execute(),
    ])
    return pageOf(
      rows.map((row) => brandOf(row, secrets, now)),
      total,
      query,
    )
  }),

  route(getBrandsByName, async ({ db, query, now, services: { secrets } }) => {
    const rows = await withCounts(brandsNamed(db, query.brandName))
      .orderBy(byMatch('name_folded', query.brandName))
      .orderBy('name_folded')
      .orderBy('id')
      .limit(LIMITS.byNameItems)
      .execute()
    return rows.map((row) => brandOf(row, secrets, now))
  }),
]

function brandsNamed(db: Db, name = '') {
  const brands = db.selectFrom('brands')
  return fold(name) === '' ? brands : brands.where(contains('name_folded', fold(name)))
}

function withCounts(brands: ReturnType<typeof brandsNamed>) {
  return brands.select(['id', 'name', 'image_id']).select((eb) =>
    eb
      .selectFrom('campaigns')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('campaigns.brand_id', '=', 'brands.id')
      .as('campaigns_count'),
  )
}

type BrandRow = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number]

function brandOf({ id, name, image_id, campaigns_count }: BrandRow, secrets: Secrets, now: Date): Brand {
  return { id, name, image: imageAddress(secrets, image_id, now), campaignsCount: campaigns_count ?? 0 }
}
