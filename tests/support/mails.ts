import type { Services } from '../../src/server/services.ts'

/** The token of the newest link mailed to somebody. @throws where there is none */
export async function mailedToken({ database }: Services, recipient: string): Promise<string> {
  const mail = await database.reader
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = /token=([\w-]{43})/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`No link in the mail to ${recipient}.`)
  return token
}

export async function countMails({ database }: Services, recipient: string): Promise<number> {
  const mails = await database.reader
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .execute()
  return mails.length
}
