import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { LOGO_ID, type MailBrand } from './mail-brand.ts'
import type { MailFile } from './mail-files.ts'
import { mailFolder } from './stored-mails.ts'

export type OutgoingMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  attachment?: MailFile | null
} & MailBrand

/** Delivers one mail; returns the mail server's response, null for a file. @throws if delivery fails */
export type MailTransport = (mail: OutgoingMail) => Promise<string | null>

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** SMTP if SMTP_URL is set, else .eml files in the data folder. */
export function mailTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings): MailTransport {
  return SMTP_URL === null ? toFolder(mailFolder(DATA_DIR), MAIL_FROM) : bySmtp(SMTP_URL, MAIL_FROM)
}

/** Each mail opens its own connection; nodemailer is loaded with the first mail. */
function bySmtp(url: string, from: string): MailTransport {
  return async (mail) => {
    const smtp = await openSmtp(url)
    return (await smtp.sendMail(messageOf(mail, from))).response
  }
}

/** Connects and signs in without sending. @throws if that fails */
export async function verifySmtp(url: string): Promise<void> {
  const smtp = await openSmtp(url)
  await smtp.verify()
}

async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function toFolder(folder: string, from: string): MailTransport {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const writer = createTransport({ streamTransport: true, buffer: true })
    const { message } = await writer.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
    return null
  }
}

/** The message id is derived from the outbox id, so that a mail sent twice after a crash is recognised. */
function messageOf(
  { id, recipient, subject, text, html, sender, logo, attachment = null }: OutgoingMail,
  address: string,
) {
  const domain = address.split('@').at(-1) ?? 'localhost'
  const shown = { filename: 'logo.jpg', cid: LOGO_ID, contentDisposition: 'inline' as const }
  const hasLogo = logo !== null && html.includes(`cid:${LOGO_ID}`)
  return {
    from: { name: sender, address },
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    attachments: [
      ...(hasLogo ? [{ ...shown, content: Buffer.from(logo) }] : []),
      // Its type is that of the extension.
      ...(attachment === null ? [] : [{ filename: attachment.name, content: Buffer.from(attachment.body) }]),
    ],
  }
}
