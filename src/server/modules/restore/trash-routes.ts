import * as v from 'valibot'
import { deleteTrash, getTrash, restoreTrash } from '../../../contract/trash.ts'
import { chunks } from '../../../lib/chunks.ts'
import { trashMessages } from '../../../messages/trash.ts'
import { TRASH_KINDS, type TrashKind } from '../../../vocabulary/trash-kinds.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { audit } from '../audit/audit.ts'
import { restoreRemoved } from '../contents/restore-contents.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { purgeTrashed } from '../privacy/purge-trash.ts'
import { restoreTrashed } from './restore-trashed.ts'
import { contentsOfGroup, requireEntry, strangersIn, trashEntries, trashItem } from './trash-entries.ts'

/** Contents per statement. */
const AT_ONCE = 250

const kindOf = v.picklist(TRASH_KINDS)

export const trashRoutes: Route[] = [
  route(getTrash, async ({ db, query }) => {
    const kinds = query.kind === undefined ? TRASH_KINDS : [query.kind]
    const entries = trashEntries(db).where('kind', 'in', kinds)
    const { total } = await db
      .selectFrom(entries.as('entries'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await entries
      .orderBy('deleted_at', 'desc')
      .orderBy('entries.id')
      .limit(query.pageSize)
      .offset(offsetOf(query))
      .execute()
    return pageOf(rows.map(trashItem), total, query)
  }),

  route(restoreTrash, async ({ db, scope, params, now, services: { secrets } }) => {
    const kind = requireKind(params.kind)
    const entry = await requireEntry(db, kind, params.id)
    if (kind === 'contents') {
      await restoreGroup(db, params.id, { userId: scope.userId, now })
      return trashItem(entry)
    }
    const { id, name } = entry
    await restoreTrashed(db, { kind, id }, { scope, secrets, now })
    const what = { action: 'RESTORE', entity: kind, entityId: id, after: { name } } as const
    await audit(db, { ...what, userId: scope.userId, now })
    return trashItem(entry)
  }),

  route(deleteTrash, async ({ db, scope, params, now, services, afterCommit }) => {
    const kind = requireKind(params.kind)
    await requireFreshPassword(db, scope, now)
    const { id, name } = await requireEntry(db, kind, params.id)
    const by = { userId: scope.userId, now }
    if (kind === 'contents') {
      const { campaignId, contentIds } = await contentsOfGroup(db, id)
      for (const some of chunks(contentIds, AT_ONCE))
        await db.deleteFrom('deleted_contents').where('id', 'in', some).execute()
      const before = { contentIds, trash: true }
      await audit(db, { action: 'DELETE', entity: 'campaign', entityId: campaignId, before, ...by })
      return
    }
    await purgeTrashed(db, { kind, id }, { scope, services, now, afterCommit })
    const before = { name, trash: true }
    await audit(db, { action: 'DELETE', entity: kind, entityId: id, before, ...by })
  }),
]

/** @throws 404 */
function requireKind(kind: string): TrashKind {
  if (!v.is(kindOf, kind)) throw notFound()
  return kind
}

/** @throws 409 if a creator left the campaign, or it has one of the contents again */
async function restoreGroup(tx: Db, id: string, by: { userId: string; now: Date }): Promise<void> {
  const { campaignId, contentIds } = await contentsOfGroup(tx, id)
  const strangers = await strangersIn(tx, id)
  if (strangers.length > 0) throw conflict(trashMessages.channelsGone(strangers))
  for (const some of chunks(contentIds, AT_ONCE)) await restoreRemoved(tx, campaignId, some, by)
  await recomputeRollup(tx, campaignId)
}
