import { fold } from '../../../lib/fold.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'

/** The brand of that name, case and accents apart; a new one where there is none. */
export async function ensureBrand(tx: Db, name: string, now: Date): Promise<{ id: string; name: string }> {
  const known = await tx
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('name_folded', '=', fold(name))
    .executeTakeFirst()
  if (known !== undefined) return known
  const brand = { id: newId(), name }
  await tx
    .insertInto('brands')
    .values({ ...brand, name_folded: fold(name), image_id: null, created_at: now.toISOString() })
    .execute()
  return brand
}
