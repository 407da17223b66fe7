import { isRecord } from '../../lib/is-record.ts'

/**
 * Why a mail was not sent, by what has to be done about it; `later`: the mail server asks to retry, as for greylisting.
 */
export const MAIL_TROUBLES = [
  'auth',
  'certificate',
  'tls',
  'unreachable',
  'sender',
  'recipient',
  'later',
  'other',
] as const
export type MailTrouble = (typeof MAIL_TROUBLES)[number]

const NO_ANSWER = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL'])
const MAX_LENGTH = 400

/** Classifies an error of nodemailer. */
export function mailTroubleOf(error: unknown): MailTrouble {
  const { code, originalCode, responseCode, command } = isRecord(error) ? error : {}
  const cause = typeof originalCode === 'string' ? originalCode : ''
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500) return 'later'
  if (code === 'EAUTH' || responseCode === 530) return 'auth'
  if (/CERT|ISSUER|ALTNAME|VERIFY/.test(cause)) return 'certificate'
  if (code === 'ETLS' || /^ERR_SSL|^EPROTO$/.test(cause)) return 'tls'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'MAIL FROM') return 'sender'
  return typeof code === 'string' && NO_ANSWER.has(code) && responseCode === undefined
    ? 'unreachable'
    : 'other'
}

/** The mail server's response, or the connection error, as one line. */
export function mailDetailOf(error: unknown): string {
  const { response, message } = isRecord(error) ? error : { message: String(error) }
  const text = typeof response === 'string' ? response : String(message)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}

/** Cause and detail, stored in the outbox's `last_error`: `auth 535 Invalid login`. */
export function describeTrouble(error: unknown): string {
  return `${mailTroubleOf(error)} ${mailDetailOf(error)}`
}

/** Earlier builds stored the message alone. */
export function readTrouble(lastError: string): { trouble: MailTrouble; detail: string } {
  const [word = '', ...rest] = lastError.split(' ')
  const trouble = MAIL_TROUBLES.find((one) => one === word)
  return trouble === undefined ? { trouble: 'other', detail: lastError } : { trouble, detail: rest.join(' ') }
}
