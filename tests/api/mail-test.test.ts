import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { postMailTest } from '../../src/contract/status.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { startMailServer } from '../support/mail-server.ts'
import { REFUSALS, startRefusing } from '../support/refusing-mail-server.ts'

describe.each(databases)('a test mail ($name)', async (kind) => {
  const mails = await startMailServer()
  const withMail = await openApp(kind, { SMTP_URL: mails.url, MAIL_FROM: 'report@agenzia.example' })
  const withoutMail = await openApp(kind)

  it('is sent to the caller, and shows the reply of the mail server', async () => {
    const staff = await withMail.signIn('ACCOUNT')
    const test = answered(postMailTest, await staff.call(postMailTest))
    expect(test.isSent).toBe(true)
    expect(test.detail).toMatch(/^250/)
    expect(mails.recipients()).toEqual([test.recipient])
    expect(test.message).toContain(test.recipient)
  })

  it.each(Object.entries(REFUSALS))('shows why it is refused: %s', async (_, refusal) => {
    const server = await startRefusing(refusal)
    const app = await openApp(kind, { SMTP_URL: server.url, MAIL_FROM: 'report@agenzia.example' })
    const test = answered(postMailTest, await (await app.signIn('ADMIN')).call(postMailTest))
    await server.stop()
    expect(test.isSent).toBe(false)
    expect([test.message, test.action, test.detail]).not.toContain('')
    expect(JSON.stringify(test)).not.toContain('sbagliata')
  })

  it('becomes a file without a mail server, and the response names the settings', async () => {
    const staff = await withoutMail.signIn('ADMIN')
    const test = answered(postMailTest, await staff.call(postMailTest))
    expect(test).toMatchObject({ isSent: false, detail: null })
    expect(test.action).toContain('SMTP_URL')
    const folder = join(withoutMail.services.config.DATA_DIR, 'mail')
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file), 'utf8')).toContain(test.recipient)
  })

  it('is refused after twenty in an hour', async () => {
    const staff = await withoutMail.signIn('ADMIN')
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await staff.call(postMailTest)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
