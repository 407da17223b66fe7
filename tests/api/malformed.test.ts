import { describe, expect, it } from 'vitest'
import { getOrganizations, postOrganization } from '../../src/contract/organizations.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe.each(databases)('malformed requests ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', more = {}) =>
    app.app.request('/api/v1/organizations', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${staff.token}`, 'Content-Type': type, ...more },
    })

  it.each([
    ['no JSON', '{"name":'],
    ['nothing', ''],
    ['an array', '[]'],
    ['a text', '"name"'],
    ['null', 'null'],
    ['NUL in a value', '{"name":"a\\u0000b"}'],
    ['NUL in a key', '{"name":"a","b\\u0000":1}'],
    ['a lone surrogate', '{"name":"\\ud800"}'],
    ['1e999', '{"name":"a","n":1e999}'],
    ['__proto__', '{"name":"a","__proto__":{"role":"ADMIN"}}'],
    ['depth 33', nested(33)],
    ['depth 200 000', nested(200_000)],
  ])('400 for %s', async (_, body) => {
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('400 for bytes that are not UTF-8', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')])
    expect((await post(bytes)).status).toBe(400)
  })

  it('413 over 1 MiB, 415 for another type, 422 for schema errors', async () => {
    const tooLong = await post(`{"name":"${'a'.repeat(1_048_600)}"}`)
    expect([tooLong.status, await tooLong.json()]).toMatchObject([413, { error: 'too_large' }])
    // A declared length is checked before the body is read.
    expect((await post('{"name":"a"}', 'application/json', { 'Content-Length': '1048577' })).status).toBe(413)
    expect((await post('{"name":"a"}', 'text/plain')).status).toBe(415)
    const refused = await staff.call(postOrganization, {
      // Invisible characters: a space, a zero-width space, a word joiner.
      body: { name: ' \u200B\u2060', users: [{ email: 'x', userRoleType: 'ADMIN' }] },
    })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      {
        error: 'validation_failed',
        fields: {
          name: '*Obbligatorio',
          'users.0.email': 'Email non valida',
          'users.0.userRoleType': 'Valore non ammesso: solo CLIENT',
        },
      },
    ])
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=',
    'pageSize=101',
    'pageSize=1e2',
    'page=1&page=2',
    'page[]=1',
    'organizationName=%00',
    'organizationName=%ZZ',
    'organizationName=%ff',
    'page=99999999999999999999',
  ])('400 for ?%s', async (query) => {
    const answer = await app.app.request(`/api/v1/organizations?${query}`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('400 for an invalid Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'with blanks' }
    expect((await staff.call(postOrganization, { body: { name: 'Chiave' }, headers })).status).toBe(400)
  })

  it('returns every other text unchanged', async () => {
    const names = [
      "Robert'); drop table organizations;--",
      '<script>alert(1)</script>',
      '👩‍👩‍👧 עברית العربية',
      `e${'\u0301'.repeat(150)}`,
      '"quotes" \\ back / ${slash} %s',
      '=1+1',
    ]
    for (const name of names) {
      const answer = await staff.call(postOrganization, { body: { name } })
      expect([answer.status, answer.json]).toMatchObject([201, { name: name.normalize('NFC') }])
    }
    const all = await staff.call(getOrganizations, { query: { organizationName: '<SCRIPT>' } })
    expect(all.json).toMatchObject({ totalItems: 1 })
  })

  it('a parameter that the call does not have is refused, and nothing is stored for its key', async () => {
    const send = (query: string) =>
      app.app.request(`/api/v1/organizations${query}`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Prima' }),
        headers: {
          Authorization: `Bearer ${staff.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'lunga',
        },
      })
    const refused = await send(`?${'9'.repeat(8_000)}`)
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_request' }])
    expect((await send('')).status).toBe(201)
  })
})
