import { type Selectable, sql } from 'kysely'
import { fold } from '../../../lib/fold.ts'
import { AGENCY_ID } from '../../db/agency.ts'
import { contains } from '../../db/match-name.ts'
import { offsetOf, type PageQuery } from '../../db/page-of.ts'
import type { UserTable } from '../../db/schema-people.ts'
import type { Db } from '../../db/schema.ts'
import { isOpenTo } from '../access/visible-dashboards.ts'

export type LoadedUser = Selectable<UserTable> & { organization_name: string | null }

export async function findUser(db: Db, id: string): Promise<LoadedUser | null> {
  const row = await withOrganization(db).where('users.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The same with the agency's name and, for CLIENT users, whether a dashboard is shared with them. */
export async function findMe(db: Db, id: string) {
  return await withOrganization(db)
    .select((eb) => [
      eb.selectFrom('agencies').select('name').where('id', '=', AGENCY_ID).as('agency_name'),
      eb
        .exists(
          eb
            .selectFrom('dashboards')
            .select('dashboards.id')
            .whereRef('dashboards.organization_id', '=', 'users.organization_id')
            .where('dashboards.shared', '=', 1)
            .where(isOpenTo(sql.ref('users.id'))),
        )
        .as('has_dashboards'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** As in the agency's profile; null if there is none. */
export async function agencyName(db: Db): Promise<string | null> {
  const row = await db.selectFrom('agencies').select('name').where('id', '=', AGENCY_ID).executeTakeFirst()
  return row?.name ?? null
}

/** By e-mail; optionally only those of organizations whose name contains the search. */
export async function listUsers(
  db: Db,
  { organizationName = '', ...page }: PageQuery & { organizationName?: string | undefined },
): Promise<{ users: LoadedUser[]; total: number }> {
  const words = contains('organizations.name_folded', fold(organizationName))
  const { total } = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .$if(organizationName !== '', (query) => query.where(words))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const users = await withOrganization(db)
    .$if(organizationName !== '', (query) => query.where(words))
    .orderBy('users.email')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  return { users, total }
}

/** The agency's own users, by e-mail; `last_sign_in_at` is that of stored sessions. */
export async function listColleagues(db: Db): Promise<(LoadedUser & { last_sign_in_at: string | null })[]> {
  return await withOrganization(db)
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((of) => of.fn.max('sessions.created_at').as('at'))
        .as('last_sign_in_at'),
    )
    .where('users.role', '!=', 'CLIENT')
    .orderBy('users.email')
    .execute()
}

/** Whether there is an active ADMIN besides that user. */
export async function hasOtherAdmin(db: Db, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('active', '=', 1)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

function withOrganization(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .selectAll('users')
    .select('organizations.name as organization_name')
}
