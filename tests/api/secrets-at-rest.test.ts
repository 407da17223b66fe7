import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCampaign, postCampaign, postHash, shareCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { beginTwoFactor, confirmPassword, confirmTwoFactor } from '../../src/contract/my-account.ts'
import { organization, postOrganization } from '../../src/contract/organizations.ts'
import { activateUser, requestPasswordReset, resetPassword, tokenEndpoint } from '../../src/contract/users.ts'
import * as v from 'valibot'
import { answered, callsTo, CLIENT_KEY, signInTo } from '../support/agency.ts'
import { campaignInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { mailsTo, mailTo, tokenIn } from '../support/mail-folder.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

const ADMIN = { email: 'titolare@agenzia.example', password: 'quattro lune sul lago' }
const READER = { email: 'lettrice@cliente.example', password: 'mare-bosco-lampada-17' }
const NEW_PASSWORD = 'sette barche in secca'

const withHash = v.object({ hash: v.string() })

/** Every secret that the day's work produces, by kind. */
async function workForADay(server: RunningServer): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  const anybody = callsTo(server)
  const admin = await signInTo(server, ADMIN.email, ADMIN.password)
  secrets.set('access token', admin.tokens.access_token)
  secrets.set('refresh token', admin.tokens.refresh_token)
  const refreshed = await anybody(tokenEndpoint, {
    headers: { Authorization: CLIENT_KEY },
    body: { grant_type: 'refresh_token', refresh_token: admin.tokens.refresh_token },
  })
  secrets.set('second refresh token', answered(tokenEndpoint, refreshed).refresh_token)

  const key = (name: string) => ({ 'Idempotency-Key': `giornata-${name}` })
  const users = [{ email: READER.email, userRoleType: 'CLIENT' }]
  const client = answered(
    postOrganization,
    await admin.call(postOrganization, {
      body: { name: 'Cliente riservato', users },
      headers: key('cliente'),
    }),
  )
  const upload = v.parse(organization, client).imageUploadUrl ?? ''
  secrets.set('upload signature', new URLSearchParams(upload.split('?')[1]).get('signature') ?? '')
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
  const headers = { 'Content-Type': 'image/jpeg' }
  await fetch(server.url + upload, { method: 'PUT', body: new Uint8Array(photo), headers })

  const body = campaignInput({ organizationName: client.name })
  const { id } = answered(postCampaign, await admin.call(postCampaign, { body, headers: key('campagna') }))
  const flagged = { params: { id, flag: 'true' }, headers: key('link') }
  const shared = v.parse(campaign, (await admin.call(shareCampaign, flagged)).json)
  secrets.set('share hash', shared.hash ?? '')
  const rotated = await admin.call(postHash, {
    params: { id },
    body: { rotate: true },
    headers: key('altro'),
  })
  const { hash } = v.parse(withHash, rotated.json)
  secrets.set('second share hash', hash)
  // Reading a report caches it.
  if (!(await admin.call(getCampaign, { params: { id } })).text.includes(hash)) throw new Error('No link.')

  const activationToken = tokenIn(await mailTo(server, READER.email, /^Attiva/))
  secrets.set('activation link', activationToken)
  await anybody(activateUser, { body: { activationToken, password: READER.password } })
  secrets.set('reader’s password', READER.password)
  await anybody(requestPasswordReset, { body: { username: READER.email } })
  const resetToken = tokenIn(await mailTo(server, READER.email, /password/i))
  secrets.set('reset link', resetToken)
  await anybody(resetPassword, { body: { resetToken, password: NEW_PASSWORD } })
  secrets.set('new password', NEW_PASSWORD)
  const reader = await signInTo(server, READER.email, NEW_PASSWORD)
  secrets.set('device token', reader.tokens.device_token ?? '')
  secrets.set('administrator’s password', ADMIN.password)

  await reader.call(confirmPassword, { body: { password: NEW_PASSWORD } })
  const { secret } = answered(beginTwoFactor, await reader.call(beginTwoFactor))
  secrets.set('seed of the second factor', secret)
  const code = new TOTP({ secret }).generate()
  const { recoveryCodes } = answered(
    confirmTwoFactor,
    await reader.call(confirmTwoFactor, { body: { code } }),
  )
  const [spent = '', stored = ''] = recoveryCodes
  const basic = { Authorization: CLIENT_KEY }
  const entry = { grant_type: 'password' as const, username: READER.email, password: NEW_PASSWORD }
  answered(tokenEndpoint, await anybody(tokenEndpoint, { headers: basic, body: { ...entry, code: spent } }))
  // As typed, and as read.
  for (const [name, typed] of [['spent', spent] as const, ['kept', stored] as const]) {
    secrets.set(`${name} recovery code`, typed)
    secrets.set(`${name} recovery code, plain`, typed.replace('-', ''))
  }
  return secrets
}

/** Every row of a PostgreSQL database as text; binary columns in hexadecimal. */
async function rowsOf(url: string): Promise<(readonly [string, Buffer])[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const rows: (readonly [string, Buffer])[] = []
    for (const { name } of tables.rows) {
      const { rows: found } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      rows.push([name, Buffer.from(found.map(({ row }) => row).join('\n'))])
    }
    return rows
  } finally {
    await client.end()
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe.each(databases)('after a day’s work ($name)', ({ name, fresh }) => {
  let server: RunningServer
  let secrets: Map<string, string>
  let database: Awaited<ReturnType<typeof fresh>>

  beforeAll(async () => {
    process.umask(0o022)
    const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    database = await fresh()
    server = await startServer({ ...settings, ...database.settings, DEMO: 'false' })
    secrets = await workForADay(server)
    // A mail leaves the outbox once sent.
    while ((await mailsTo(server, READER.email)).length < 3) await sleep(100)
    await sleep(500)
  }, 240_000)
  afterAll(() => server.stop())

  it('no secret is in the database, its WAL, the log or a file, except the mails themselves', async () => {
    const places = filesBelow(server.dataDir)
      .filter((file) => !file.endsWith('.eml'))
      .map((file) => [file.slice(server.dataDir.length), readFileSync(file)] as const)
    const log = ['log', Buffer.from(server.output())] as const
    const { DATABASE_URL } = database.settings
    const rows = DATABASE_URL === undefined ? [] : await rowsOf(DATABASE_URL)
    if (name === 'sqlite') expect(places.some(([place]) => place.endsWith('-wal'))).toBe(true)
    else expect(rows.find(([table]) => table === 'users')?.[1].toString()).toContain(READER.email)
    expect([...secrets].filter(([, secret]) => secret.length < 10)).toEqual([])
    const found = [...places, ...rows, log].flatMap(([place, bytes]) =>
      [...secrets].filter(([, secret]) => bytes.includes(secret)).map(([what]) => `${what} in ${place}`),
    )
    expect(found).toEqual([])
  })

  it('no file or folder is accessible to other users', () => {
    const paths = [
      server.dataDir,
      ...readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(server.dataDir, name),
      ),
    ]
    expect(paths.length).toBeGreaterThan(6)
    const open = paths.filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(open).toEqual([])
  })
})
