import { fold } from '../../../lib/fold.ts'
import { lookOf } from '../../../lib/look-alike.ts'
import type { Db } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { newId } from '../../base/new-id.ts'

/**
 * The brand of that name, ignoring case and accents; created if missing.
 * @throws 422 for a name that looks like another brand's but uses letters of another script
 */
export async function ensureBrand(tx: Db, name: string, now: Date): Promise<{ id: string; name: string }> {
  const known = await tx
    .selectFrom('brands')
    .select(['id', 'name'])
    .where((is) => is.or([is('name_folded', '=', fold(name)), is('name', '=', name)]))
    .orderBy((is) => is.case().when('name', '=', name).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known
  await requireOwnLook(tx, name)
  const brand = { id: newId(), name }
  await tx
    .insertInto('brands')
    .values({ ...brand, name_folded: fold(name), image_id: null, created_at: now.toISOString() })
    .execute()
  return brand
}

async function requireOwnLook(tx: Db, name: string): Promise<void> {
  const look = lookOf(name)
  const brands = await tx.selectFrom('brands').select('name').execute()
  if (brands.some((brand) => lookOf(brand.name) === look)) throw validationFailed({ brandName: 'lookAlike' })
}
