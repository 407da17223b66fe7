import { mailDetailOf, type MailTrouble, mailTroubleOf } from './mail-trouble.ts'
import type { MailTransport } from './transport.ts'

const WORDS: Record<MailTrouble, string> = {
  auth: 'SMTP_URL: the mail server refuses user or password',
  certificate: 'SMTP_URL: the certificate of the mail server is not valid',
  tls: 'SMTP_URL: the mail server does not speak TLS as asked (smtps:// is for port 465, smtp:// for 587)',
  unreachable: 'SMTP_URL: the mail server does not answer',
  sender: 'MAIL_FROM: the mail server refuses this sender',
  recipient: 'Mail: the mail server refuses a recipient',
  later: 'Mail: the mail server asks to try later',
  other: 'Mail: cannot be sent',
}

/** Logs each failure once per cause, and the recovery. An error about a single mail is a cause of its own. */
export function logTroubles(
  transport: MailTransport,
  log: (line: string) => void = console.error,
): MailTransport {
  const ofAll = new Set<string>()
  const ofOne = new Set<string>()
  return async (mail) => {
    let reply: string | null
    try {
      reply = await transport(mail)
    } catch (error) {
      const trouble = mailTroubleOf(error)
      const isOwn = trouble === 'recipient' || trouble === 'later'
      const [known, cause] = isOwn ? [ofOne, `${trouble} ${mail.id}`] : [ofAll, trouble]
      if (!known.has(cause)) log(`${WORDS[trouble]}: ${withoutAddresses(mailDetailOf(error))}`)
      known.add(cause)
      throw error
    }
    if (ofAll.size > 0) log('Mail: goes out again.')
    ofAll.clear()
    return reply
  }
}

/** Keeps mail addresses out of the log. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
