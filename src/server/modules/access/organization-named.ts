import { fold } from '../../../lib/fold.ts'
import type { Db } from '../../db/schema.ts'

/** The client of that name, or a spelling of it; if two now have the same spelling, the one with exactly this name. */
export async function organizationNamed(
  db: Db,
  name: string,
): Promise<{ id: string; name: string } | undefined> {
  return await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where((is) => is.or([is('name_folded', '=', fold(name)), is('name', '=', name)]))
    .orderBy((is) => is.case().when('name', '=', name).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
}
