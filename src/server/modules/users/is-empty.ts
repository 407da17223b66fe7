import type { Db } from '../../db/schema.ts'

/** Whether the database has no user. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}
