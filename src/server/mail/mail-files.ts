import { newId } from '../base/new-id.ts'
import type { Db } from '../db/schema.ts'

/** The attachment of a mail; its name has an extension. */
export type MailFile = { name: string; body: Uint8Array }

/** Stores an attachment once for all mails that have it; returns its id. */
export async function storeMailFile(tx: Db, { name, body }: MailFile, now: Date): Promise<string> {
  const id = newId()
  await tx.insertInto('mail_files').values({ id, name, body, created_at: now.toISOString() }).execute()
  return id
}

/** null if the mail has none. */
export async function mailFile(db: Db, id: string | null): Promise<MailFile | null> {
  if (id === null) return null
  const file = await db
    .selectFrom('mail_files')
    .select(['name', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  return file ?? null
}

/** Deletes attachments of which no mail is waiting any more. */
export async function deleteSentFiles(tx: Db): Promise<void> {
  await tx
    .deleteFrom('mail_files')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.file_id', '=', 'mail_files.id')
            .where('outbox.sent_at', 'is', null),
        ),
      ),
    )
    .execute()
}
