import type { Db } from '../db/schema.ts'

/** Whether nobody could sign in yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}
