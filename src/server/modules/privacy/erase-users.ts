import * as v from 'valibot'
import { commentMessages } from '../../../messages/comments.ts'
import type { Db } from '../../db/schema.ts'
import { forgetResponses } from '../../http/idempotency.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { removeStoredMails } from '../../mail/stored-mails.ts'
import { audit } from '../audit/audit.ts'
import { forgetGuesses } from '../sign-in/throttle-rules.ts'
import { type Mentions, redactAudit } from './redact-audit.ts'
import { prepareRedaction, type Redaction, storeRedaction } from './redact-frozen.ts'
import { type JsonObject, walkJson } from './walk-json.ts'

export type Person = {
  id: string
  email: string
  role: string
  name: string | null
  last_name: string | null
}
type Erasing = { scope: StaffScope; services: Services; now: Date; afterCommit: (task: () => void) => void }
export type PreparedErasure = Awaited<ReturnType<typeof prepareRedaction>>

/** The slow part of erasing users, done before the transaction. */
export async function prepareUserErasure(db: Db, userIds: readonly string[]): Promise<PreparedErasure> {
  return await prepareRedaction(db, await authorsInFrozen(db, userIds))
}

/**
 * Deletes users with all data that identify them: in the audit log, the outbox and its mails, frozen reports. Their
 * comments remain, signed «Agenzia».
 */
export async function eraseUsers(
  tx: Db,
  userIds: readonly string[],
  prepared: PreparedErasure,
  { scope, services, now, afterCommit }: Erasing,
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'name', 'last_name'])
    .where('id', 'in', ['', ...userIds])
    .execute()
  if (people.length === 0) return
  await erasePeople(tx, people, prepared, { scope, services, now, afterCommit })
  await tx.deleteFrom('users').where('id', 'in', userIds).execute()
}

/** The same for users whose rows are already gone. */
export async function erasePeople(
  tx: Db,
  people: readonly Person[],
  prepared: PreparedErasure,
  { scope, services, now, afterCommit }: Erasing,
): Promise<void> {
  const userIds = people.map(({ id }) => id)
  const redaction = await authorsInFrozen(tx, userIds)
  await storeRedaction(tx, redaction, prepared, { scope, secrets: services.secrets, now })
  await forgetResponses(tx)
  const mails: string[] = []
  for (const person of people) {
    mails.push(...(await forgetMails(tx, person)))
    await forgetGuesses(tx, person.email)
    await tx.deleteFrom('throttles').where('key', '=', `reset:${person.email}`).execute()
    const what = { entity: 'user', entityId: person.id, userId: scope.userId, now } as const
    const erasureId = await audit(tx, { ...what, action: 'ERASE' })
    const names = await namesOf(tx, person)
    await leaveFrozen(tx, person, names, now)
    await leaveAudit(tx, erasureId, person, names)
    await audit(tx, { ...what, action: 'DELETE', before: { role: person.role } })
  }
  afterCommit(() => {
    void forgetFiles(services, mails).catch(console.error)
  })
}

/** The files of mails to them, and of mails that name them; then SQLite's log. */
async function forgetFiles({ config, database }: Services, mails: readonly string[]): Promise<void> {
  await removeStoredMails(config.DATA_DIR, mails)
  await database.truncateLog()
}

/** Their comments, including deleted ones: a frozen report may still show them. */
async function commentsOf(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const written = db.selectFrom('comments').select('id').where('author_id', 'in', userIds)
  const deleted = db.selectFrom('deleted_comments').select('id').where('author_id', 'in', userIds)
  const logged = db
    .selectFrom('audit_log')
    .select('entity_id as id')
    .where('entity', '=', 'comment')
    .where('user_id', 'in', userIds)
    .where('action', '=', 'CREATE')
  const rows = await written.union(deleted).union(logged).execute()
  return new Set(rows.map(({ id }) => id))
}

async function authorsInFrozen(db: Db, users: readonly string[]): Promise<Redaction> {
  const userIds = ['', ...users]
  const commentIds = await commentsOf(db, userIds)
  return {
    find: (database) => reportsWithComments(database, userIds),
    concerns: (part) => part.startsWith('campaign/'),
    redact: (_part, value) => withoutAuthors(value, commentIds),
  }
}

/** A stored part of a frozen report with these comments signed «Agenzia». */
export function withoutAuthors(value: unknown, commentIds: ReadonlySet<string>): unknown {
  const isTheirs = ({ id }: JsonObject) => typeof id === 'string' && commentIds.has(id)
  return walkJson(value, {
    field: (key, owner) => (key === 'author' && isTheirs(owner) ? commentMessages.agency : undefined),
  })
}

/** Reports that may show one of their comments. */
async function reportsWithComments(db: Db, userIds: readonly string[]): Promise<string[]> {
  const written = db.selectFrom('comments').select('campaign_id').where('author_id', 'in', userIds)
  const deleted = db.selectFrom('deleted_comments').select('campaign_id').where('author_id', 'in', userIds)
  const shown = db.selectFrom('frozen_reports').where('campaign_id', 'in', written.union(deleted))
  // The campaign of a permanently deleted comment is unknown, only when it existed.
  const gone = db
    .selectFrom('frozen_reports')
    .innerJoin('audit_log as made', (join) => join.onRef('made.at', '<=', 'frozen_at'))
    .innerJoin('audit_log as ended', (join) =>
      join.onRef('ended.entity_id', '=', 'made.entity_id').onRef('ended.at', '>=', 'frozen_at'),
    )
    .where('made.entity', '=', 'comment')
    .where('made.action', '=', 'CREATE')
    .where('made.user_id', 'in', userIds)
    .where('ended.entity', '=', 'comment')
    .where('ended.action', '=', 'DELETE')
  const rows = await shown.select('id').union(gone.select('frozen_reports.id')).execute()
  return rows.map(({ id }) => id)
}

/** Mails to them, and sent ones that name them; a waiting mail to someone else is sent. Returns which were deleted. */
async function forgetMails(tx: Db, { id, email }: Person): Promise<string[]> {
  await tx.deleteFrom('mailing_recipients').where('email', '=', email).execute()
  const gone = await tx
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([eb('recipient', '=', email), eb.and([eb('sender_id', '=', id), eb('sent_at', 'is not', null)])]),
    )
    .returning('id')
    .execute()
  return gone.map((mail) => mail.id)
}

const named = v.object({ name: v.nullable(v.string()), lastName: v.nullable(v.string()) })

/** Their names, current and in the audit log. */
async function namesOf(tx: Db, person: Person): Promise<ReadonlySet<string>> {
  const logged = await tx
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', person.id)
    .execute()
  const older = logged.flatMap(({ before, after }) => [nameIn(before), nameIn(after)])
  return new Set([fullName(person), ...older].filter((name) => name !== ''))
}

function nameIn(json: string | null): string {
  const parsed = v.safeParse(named, json === null ? null : JSON.parse(json))
  return parsed.success ? fullName({ name: parsed.output.name, last_name: parsed.output.lastName }) : ''
}

/** Reports that they froze: by the audit log, and by names that no one else has. */
async function leaveFrozen(tx: Db, person: Person, names: ReadonlySet<string>, now: Date): Promise<void> {
  const others = await tx
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '!=', person.id)
    .execute()
  const othersNames = new Set(others.map((other) => fullName(other)))
  const onlyTheirs = [...names].filter((name) => !othersNames.has(name))
  await tx
    .updateTable('frozen_reports')
    .set({ author: null, redacted_at: now.toISOString() })
    .where('author', 'is not', null)
    .where((is) =>
      is.or([
        is('author', 'in', ['', ...onlyTheirs]),
        is('id', 'in', (eb) =>
          eb
            .selectFrom('audit_log')
            .select('entity_id')
            .where('entity', '=', 'frozen_report')
            .where('action', '=', 'CREATE')
            .where('user_id', '=', person.id),
        ),
      ]),
    )
    .execute()
}

function fullName({ name, last_name }: Pick<Person, 'name' | 'last_name'>): string {
  return [name, last_name].filter((part) => part !== null && part !== '').join(' ')
}

async function leaveAudit(
  tx: Db,
  erasureId: string,
  { id, email }: Person,
  names: ReadonlySet<string>,
): Promise<void> {
  const known = new Set([email, ...names])
  const mentions: Mentions = { words: [...known], entities: [{ entity: 'user', ids: [id] }], userId: id }
  await redactAudit(tx, erasureId, mentions, (entry) => {
    const isAbout = entry.entity === 'user' && entry.entity_id === id
    // If no user was signed in, it was most likely them.
    const isTheirs = entry.user_id === id || (isAbout && entry.user_id === null)
    const address = isTheirs ? null : entry.address
    if (isAbout) return { before: null, after: null, address }
    const text = (one: string) => (known.has(one) ? '' : undefined)
    const without = (json: string | null) =>
      json === null ? null : JSON.stringify(walkJson(JSON.parse(json), { text }))
    return { before: without(entry.before), after: without(entry.after), address }
  })
}
