import { mailNoticeMessages as words } from '../../messages/status.ts'
import type { Notice } from '../../contract/status.ts'
import type { Db } from '../db/schema.ts'
import { readTrouble, type MailTrouble } from './mail-trouble.ts'

/** The newest mails that are examined: a mail server that refuses all mails refuses these. */
const MAX_MAILS = 500
/** A server that asks to retry later is reported only after this many attempts, half an hour. */
const MIN_ATTEMPTS = 5

type Waiting = {
  recipient: string
  created_at: string
  attempts: number
  trouble: MailTrouble
  detail: string
}

/** A notice for each reason why mails wait or were given up. */
export async function mailNotices(db: Db): Promise<Notice[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'created_at', 'attempts', 'last_error'])
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MAX_MAILS)
    .execute()
  const waiting: Waiting[] = rows
    .map((row) => ({ ...row, ...readTrouble(row.last_error ?? '') }))
    .filter(({ trouble, attempts }) => trouble !== 'later' || attempts >= MIN_ATTEMPTS)
  const byTrouble = Map.groupBy(waiting, ({ trouble }) => trouble)
  return [...byTrouble].map(([trouble, mails]) => noticeOf(trouble, mails))
}

function noticeOf(trouble: MailTrouble, mails: readonly Waiting[]): Notice {
  const { message, action } = words.troubles[trouble]
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))].toSorted()
  return {
    code: `mail-${trouble}`,
    message,
    action: `${action} ${words.waiting(mails.length, recipients)}`,
    detail: mails[0]?.detail ?? null,
    since: mails.at(-1)?.created_at ?? null,
  }
}
