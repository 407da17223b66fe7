import * as v from 'valibot'
import { TRASH_DAYS } from '../../../vocabulary/trash-kinds.ts'
import { AGENCY_ID } from '../../db/agency.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { erasePeople, prepareUserErasure } from './erase-users.ts'
import { type TrashEntry, usersInTrash } from '../trash/read-trash.ts'

type By = { scope: StaffScope; services: Services; now: Date; afterCommit: (task: () => void) => void }

const person = v.object({
  id: v.string(),
  email: v.string(),
  role: v.string(),
  name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
})

/** Deletes permanently. Afterwards nothing identifies a client's users. */
export async function purgeTrashed(tx: Db, entry: TrashEntry, by: By): Promise<void> {
  if (entry.kind === 'organization') await eraseUsersOf(tx, entry, by)
  await tx.deleteFrom('trash').where('kind', '=', entry.kind).where('id', '=', entry.id).execute()
}

/** Deletes trash entries that name an erased creator: restoring them would restore what was erased. */
export async function purgeTrashOfCreator(tx: Db, creatorId: string, by: By): Promise<void> {
  const entries = await tx
    .selectFrom('trash_creators')
    .select(['kind', 'id'])
    .where('creator_id', '=', creatorId)
    .execute()
  for (const entry of entries) await purgeTrashed(tx, entry, by)
}

/** Permanently deletes what has been in the trash for 30 days. */
export async function purgeOldTrash(services: Services): Promise<void> {
  const now = services.clock()
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString()
  const due = services.database.reader.selectFrom('trash').select(['kind', 'id', 'deleted_by'])
  for (const { kind, id, deleted_by } of await due.where('deleted_at', '<', before).execute()) {
    const tasks: (() => void)[] = []
    const userId = deleted_by ?? AGENCY_ID
    const scope = { kind: 'staff', userId, sessionId: '', role: 'ADMIN', organizationId: null } as const
    const by = { scope, services, now, afterCommit: (task: () => void) => tasks.push(task) }
    await services.database.transaction(async (tx) => {
      tasks.length = 0
      await purgeTrashed(tx, { kind, id }, by)
    })
    for (const task of tasks) task()
  }
}

async function eraseUsersOf(tx: Db, entry: TrashEntry, by: By): Promise<void> {
  const people = v.parse(v.array(person), await usersInTrash(tx, entry))
  // A person who was invited again is a user, and remains one.
  const again = await tx
    .selectFrom('users')
    .select('email')
    .where('email', 'in', people.map(({ email }) => email).concat(''))
    .execute()
  const gone = people.filter(({ email }) => !again.some((user) => user.email === email))
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await erasePeople(tx, gone, await prepareUserErasure(tx, ids), by)
}
