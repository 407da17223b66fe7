import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type AuditEntry, getAuditLog, getAuditLogCsv } from '../../src/contract/audit-log.ts'
import * as users from '../../src/contract/users.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { answered } from '../support/agency.ts'
import { buildApp, openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildUser, unique } from '../support/factories.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'

const basic = { Authorization: 'Basic d2ViOndlYg==' }
const ADDRESS = '203.0.113.7'
const DAY = 86_400_000

describe.each(databases)('the audit log ($name)', async (kind) => {
  const app = await openApp(kind)

  const entries = async (query: Record<string, string> = {}): Promise<AuditEntry[]> => {
    const staff = await app.signIn('ADMIN')
    const answer = await staff.call(getAuditLog, { query: { pageSize: 100, ...query } })
    return answered(getAuditLog, answer).items
  }
  const attempt = (username: string, password: string, more: object = {}) =>
    app.anybody(users.tokenEndpoint, {
      headers: { ...basic, 'X-Forwarded-For': ADDRESS },
      body: { grant_type: 'password', username, password, ...more },
    })

  it('records sign-ins, failures, sign-outs and reused tokens with their address', async () => {
    const { id, email } = await buildUser(app.services, { passwordHash })
    await attempt(email, 'sbagliata di sicuro')
    await attempt('nessuno@example.org', 'sbagliata di sicuro')
    const pair = answered(users.tokenEndpoint, await attempt(email, PASSWORD))
    const refresh = () =>
      app.anybody(users.tokenEndpoint, {
        headers: { ...basic, 'X-Forwarded-For': '198.51.100.9' },
        body: { grant_type: 'refresh_token', refresh_token: pair.refresh_token },
      })
    await refresh()
    app.later(11_000)
    expect((await refresh()).status).toBe(400)
    const other = answered(users.tokenEndpoint, await attempt(email, PASSWORD))
    const gone = { body: { refresh_token: other.refresh_token }, headers: { 'X-Forwarded-For': ADDRESS } }
    await app.anybody(users.revokeEndpoint, gone)
    await app.anybody(users.revokeEndpoint, gone)
    const reported = (await entries()).toReversed()
    expect(
      reported.map(({ action, entityId, userId, address }) => [action, entityId === id, userId, address]),
    ).toEqual([
      ['SIGN_IN_FAILED', true, null, ADDRESS],
      ['SIGN_IN_FAILED', false, null, ADDRESS],
      ['SIGN_IN', true, id, ADDRESS],
      ['TOKEN_REUSE', false, null, '198.51.100.9'],
      ['SIGN_IN', true, id, ADDRESS],
      ['SIGN_OUT', false, id, ADDRESS],
    ])
    expect(reported[1]).toMatchObject({ entityId: '', label: null, after: { wrong: 'password' } })
    expect(reported[3]).toMatchObject({ after: { owner: id } })
    expect(JSON.stringify(reported)).not.toContain('nessuno@')
  })

  it('is never changed and never deleted', async () => {
    await attempt('qualcuno@example.org', 'sbagliata di sicuro')
    const change = (statement: string) =>
      app.services.database.transaction((tx) => sql.raw(statement).execute(tx))
    const before = await entries()
    for (const statement of [
      `update audit_log set after = null`,
      `update audit_log set user_id = null`,
      `update audit_log set erasure_id = id`,
      `delete from audit_log`,
      ...(kind.name === 'postgres' ? ['truncate audit_log'] : []),
    ])
      await expect(change(statement), statement).rejects.toThrow('append-only')
    expect(await entries()).toEqual(before)
  })

  it('is purged after the configured number of days', async () => {
    const own = await buildApp(kind, { AUDIT_LOG_DAYS: '90' })
    const log = () =>
      own.services.database.reader.selectFrom('audit_log').select(['action', 'before']).execute()
    const { email } = await buildUser(own.services, { passwordHash })
    const body = { grant_type: 'password', username: email, password: PASSWORD } as const
    await own.anybody(users.tokenEndpoint, { headers: basic, body })
    own.later(89 * DAY)
    await cleanUp(own.services)
    await own.anybody(users.tokenEndpoint, { headers: basic, body })
    expect((await log()).map(({ action }) => action)).toEqual(['SIGN_IN', 'SIGN_IN'])
    own.later(2 * DAY)
    await cleanUp(own.services)
    const left = await log()
    expect(left.map(({ action }) => action)).toEqual(['SIGN_IN', 'DELETE'])
    expect(JSON.parse(left[1]?.before ?? '')).toMatchObject({ entries: 1 })
    await own.close()
  })

  it('is read by page, filter and as CSV, and records the download', async () => {
    const word = `Zefiro${unique()}`
    const { id, email } = await buildUser(app.services, { passwordHash, name: word })
    for (let count = 0; count < 3; count += 1) await attempt(email, PASSWORD)
    await attempt(email, 'sbagliata di sicuro')
    const staff = await app.signIn('ACCOUNT')
    const person = word.toUpperCase()
    const read = async (query: Record<string, string | number>) =>
      answered(getAuditLog, await staff.call(getAuditLog, { query }))
    const page = await read({ person, pageSize: 3 })
    expect([page.totalItems, page.totalPages, page.items.map(({ action }) => action)]).toEqual([
      4,
      2,
      ['SIGN_IN_FAILED', 'SIGN_IN', 'SIGN_IN'],
    ])
    expect(page.items[1]).toMatchObject({ userId: id, userName: word, label: word, entity: 'user' })
    expect((await read({ person, action: 'SIGN_IN' })).totalItems).toBe(3)
    expect((await read({ person, entity: 'campaign' })).totalItems).toBe(0)
    expect((await read({ person: 'nessuno con questo nome' })).totalItems).toBe(0)
    expect((await read({ person, startDate: '2100-01-01' })).totalItems).toBe(0)
    expect((await read({ person, endDate: '2020-01-01' })).totalItems).toBe(0)
    for (const query of [{ action: 'NOTHING' }, { entity: 'x' }, { startDate: 'ieri' }])
      expect((await staff.call(getAuditLog, { query })).status).toBe(400)

    const file = await staff.call(getAuditLogCsv, { query: { person } })
    expect(file.headers.get('content-type')).toContain('text/csv')
    const lines = file.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Accesso non riuscito')
    const [reported] = await entries({ action: 'EXPORT' })
    expect(reported).toMatchObject({ userId: staff.userId, entity: 'audit_log', after: { person } })
  })

  it('has no formula as CSV, whatever separator it is opened with', async () => {
    const word = `Libeccio${unique()}`
    const name = `=1+1 ${word};=2,=3\t=4"=5`
    const { email } = await buildUser(app.services, { passwordHash, name })
    await attempt(email, PASSWORD)
    const staff = await app.signIn('ACCOUNT')
    const file = await staff.call(getAuditLogCsv, { query: { person: word } })
    expect(file.text).toContain(word)
    expect(file.text).not.toMatch(/(^|[,;\t\r\n\uFEFF])"*[=+@-]/)
  })
})
