import type { MailTest } from '../../contract/status.ts'
import { mailMessages } from '../../messages/mail.ts'
import { mailNoticeMessages, mailTestMessages as words } from '../../messages/status.ts'
import type { Config } from '../base/config.ts'
import { newId } from '../base/new-id.ts'
import type { Db } from '../db/schema.ts'
import type { ImageStore } from '../images/image-store.ts'
import { composeMail } from './enqueue-mail.ts'
import { mailBrand } from './mail-brand.ts'
import { mailDetailOf, mailTroubleOf } from './mail-trouble.ts'
import { mailTransport } from './transport.ts'

/** Sends a mail with the current settings, bypassing the outbox, and reports the result. */
export async function tryMail(
  db: Db,
  { config, images }: { config: Config; images: ImageStore },
  recipient: string,
): Promise<MailTest> {
  const written = await composeMail(db, mailMessages.mailTest())
  const mail = { id: newId(), recipient, ...written, ...(await mailBrand(db, images)) }
  try {
    const detail = await mailTransport(config)(mail)
    const isSent = config.SMTP_URL !== null
    return { recipient, isSent, ...(isSent ? words.sent(recipient) : words.file), detail }
  } catch (error) {
    const failure = mailNoticeMessages.troubles[mailTroubleOf(error)]
    return { recipient, isSent: false, ...failure, detail: mailDetailOf(error) }
  }
}
