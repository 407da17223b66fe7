import * as v from 'valibot'
import { deleteTrash, getTrash, restoreTrash, type TrashItem } from '../../../contract/trash.ts'
import { TRASH_DAYS, TRASH_KINDS } from '../../../vocabulary/trash-kinds.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { purgeTrashed } from '../privacy/purge-trash.ts'
import { restoreTrashed } from './restore-trashed.ts'

const DAY_MS = 86_400_000
const kindOf = v.picklist(TRASH_KINDS)

export const trashRoutes: Route[] = [
  route(getTrash, async ({ db, query }) => {
    const kinds = query.kind === undefined ? TRASH_KINDS : [query.kind]
    const { total } = await db
      .selectFrom('trash')
      .where('kind', 'in', kinds)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await items(db)
      .where('kind', 'in', kinds)
      .orderBy('deleted_at', 'desc')
      .orderBy('trash.id')
      .limit(query.pageSize)
      .offset(offsetOf(query))
      .execute()
    return pageOf(rows.map(serialize), total, query)
  }),

  route(restoreTrash, async ({ db, scope, params, now, services: { secrets } }) => {
    const item = await requireItem(db, params)
    await restoreTrashed(db, item, { scope, secrets, now })
    const { kind, id, name } = item
    const what = { action: 'RESTORE', entity: kind, entityId: id, after: { name } } as const
    await audit(db, { ...what, userId: scope.userId, now })
    return item
  }),

  route(deleteTrash, async ({ db, scope, params, now, services, afterCommit }) => {
    await requireFreshPassword(db, scope, now)
    const item = await requireItem(db, params)
    await purgeTrashed(db, item, { scope, services, now, afterCommit })
    const { kind, id, name } = item
    const what = { action: 'DELETE', entity: kind, entityId: id, before: { name, trash: true } } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),
]

type Row = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

/** Everything in the trash, with who deleted it. */
function items(db: Db) {
  return db
    .selectFrom('trash')
    .leftJoin('users', 'users.id', 'deleted_by')
    .select(['trash.kind', 'trash.id', 'trash.name', 'trash.organization_name', 'deleted_at'])
    .select([
      'contents_count',
      'campaigns_count',
      'users.name as first_name',
      'users.last_name',
      'users.email',
    ])
}

/** @throws 404 */
async function requireItem(db: Db, { kind, id }: { kind: string; id: string }): Promise<TrashItem> {
  if (!v.is(kindOf, kind)) throw notFound()
  const row = await items(db).where('kind', '=', kind).where('trash.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return serialize(row)
}

function serialize(row: Row): TrashItem {
  const fullName = [row.first_name, row.last_name].filter((name) => name !== null && name !== '').join(' ')
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    organizationName: row.organization_name,
    contentsCount: row.contents_count,
    campaignsCount: row.campaigns_count,
    deletedBy: fullName === '' ? row.email : fullName,
    deletedAt: row.deleted_at,
    expiresAt: new Date(Date.parse(row.deleted_at) + TRASH_DAYS * DAY_MS).toISOString(),
  }
}
