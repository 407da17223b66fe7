import * as v from 'valibot'
import { linkReader, type LinkReader } from '../../../contract/links.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Db } from '../../db/schema.ts'
import { isPostgres } from '../../db/compile-once.ts'
import type { LinkedKind } from '../../http/live-links.ts'

/** The names that readers of a link entered, the last one first. */
export function readersOf({ readers }: { readers: string | null }): LinkReader[] {
  return readers === null ? [] : v.parse(v.array(linkReader), JSON.parse(readers))
}

/** Stores a name that a reader entered: once for each name, whatever its case. */
export async function addReader(
  tx: Db,
  { kind, id }: { kind: LinkedKind; id: string },
  name: string,
  now: Date,
): Promise<void> {
  const table = kind === 'campaign' ? 'campaign_links' : 'dashboard_links'
  const row = await tx
    .selectFrom(table)
    .select('readers')
    .where('id', '=', id)
    // Two readers at once must not lose one of the names.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) return
  const isSame = (one: LinkReader) => one.name.toLocaleLowerCase('it') === name.toLocaleLowerCase('it')
  const all = readersOf(row)
  const opened = (all.find(isSame)?.opened ?? 0) + 1
  const readers = [{ name, opened, lastOpenedAt: now.toISOString() }, ...all.filter((one) => !isSame(one))]
  await tx
    .updateTable(table)
    .set({ readers: JSON.stringify(readers.slice(0, LIMITS.linkReaders)) })
    .where('id', '=', id)
    .execute()
}
