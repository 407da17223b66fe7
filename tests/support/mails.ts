import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Services } from '../../src/server/http/services.ts'
import { sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { mailTransport } from '../../src/server/mail/transport.ts'
import { unseal } from '../../src/server/base/seal.ts'

/** The text of the newest unsent mail to a recipient. @throws if there is none */
export async function mailedText({ database, secrets }: Services, recipient: string): Promise<string> {
  const { id, text } = await database.reader
    .selectFrom('outbox')
    .select(['id', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return unseal(secrets.outbox, id, text) ?? ''
}

/** The token of the newest link mailed to a recipient. @throws if there is none */
export async function mailedToken(services: Services, recipient: string): Promise<string> {
  const token = /token=([\w-]{43})/.exec(await mailedText(services, recipient))?.[1]
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

/** The newest mail to a recipient in its final form. @throws if there is none */
export async function sentMail(services: Services, recipient: string): Promise<Email> {
  const { database, config } = services
  await sendOutbox(services, mailTransport({ ...config, SMTP_URL: null }))
  const { id } = await database.reader
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return await PostalMime.parse(await readFile(join(config.DATA_DIR, 'mail', `${id}.eml`)))
}
