import type { Database } from '../db/database.ts'
import { removeStoredMails } from './stored-mails.ts'

/** Erases sent mails that name a deleted user: they were still waiting when the user was erased. */
export async function forgetMails(database: Database, dataDir: string): Promise<void> {
  const gone = await database.transaction((tx) =>
    tx
      .deleteFrom('outbox')
      .where('sent_at', 'is not', null)
      .where('sender_id', 'is not', null)
      .where('sender_id', 'not in', (eb) => eb.selectFrom('users').select('id'))
      .returning('id')
      .execute(),
  )
  await removeStoredMails(
    dataDir,
    gone.map(({ id }) => id),
  )
}
