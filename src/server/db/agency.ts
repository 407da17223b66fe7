import type { Selectable } from 'kysely'
import type { AgencyTable } from './schema-people.ts'
import type { Db } from './schema.ts'

/** The id of the only row of `agencies`. */
export const AGENCY_ID = '01900000-0000-7000-8000-000000000000'

/** The agency whose product this is; what it has not entered is null. */
export async function readAgency(db: Db): Promise<Selectable<AgencyTable>> {
  return await db.selectFrom('agencies').selectAll().where('id', '=', AGENCY_ID).executeTakeFirstOrThrow()
}
