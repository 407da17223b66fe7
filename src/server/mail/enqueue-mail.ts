import { escapeHtml } from '../../lib/escape-html.ts'
import { mailFrames, type MailWords } from '../../messages/mail.ts'
import { readAgency } from '../db/agency.ts'
import type { Db } from '../db/schema.ts'
import { newId } from '../base/new-id.ts'
import { LOGO_ID } from './mail-brand.ts'
import { oneLine } from './one-line.ts'
import { seal } from '../base/seal.ts'
import type { Secrets } from '../base/secrets.ts'

type Agency = Awaited<ReturnType<typeof readAgency>>

export type Mail = {
  recipient: string
  words: MailWords
  link?: string
  /** The user whom the text names. */
  senderId?: string
  /** In `mail_files`. */
  fileId?: string
  now: Date
}

/** Adds a mail to the outbox, in the same transaction as the change that it reports. */
export async function enqueueMail(
  tx: Db,
  { outbox }: Secrets,
  { recipient, words, link, senderId, fileId, now }: Mail,
): Promise<void> {
  const id = newId()
  const { subject, text, html } = await composeMail(tx, words, link)
  const at = now.toISOString()
  await tx
    .insertInto('outbox')
    .values({
      id,
      recipient: oneLine(recipient),
      subject,
      // A link in it is as sensitive as a password.
      text: seal(outbox, id, text),
      html: seal(outbox, id, html),
      sealed: 1,
      created_at: at,
      sent_at: null,
      attempts: 0,
      next_attempt_at: at,
      last_error: null,
      sender_id: senderId ?? null,
      file_id: fileId ?? null,
    })
    .execute()
}

/** The complete mail: the agency's logo or name above the text, its name and contacts below. */
export async function composeMail(
  db: Db,
  words: MailWords,
  link?: string,
): Promise<{ subject: string; text: string; html: string }> {
  const agency = await readAgency(db)
  const footer = footerOf(agency, words)
  return {
    subject: oneLine(words.subject),
    text: textOf(words, footer, link),
    html: htmlOf(words, headOf(agency), footer, link),
  }
}

/** The agency's logo, of any shape, or its name; the image is attached to the mail. */
function headOf({ name, image_id }: Agency): string {
  if (name === null) return ''
  const shown = escapeHtml(oneLine(name))
  const style = 'display:block;margin:0 0 24px;font-weight:bold'
  return image_id === null
    ? `<p style="${style}">${shown}</p>\n`
    : `<img src="cid:${LOGO_ID}" alt="${shown}" style="${style};max-width:200px;max-height:56px">\n`
}

/** Sender, contacts and product name. */
function footerOf({ name, email, phone, site }: Agency, { language = 'it' }: MailWords): string[] {
  const { signature, sentWith } = mailFrames[language]
  if (name === null) return [signature]
  const contacts = [email, phone, site].filter((one) => one !== null)
  return [name, ...(contacts.length === 0 ? [] : [contacts.join(' · ')]), sentWith]
}

function textOf(
  { language = 'it', paragraphs, button, closing }: MailWords,
  footer: string[],
  link?: string,
): string {
  const action = link === undefined ? [] : [button === undefined ? link : `${button}:\n${link}`]
  const blocks = [
    mailFrames[language].greeting,
    ...paragraphs.map(oneLine),
    ...action,
    ...closing,
    ...footer.map(oneLine),
  ]
  return `${blocks.join('\n\n')}\n`
}

function htmlOf(
  { language = 'it', subject, paragraphs, button, closing }: MailWords,
  head: string,
  footer: string[],
  link?: string,
): string {
  const { greeting, fallback } = mailFrames[language]
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(oneLine(text))}</p>`
  const action =
    link === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;` +
        `border-radius:8px;background:#1f2a44;color:#ffffff;text-decoration:none">${escapeHtml(button ?? link)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:#555555">${fallback}<br>${escapeHtml(link)}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f4ef;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${head}${[greeting, ...paragraphs].map(paragraph).join('\n')}
${action}
${[...closing, ...footer].map(paragraph).join('\n')}
</div></body></html>
`
}
