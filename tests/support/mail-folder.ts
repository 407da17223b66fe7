import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { RunningServer } from './start-server.ts'

type ReceivedMail = { subject: string; text: string; html: string }

/** A mail is written within two seconds of its event. */
const TIMEOUT_MS = 15_000

/** The mails that a running server has written for a recipient, oldest first. */
export async function mailsTo(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  recipient: string,
): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  const mails = await Promise.all(
    files.toSorted().map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  )
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === recipient))
    .map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }))
}

/** Waits for the newest mail to a recipient with this subject. @throws if none arrives */
export async function mailTo(
  server: Pick<RunningServer, 'dataDir'>,
  recipient: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const mail = (await mailsTo(server, recipient)).findLast((one) => subject.test(one.subject))
    if (mail) return mail
    if (Date.now() > deadline) throw new Error(`No mail to ${recipient} with the subject ${subject.source}.`)
    await sleep(100)
  }
}

/** The token of a mail's link. @throws if it has none */
export function tokenIn({ text }: ReceivedMail): string {
  const token = /token=([\w-]{43})/.exec(text)?.[1]
  if (token === undefined) throw new Error('The mail has no link.')
  return token
}
