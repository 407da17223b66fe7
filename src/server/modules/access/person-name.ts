import type { Db } from '../../db/schema.ts'

/** Name and last name as they gave them; null where they gave none. Never the e-mail. */
export async function personName(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const name = [user?.name, user?.last_name].filter((part) => part !== null && part !== undefined).join(' ')
  return name === '' ? null : name
}
