import * as v from 'valibot'
import type { TrashRoot } from '../../../vocabulary/trash-kinds.ts'
import { unpackText } from '../../base/packed-json.ts'
import type { Db } from '../../db/schema.ts'
import { TRASH_TABLES, type TrashTable } from './trash-tables.ts'

export type TrashEntry = { kind: TrashRoot; id: string }

const cell = v.union([v.null(), v.number(), v.string(), v.object({ hex: v.string() })])
const packedRows = v.array(v.record(v.string(), cell))
/** Rows in stored form: bytes are hexadecimal. */
export type Packed = v.InferOutput<typeof packedRows>

/** One batch of rows of a table, as stored by `moveToTrash`. */
export async function readBatch(
  db: Db,
  { kind, id }: TrashEntry,
  position: number,
): Promise<{ table: TrashTable; rows: Packed }> {
  const { table_name, body } = await db
    .selectFrom('trash_rows')
    .select(['table_name', 'body'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const table = TRASH_TABLES.find(({ name }) => name === table_name)
  if (table === undefined) throw new Error(`Rows of an unknown table in the trash: ${table_name}`)
  return { table, rows: v.parse(packedRows, JSON.parse(await unpackText(body))) }
}

/** The rows of the former users of a client in the trash. */
export async function usersInTrash(db: Db, entry: TrashEntry): Promise<Packed> {
  const batches = await db
    .selectFrom('trash_rows')
    .select('position')
    .where('kind', '=', entry.kind)
    .where('id', '=', entry.id)
    .where('table_name', '=', 'users')
    .execute()
  const read = batches.map(async ({ position }) => await readBatch(db, entry, position))
  return (await Promise.all(read)).flatMap(({ rows }) => rows)
}
