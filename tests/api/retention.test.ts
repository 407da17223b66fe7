import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyMessages } from '../../src/messages/privacy.ts'
import { recordOf } from '../../src/lib/record-of.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { mailTransport } from '../../src/server/mail/transport.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildUser } from '../support/factories.ts'
import { requestPasswordReset } from '../../src/contract/users.ts'

const DAY = 86_400_000

/** Days for which each is stored: what the privacy page and security.md promise. */
const STORED = {
  provider_answers: 90,
  outbox: 30,
  sessions: 30,
  idempotency_keys: 1,
  throttles: 1,
  imports: 30,
  audit_log: 365,
} as const
const TABLES = [
  'provider_answers',
  'outbox',
  'sessions',
  'idempotency_keys',
  'throttles',
  'imports',
  'audit_log',
] as const
type Stored = (typeof TABLES)[number]

describe.each(databases)('data with a retention period ($name)', (kind) => {
  let app: TestApp

  beforeAll(async () => {
    app = await buildApp(kind)
  })
  afterAll(() => app.close())

  /** A row of each kind, that old. */
  async function putAway(userId: string, campaignId: string, days: number): Promise<Record<Stored, string>> {
    const at = new Date(app.services.clock().getTime() - days * DAY).toISOString()
    const later = (more: number) => new Date(Date.parse(at) + more * DAY).toISOString()
    const ids = recordOf(TABLES, () => newId())
    await app.services.database.transaction(async (tx) => {
      const answer = { provider: 'imai', call: 'x', body: new Uint8Array([1]), job_id: null, at }
      await tx
        .insertInto('provider_answers')
        .values({ id: ids.provider_answers, ...answer })
        .execute()
      const mail = {
        recipient: 'a@example.org',
        subject: 'x',
        text: '',
        html: '',
        attempts: 1,
        last_error: null,
      }
      const times = { created_at: at, sent_at: at, next_attempt_at: at }
      await tx
        .insertInto('outbox')
        .values({ id: ids.outbox, ...mail, ...times })
        .execute()
      const session = { user_id: userId, created_at: at, expires_at: later(30), revoked_at: null }
      await tx
        .insertInto('sessions')
        .values({ id: ids.sessions, ...session })
        .execute()
      const named = { method: 'POST', path: '/x', key: ids.idempotency_keys, body_digest: 'x' }
      const response = { status: 201, response: '', created_at: at }
      await tx
        .insertInto('idempotency_keys')
        .values({ user_id: userId, ...named, ...response })
        .execute()
      const counted = { failures: 1, last_failure_at: at, blocked_until: null }
      await tx
        .insertInto('throttles')
        .values({ key: ids.throttles, ...counted })
        .execute()
      const counts = {
        done: 0,
        total: 0,
        attempts: 0,
        crashes: 0,
        created: 0,
        measured: 0,
        creators_added: 0,
        channels_added: 0,
        bytes: 0,
      }
      const imported = { campaign_id: campaignId, state: 'DONE', created_at: at, finished_at: at } as const
      await tx
        .insertInto('imports')
        .values({ id: ids.imports, ...imported, ...counts })
        .execute()
      const reported = { at, action: 'UPDATE', entity: 'campaign', entity_id: campaignId, user_id: null }
      const nothing = { before: null, after: null, address: null }
      await tx
        .insertInto('audit_log')
        .values({ id: ids.audit_log, ...reported, ...nothing })
        .execute()
    })
    return ids
  }

  async function left(): Promise<Set<string>> {
    const { reader } = app.services.database
    const rows = await Promise.all([
      ...(['provider_answers', 'outbox', 'sessions', 'imports', 'audit_log'] as const).map((table) =>
        reader.selectFrom(table).select('id').execute(),
      ),
      reader.selectFrom('idempotency_keys').select('key as id').execute(),
      reader.selectFrom('throttles').select('key as id').execute(),
    ])
    return new Set(rows.flat().map(({ id }) => id))
  }

  it('have the periods of the privacy page', () => {
    const page = JSON.stringify(privacyMessages)
    for (const words of [
      `Sessioni: al più ${STORED.sessions} giorni`,
      `email di servizio: ${STORED.outbox} giorni`,
      `fornitore di dati social: ${STORED.provider_answers} giorni`,
      'indirizzo IP): un anno',
    ])
      expect(page).toContain(words)
  })

  it.each(TABLES)('%s are deleted after their period, and not before', async (table) => {
    const { id: userId } = await buildUser(app.services)
    const { id } = await createCampaign(app.services, await app.signIn('ADMIN'))
    const young = await putAway(userId, id, STORED[table] - 0.1)
    const old = await putAway(userId, id, STORED[table] + 0.1)
    await cleanUp(app.services)
    const saved = await left()
    expect([saved.has(young[table]), saved.has(old[table])]).toEqual([true, false])
  })

  it('mails that are files go after thirty days', async () => {
    const { email } = await buildUser(app.services)
    for (let count = 0; count < 2; count += 1) {
      await app.anybody(requestPasswordReset, { body: { username: email } })
    }
    await sendOutbox(app.services, mailTransport(app.services.config))
    const mails = await app.services.database.reader
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    const [old = '', young = ''] = mails.map(({ id }) =>
      join(app.services.config.DATA_DIR, 'mail', `${id}.eml`),
    )
    expect([existsSync(old), existsSync(young)]).toEqual([true, true])
    const now = app.services.clock()
    const then = new Date(now.getTime() - 30.1 * DAY)
    utimesSync(old, then, then)
    // The system's own time, which a faked clock does not change.
    utimesSync(young, now, now)
    await cleanUp(app.services)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  })

  it('a mail that names a deleted person is deleted once sent', async () => {
    const { id: senderId } = await buildUser(app.services)
    const at = app.services.clock().toISOString()
    const mail = {
      recipient: 'b@example.org',
      subject: 'x',
      text: '',
      html: '',
      attempts: 1,
      last_error: null,
    }
    const id = newId()
    await app.services.database.transaction(async (tx) => {
      const times = { created_at: at, sent_at: at, next_attempt_at: at, sender_id: senderId }
      await tx
        .insertInto('outbox')
        .values({ id, ...mail, ...times })
        .execute()
    })
    await cleanUp(app.services)
    expect((await left()).has(id)).toBe(true)
    await app.services.database.transaction((tx) =>
      tx.deleteFrom('users').where('id', '=', senderId).execute(),
    )
    await cleanUp(app.services)
    expect((await left()).has(id)).toBe(false)
  })
})
