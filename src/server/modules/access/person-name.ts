import type { Db } from '../../db/schema.ts'

/** First and last name as entered; null if there is none. Never the e-mail. */
export async function personName(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const name = [user?.name, user?.last_name].filter((part) => part !== null && part !== undefined).join(' ')
  return name === '' ? null : name
}
