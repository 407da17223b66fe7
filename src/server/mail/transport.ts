import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config.ts'

export type OutgoingMail = { id: string; recipient: string; subject: string; text: string; html: string }

/** Delivers one mail, or throws. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** By SMTP where there is a server for it, else each mail as an .eml file of the data folder. */
export function mailTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings): MailTransport {
  const from = { name: 'Resoconto', address: MAIL_FROM }
  return SMTP_URL === null ? toFolder(path.join(DATA_DIR, 'mail'), from) : bySmtp(SMTP_URL, from)
}

type Sender = { name: string; address: string }

/** Each mail brings a connection of its own, and the first one what writes mails. */
function bySmtp(url: string, from: Sender): MailTransport {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const smtp = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await smtp.sendMail(messageOf(mail, from))
  }
}

function toFolder(folder: string, from: Sender): MailTransport {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const writer = createTransport({ streamTransport: true, buffer: true })
    const { message } = await writer.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
}

/** The id is the outbox's, so that a mail sent twice after a crash is seen to be one. */
function messageOf({ id, recipient, subject, text, html }: OutgoingMail, from: Sender) {
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return { from, to: { name: '', address: recipient }, subject, text, html, messageId: `<${id}@${domain}>` }
}
