import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resetPassword, tokenEndpoint } from '../../src/contract/users.ts'
import { CLIENT_KEY } from '../support/agency.ts'
import { seal } from '../../src/server/base/seal.ts'
import { openApp, TEST_SECRET } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser, unique } from '../support/factories.ts'
import { passwordHash } from '../support/password.ts'
import { projectRoot } from '../support/project-files.ts'

const NEW_PASSWORD = 'quattro lampade sul molo'

describe.each(databases)('npm run admin ($name)', async (kind) => {
  const app = await openApp(kind)
  const { DATA_DIR, DATABASE_URL, PUBLIC_URL } = app.services.config

  const run = async (...words: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR,
      PUBLIC_URL,
      DATABASE_URL: DATABASE_URL ?? '',
      TOKEN_SECRET: TEST_SECRET,
    }
    const program = join(projectRoot, 'src', 'server', 'start', 'admin.ts')
    const child = spawn(process.execPath, [program, ...words], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    await once(child, 'close')
    return { code: child.exitCode, output }
  }
  const signIn = async (username: string) => {
    const body = { grant_type: 'password', username, password: NEW_PASSWORD }
    return (await app.anybody(tokenEndpoint, { headers: { Authorization: CLIENT_KEY }, body })).status
  }
  const follow = async (output: string) => {
    const [, resetToken] = /\/PasswordReset\?token=([\w-]{43})\n/.exec(output) ?? []
    return (await app.anybody(resetPassword, { body: { resetToken, password: NEW_PASSWORD } })).status
  }

  it('restores access for an ADMIN who lost password and second factor', async () => {
    const user = await buildUser(app.services, { passwordHash })
    const sealed = seal(app.services.secrets.secondFactors, user.id, 'perduto')
    const factor = { totp_secret: sealed, totp_since: new Date().toISOString() }
    await app.services.database.transaction((tx) =>
      tx.updateTable('users').set(factor).where('id', '=', user.id).execute(),
    )
    const { code, output } = await run(user.email.toUpperCase())
    expect(code).toBe(0)
    expect(await follow(output)).toBe(204)
    expect(await follow(output)).toBe(400)
    expect(await signIn(user.email)).toBe(200)
  })

  it('makes an ADMIN of an address that is not known', async () => {
    const email = `nuova${unique()}@agenzia.example`
    const { code, output } = await run(email)
    expect([code, output.split('\n')[0]]).toEqual([0, `Nuovo ADMIN: ${email}.`])
    expect(await follow(output)).toBe(204)
    expect(await signIn(email)).toBe(200)
  })

  it('refuses an invalid address, and the address of a client', async () => {
    const { id: organizationId } = await buildOrganization(app.services)
    const { email } = await buildUser(app.services, { role: 'CLIENT', organizationId })
    expect(await run(email)).toEqual({
      code: 1,
      output: `${email} è di un cliente: usa un altro indirizzo\n`,
    })
    expect(await run('capo')).toEqual({ code: 2, output: '«capo» non è un indirizzo email\n' })
    expect(await run()).toEqual({ code: 2, output: 'Uso: npm run admin -- <email>\n' })
  })
})
