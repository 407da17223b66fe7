import type { Selectable } from 'kysely'
import { fold } from '../../../lib/fold.ts'
import { lookOf } from '../../../lib/look-alike.ts'
import { contains } from '../../db/match-name.ts'
import { offsetOf, type PageQuery } from '../../db/page-of.ts'
import type { OrganizationTable } from '../../db/schema-people.ts'
import type { Db, Flag } from '../../db/schema.ts'

type OrganizationRow = Selectable<OrganizationTable>
type OrganizationUser = { id: string; email: string; active: Flag; organization_id: string | null }

/** An organization with the data for its response. */
export type LoadedOrganization = { row: OrganizationRow; users: OrganizationUser[]; campaignsCount: number }

export async function findOrganization(db: Db, id: string): Promise<LoadedOrganization | null> {
  const rows = await db.selectFrom('organizations').selectAll().where('id', '=', id).execute()
  return (await load(db, rows))[0] ?? null
}

/** By folded name; optionally those whose name contains the search. */
export async function listOrganizations(
  db: Db,
  { organizationName = '', ...page }: PageQuery & { organizationName?: string | undefined },
): Promise<{ organizations: LoadedOrganization[]; total: number }> {
  const matching = db
    .selectFrom('organizations')
    .$if(organizationName !== '', (query) => query.where(contains('name_folded', fold(organizationName))))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('name_folded')
    .orderBy('id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  return { organizations: await load(db, rows), total }
}

export async function isNameTaken(db: Db, name: string, exceptId: string): Promise<boolean> {
  const other = await db
    .selectFrom('organizations')
    .select('id')
    .where('name_folded', '=', fold(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether another organization's name looks the same but uses letters of another script. */
export async function isLookTaken(db: Db, name: string, exceptId: string): Promise<boolean> {
  const others = await db.selectFrom('organizations').select('name').where('id', '!=', exceptId).execute()
  const look = lookOf(name)
  return others.some((other) => lookOf(other.name) === look)
}

async function load(db: Db, rows: OrganizationRow[]): Promise<LoadedOrganization[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'active', 'organization_id'])
    .where('organization_id', 'in', ids)
    .orderBy('email')
    .execute()
  const counts = await db
    .selectFrom('campaign_counts')
    .select(({ fn }) => ['organization_id', fn.sum<number>('count').as('count')])
    .where('organization_id', 'in', ids)
    .groupBy('organization_id')
    .execute()
  return rows.map((row) => ({
    row,
    users: users.filter((user) => user.organization_id === row.id),
    campaignsCount: counts.find((count) => count.organization_id === row.id)?.count ?? 0,
  }))
}
