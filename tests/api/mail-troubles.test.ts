import { describe, expect, it } from 'vitest'
import { postOrganization } from '../../src/contract/organizations.ts'
import { getStatus } from '../../src/contract/status.ts'
import { logTroubles } from '../../src/server/mail/log-troubles.ts'
import { retryAtOnce, sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { mailTransport } from '../../src/server/mail/transport.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { REFUSALS, startRefusing, startSilent } from '../support/refusing-mail-server.ts'

const HOUR_MS = 3_600_000
/** Attempts of a mail, at most six hours apart, until «later» is reported. */
const TRIES = 5

const PLAIN = { sender: 'Resoconto', logo: null }

describe.each(databases)('a mail that cannot be sent ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = async () => await app.signIn('ADMIN')
  const invite = async () => {
    const email = `invitata${unique()}@posta.example`
    const body = { name: `Cliente ${unique()}`, users: [{ email, userRoleType: 'CLIENT' }] }
    expect((await (await staff()).call(postOrganization, { body })).status).toBe(201)
    return email
  }
  const notices = async () => answered(getStatus, await (await staff()).call(getStatus)).notices
  const forget = () => app.services.database.transaction((tx) => tx.deleteFrom('outbox').execute())
  const transportTo = (SMTP_URL: string, lines: string[]) =>
    logTroubles(mailTransport({ ...app.services.config, SMTP_URL }), (line) => lines.push(line))

  it.each(Object.entries(REFUSALS))('is logged once and shown to staff: %s', async (name, refusal) => {
    const trouble = 'trouble' in refusal ? refusal.trouble : name
    const server = await startRefusing(refusal)
    const email = await invite()
    const lines: string[] = []
    const transport = transportTo(server.url, lines)
    for (let tries = 0; tries < TRIES; tries += 1) {
      expect(await sendOutbox(app.services, transport)).toBe(0)
      app.later(6 * HOUR_MS)
    }
    await server.stop()
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('posta.example')
    expect(lines[0]).not.toContain('sbagliata')
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice?.code).toBe(`mail-${trouble}`)
    expect(notice?.message).toMatch(/email/)
    expect(notice?.action).toContain(email)
    expect(notice?.detail).not.toBe('')
    await forget()
    expect(await notices()).toEqual([])
  })

  it('is logged and reported if no server listens, until it is sent after a restart', async () => {
    const lines: string[] = []
    const mails = await startMailServer()
    const transport = transportTo(`smtp://127.0.0.1:${await freePort()}`, lines)
    const emails = [await invite(), await invite()].toSorted()
    for (let tries = 0; tries < TRIES; tries += 1) {
      await sendOutbox(app.services, transport)
      app.later(6 * HOUR_MS)
    }
    expect(lines).toEqual([expect.stringMatching(/^SMTP_URL: .* does not answer: .*ECONNREFUSED/)])
    const [notice] = await notices()
    expect(notice?.code).toBe('mail-unreachable')
    expect(notice?.action).toContain(`2 email: ${emails.join(', ')}.`)
    await sendOutbox(app.services, transport)
    const right = transportTo(mails.url, lines)
    expect(await sendOutbox(app.services, right)).toBe(0)
    await retryAtOnce(app.services.database, app.services.clock())
    expect(await sendOutbox(app.services, right)).toBe(2)
    expect(await notices()).toEqual([])
    await mails.stop()
  })

  it('is not reported yet if the server asks to retry later', async () => {
    const server = await startRefusing(REFUSALS.later)
    await invite()
    await sendOutbox(app.services, transportTo(server.url, []))
    expect(await notices()).toEqual([])
    await server.stop()
    await forget()
  })

  it('is logged again once mails went out in between', async () => {
    const lines: string[] = []
    let isRefusing = true
    const transport = logTroubles(
      async () => {
        if (isRefusing) throw Object.assign(new Error('no'), { code: 'EAUTH', responseCode: 535 })
        return null
      },
      (line) => lines.push(line),
    )
    const mail = { id: '1', recipient: 'a@posta.example', subject: '', text: '', html: '', ...PLAIN }
    for (const refuses of [true, true, false, false, true]) {
      isRefusing = refuses
      await transport(mail).catch(() => null)
    }
    expect(lines.map((line) => line.split(':')[0])).toEqual(['SMTP_URL', 'Mail', 'SMTP_URL'])
  })
})

it('a mail server that accepts a connection and stays silent counts as not responding', async () => {
  const server = await startSilent()
  const lines: string[] = []
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'report@lume.example', DATA_DIR: '' }
  const transport = logTroubles(mailTransport(settings), (line) => lines.push(line))
  const mail = { id: '1', recipient: 'a@posta.example', subject: '', text: '', html: '', ...PLAIN }
  await expect(transport(mail)).rejects.toThrow()
  expect(lines).toEqual(['SMTP_URL: the mail server does not answer: Greeting never received'])
  await server.stop()
})
