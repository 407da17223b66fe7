import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Longer than the outbox waits before sending. */
const TIMEOUT_MS = 15_000

/** An SMTP server that stores what it receives. */
export async function startMailServer() {
  const received: { to: string[]; mail: Buffer }[] = []
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, mail: Buffer.concat(chunks) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for the link in the newest mail to a recipient with this subject. @throws if none arrives */
    async linkTo(recipient: string, subject: RegExp): Promise<string> {
      const deadline = Date.now() + TIMEOUT_MS
      for (;;) {
        const own = received.filter(({ to }) => to.includes(recipient))
        const mails = await Promise.all(own.map(({ mail }) => PostalMime.parse(mail)))
        const found = mails.findLast((mail) => subject.test(mail.subject ?? ''))
        const link = /https?:\/\/\S+token=\S+/.exec(found?.text ?? '')?.[0]
        if (link !== undefined) return link
        if (Date.now() > deadline) throw new Error(`No link to ${recipient} under ${subject.source}.`)
        await sleep(50)
      }
    },
    recipients: () => received.flatMap(({ to }) => to),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
