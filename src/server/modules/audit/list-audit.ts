import type { AuditEntry, AuditFilters } from '../../../contract/audit-log.ts'
import { addDays } from '../../../lib/add-days.ts'
import { fold } from '../../../lib/fold.ts'
import { romeMidnight } from '../../../lib/rome-midnight.ts'
import { offsetOf, type PageQuery } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { auditEntries } from './audit-entries.ts'

/** Entries read at once for a file. */
const BATCH = 500

/** A page of the filtered entries, newest first. */
export async function listAudit(
  db: Db,
  query: PageQuery & AuditFilters,
): Promise<{ items: AuditEntry[]; total: number }> {
  const matching = await filtered(db, query)
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute()
  return { items: await auditEntries(db, rows), total }
}

/** All filtered entries, newest first, in batches. */
export async function* allAudit(db: Db, filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
  const matching = await filtered(db, filters)
  let last: { at: string; id: string } | undefined
  for (;;) {
    const rows = await matching
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(last?.at ?? '', last?.id ?? ''))),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) yield await auditEntries(db, rows)
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

async function filtered(db: Db, filters: AuditFilters) {
  const { person = '', action, entity, startDate, endDate } = filters
  const people = person.trim() === '' ? [] : await peopleNamed(db, person)
  return db
    .selectFrom('audit_log')
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(startDate !== undefined, (query) => query.where('at', '>=', romeMidnight(startDate ?? '')))
    .$if(endDate !== undefined, (query) => query.where('at', '<', romeMidnight(addDays(endDate ?? '', 1))))
    .$if(person.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('user_id', 'in', people),
          // A failed sign-in has no user: the account that was tried is the entity.
          eb.and([eb('user_id', 'is', null), eb('entity', '=', 'user'), eb('entity_id', 'in', people)]),
        ]),
      ),
    )
}

/** Never empty, because SQL has no empty list; a dash matches no id. */
async function peopleNamed(db: Db, words: string): Promise<string[]> {
  const users = await db.selectFrom('users').select(['id', 'name', 'last_name', 'email']).execute()
  const found = users.filter(({ name, last_name, email }) =>
    fold([name, last_name, email].filter((part) => part !== null).join(' ')).includes(fold(words)),
  )
  return ['-', ...found.map(({ id }) => id)]
}
