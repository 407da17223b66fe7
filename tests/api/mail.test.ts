import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { postOrganization } from '../../src/contract/organizations.ts'
import { putUserDetails } from '../../src/contract/users.ts'
import { sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { mailTransport } from '../../src/server/mail/transport.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import type { SignedIn } from '../support/sign-in.ts'

describe.each(databases)('mails ($name)', async (kind) => {
  let staff: SignedIn
  const app = await openApp(kind)
  staff = await app.signIn('ADMIN')

  const invite = (name: string, email: string) =>
    staff.call(postOrganization, { body: { name, users: [{ email, userRoleType: 'CLIENT' }] } })
  const send = (settings: { SMTP_URL: string | null }) => {
    return sendOutbox(app.services, mailTransport({ ...app.services.config, ...settings }))
  }

  it('are files in the data folder without an SMTP server, once each', async () => {
    await staff.call(putUserDetails, {
      params: { id: staff.userId },
      body: { name: 'Anna', lastName: 'Verdi' },
    })
    await invite('Caffè “Bó” <b>', 'file@posta.example')
    expect(await send({ SMTP_URL: null })).toBe(1)
    expect(await send({ SMTP_URL: null })).toBe(0)
    const folder = join(app.services.config.DATA_DIR, 'mail')
    const [file = ''] = await readdir(folder)
    const mail = await PostalMime.parse(await readFile(join(folder, file)))
    expect(mail.subject).toBe('Attiva il tuo account Resoconto')
    expect([mail.from?.name, mail.to?.[0]?.address]).toEqual(['Resoconto', 'file@posta.example'])
    expect(mail.text).toContain('Anna Verdi ti ha invitato su Resoconto per Caffè “Bó” <b>.')
    expect(mail.html).toContain('per Caffè “Bó” &lt;b&gt;.')
  })

  it('are sent by SMTP, and wait while the server is unreachable', async () => {
    const received: string[] = []
    const port = await freePort()
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    await invite('Posta lenta', 'smtp@posta.example')
    expect(await send({ SMTP_URL })).toBe(0)
    expect(await send({ SMTP_URL })).toBe(0)
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    app.later(61_000)
    expect(await send({ SMTP_URL })).toBe(1)
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
    const mail = await PostalMime.parse(received[0] ?? '')
    expect(mail.to?.[0]?.address).toBe('smtp@posta.example')
    staff = await app.signIn('ADMIN')
  })

  it('stop between two mails when the server shuts down', async () => {
    await invite('Prima', 'prima@posta.example')
    await invite('Seconda', 'seconda@posta.example')
    const sent: string[] = []
    const transport = async ({ recipient }: { recipient: string }) => {
      sent.push(recipient)
      return null
    }
    expect(await sendOutbox(app.services, transport, () => sent.length > 0)).toBe(1)
    expect(await sendOutbox(app.services, transport)).toBe(1)
    expect(sent).toEqual(['prima@posta.example', 'seconda@posta.example'])
  })

  it('never let a name inject a header', async () => {
    const { enqueueMail } = await import('../../src/server/mail/enqueue-mail.ts')
    const { mailMessages } = await import('../../src/messages/mail.ts')
    const words = mailMessages.dashboardShared('Anna', 'Uno\r\nBcc: altri@posta.example\u202e\0', 2)
    const now = app.services.clock()
    await app.services.database.transaction((tx) =>
      enqueueMail(tx, app.services.secrets, {
        recipient: 'testata@posta.example',
        words,
        link: 'https://esempio.example/',
        now,
      }),
    )
    await send({ SMTP_URL: null })
    const folder = join(app.services.config.DATA_DIR, 'mail')
    const newest = (await readdir(folder)).toSorted().at(-1) ?? ''
    const mail = await PostalMime.parse(await readFile(join(folder, newest)))
    expect(mail.subject).toBe('Nuova dashboard disponibile: Uno Bcc: altri@posta.example')
    expect(mail.bcc ?? []).toEqual([])
  })
})
