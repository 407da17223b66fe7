import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  deleteOrganization,
  getOrganization,
  getOrganizations,
  organization,
  postOrganization,
  putOrganization,
} from '../../src/contract/organizations.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { mailedText } from '../support/mails.ts'

describe.each(databases)('organizations ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const create = async (name: string, users: string[] = []) => {
    const body = { name, users: users.map((email) => ({ email, userRoleType: 'CLIENT' })) }
    const answer = await staff.call(postOrganization, { body })
    expect(answer.status).toBe(201)
    return v.parse(organization, answer.json)
  }

  it('creates one with its users, and mails each a link', async () => {
    const made = await create('Lume Skincare', ['Anna@Lume.example', 'bea@lume.example'])
    expect(made).toMatchObject({ name: 'Lume Skincare', image: null, campaignsCount: 0, version: 1 })
    expect(made.users.map(({ email, active }) => [email, active])).toEqual([
      ['anna@lume.example', false],
      ['bea@lume.example', false],
    ])
    expect(made.imageUploadUrl).toMatch(/^\/api\/v2\/uploads\/organization\//)
    const mails = await app.services.database.reader.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient }) => recipient)).toContain('anna@lume.example')
    expect(await mailedText(app.services, 'anna@lume.example')).toContain(
      `${app.services.config.PUBLIC_URL}/Activate?token=`,
    )
  })

  it('refuses a name that differs only in case and accents', async () => {
    await create('Caffè Bó')
    const answer = await staff.call(postOrganization, { body: { name: 'CAFFE BO' } })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ error: 'conflict', fields: { name: 'Questo nome è già in uso' } })
  })

  it('refuses a name that looks like another in letters of another script, and line breaks', async () => {
    const made = await create('Acqua Rossa')
    const other = await create('Altra acqua')
    const twins = ['\u0410cqu\u0430 R\u043essa', 'Acqua\u200b Rossa', 'ACQUA ROSS\u0391']
    for (const name of twins) {
      const answer = await staff.call(postOrganization, { body: { name } })
      expect([answer.status, answer.json], name).toMatchObject([409, { fields: { name: /sembra uguale/ } }])
      const headers = { 'If-Match': `"v${other.version}"` }
      const edited = await staff.call(putOrganization, { params: { id: other.id }, headers, body: { name } })
      expect(edited.status, name).toBe(409)
    }
    for (const name of ['Acqua\nRossa', 'Acqua\r\nRossa', 'Acqua\u2028Rossa', 'Acqua\u0085Rossa']) {
      expect((await staff.call(postOrganization, { body: { name } })).status, name).toBe(422)
    }
    const headers = { 'If-Match': `"v${made.version}"` }
    const own = { params: { id: made.id }, headers, body: { name: '\u0410cqua Rossa' } }
    expect((await staff.call(putOrganization, own)).status).toBe(200)
  })

  it('refuses an e-mail used elsewhere, and stores nothing', async () => {
    await create('Prima', ['una@prima.example'])
    const users = [{ email: 'una@prima.example', userRoleType: 'CLIENT' }]
    const answer = await staff.call(postOrganization, { body: { name: 'Seconda', users } })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ fields: { 'users.0.email': 'Questa email è già in uso' } })
    const found = await staff.call(getOrganizations, { query: { organizationName: 'seconda' } })
    expect(found.json).toMatchObject({ totalItems: 0 })
  })

  it('lists by name, folded, page by page', async () => {
    for (const name of ['Zeta elenco', 'alfa elenco', 'Émile elenco']) await create(name)
    const query = { organizationName: 'ELENCO', pageSize: 2 }
    const first = await staff.call(getOrganizations, { query })
    const second = await staff.call(getOrganizations, { query: { ...query, page: 2 } })
    expect(first.json).toMatchObject({
      totalItems: 3,
      totalPages: 2,
      items: [{ name: 'alfa elenco' }, { name: 'Émile elenco' }],
    })
    expect(second.json).toMatchObject({ page: 2, items: [{ name: 'Zeta elenco' }] })
  })

  it('searches % and _ literally', async () => {
    await create('Sconto 50% netto')
    const found = await staff.call(getOrganizations, { query: { organizationName: '50%' } })
    const none = await staff.call(getOrganizations, { query: { organizationName: '5_%' } })
    expect([found.json, none.json]).toMatchObject([{ totalItems: 1 }, { totalItems: 0 }])
  })

  it('invites new users of a PUT, removes absent ones, and leaves all without `users`', async () => {
    const made = await create('Cambia', ['resta@cambia.example', 'va@cambia.example'])
    const params = { id: made.id }
    const users = ['resta@cambia.example', 'nuova@cambia.example'].map((email) => ({
      email,
      userRoleType: 'CLIENT',
    }))
    const answer = await staff.call(putOrganization, { params, body: { name: 'Cambiata', users } })
    const changed = v.parse(organization, answer.json)
    expect(changed.users.map(({ email }) => email)).toEqual(['nuova@cambia.example', 'resta@cambia.example'])
    const renamed = await staff.call(putOrganization, { params, body: { name: 'Cambiata ancora' } })
    expect(v.parse(organization, renamed.json).users).toHaveLength(2)
  })

  it('checks If-Match against the version, and stores nothing when stale', async () => {
    const { id } = await create('Versione')
    const params = { id }
    const headers = { 'If-Match': 'W/"v1"' }
    const good = await staff.call(putOrganization, { params, headers, body: { name: 'Versione due' } })
    const stale = await staff.call(putOrganization, { params, headers, body: { name: 'Versione tre' } })
    expect([good.status, stale.status]).toEqual([200, 412])
    expect(stale.json).toMatchObject({ error: 'precondition_failed' })
    const stored = await staff.call(getOrganization, { params })
    expect(stored.json).toMatchObject({ name: 'Versione due', version: 2 })
  })

  it('answers 304 for a known ETag', async () => {
    const { id } = await create('Etichetta')
    const first = await staff.call(getOrganization, { params: { id } })
    const etag = first.headers.get('etag') ?? ''
    const again = await staff.call(getOrganization, { params: { id }, headers: { 'If-None-Match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('deletes', async () => {
    const { id } = await create('Da eliminare', ['via@elimina.example'])
    expect((await staff.call(deleteOrganization, { params: { id } })).status).toBe(204)
    expect((await staff.call(getOrganization, { params: { id } })).status).toBe(404)
    const user = await app.services.database.reader
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'via@elimina.example')
      .executeTakeFirst()
    expect(user).toBeUndefined()
  })

  it('replays the first response for the same Idempotency-Key', async () => {
    const call = { body: { name: 'Una volta sola' }, headers: { 'Idempotency-Key': 'chiave-1' } }
    const first = await staff.call(postOrganization, call)
    const again = await staff.call(postOrganization, call)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(v.parse(organization, again.json).id).toBe(v.parse(organization, first.json).id)
    expect(v.parse(organization, again.json).imageUploadUrl).not.toBe(
      v.parse(organization, first.json).imageUploadUrl,
    )
    const other = await staff.call(postOrganization, { ...call, body: { name: 'Un’altra' } })
    expect(other.status).toBe(422)
  })

  it('creates one organization for ten simultaneous requests with one key', async () => {
    const call = { body: { name: 'Insieme' }, headers: { 'Idempotency-Key': 'chiave-2' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.call(postOrganization, call)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => v.parse(organization, json).id)).size).toBe(1)
  })
})
