import { describe, expect, it } from 'vitest'
import { type Endpoint, isByLink } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { digestOf } from '../../src/server/base/secrets.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { requester } from '../support/requester.ts'
import { sampleBody } from '../support/sample-body.ts'

const guarded = endpoints.filter(({ access }) => access === 'SIGNED_IN' || access === 'STAFF')
const staffOnly = endpoints.filter(({ access }) => access === 'STAFF')
const shared = endpoints.filter(({ access }) => isByLink(access))
const withId = guarded.filter(({ path }) => path.includes('{'))
const nothing =
  '{"error":"Elemento non trovato","error_description":"Elemento non trovato","code":"not_found"}'

/** Path parameters that are not ids. */
const PARAMS: Readonly<Record<string, string>> = { flag: 'true', kind: 'campaign' }

/** A value for each path parameter. */
function paramsOf({ path }: Endpoint, id: () => string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, PARAMS[name] ?? id()]))
}

describe.each(databases)('the policy of every call ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const client = await app.signIn('CLIENT')

  it.each(guarded)('$method $path: 401 without a valid token', async (endpoint) => {
    const call = { params: paramsOf(endpoint, newId), body: '{"broken' }
    const tampered = `${staff.token.slice(0, -4)}AAAA`
    const anybody = await app.anybody(endpoint, withoutBody(endpoint, call))
    const forger = await requester(app.app, tampered)(endpoint, withoutBody(endpoint, call))
    expect([anybody.status, forger.status]).toEqual([401, 401])
    expect(anybody.json).toMatchObject({ error: 'invalid_token' })
  })

  it.each(staffOnly)('$method $path: 403 for a CLIENT, before the body is read', async (endpoint) => {
    const call = { params: paramsOf(endpoint, () => 'no-id'), body: '{"broken' }
    const answer = await client.call(endpoint, withoutBody(endpoint, call))
    expect([answer.status, answer.json]).toMatchObject([403, { error: 'forbidden' }])
  })

  it.each(withId)('$method $path: the same 404 for any unknown id', async (endpoint) => {
    const body = sampleBody(endpoint.name)
    const more = body === undefined ? {} : { body }
    for (const word of [
      newId(),
      'null',
      'undefined',
      '*',
      ':id',
      '1',
      newId().toUpperCase(),
      `${newId()}%00`,
    ]) {
      const answer = await staff.call(endpoint, { params: paramsOf(endpoint, () => word), ...more })
      expect([word, answer.status, answer.text]).toEqual([word, 404, nothing])
    }
  })

  it.each(shared)('$path: an identical 404 for every wrong hash', async (endpoint) => {
    const params = paramsOf(endpoint, newId)
    const calls = [{}, { hash: '' }, { hash: 'wrong' }, { hash: digestOf('wrong') }].map((query) => ({
      params,
      query,
    }))
    const answers = await Promise.all([
      ...calls.map((call) => app.anybody(endpoint, call)),
      // A bearer token has no effect here.
      staff.call(endpoint, { params }),
    ])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.json).toMatchObject({ error: 'Elemento non trovato', errorCode: 16_000_004 })
    app.later(61_000)
  })

  it('refuses an address after thirty wrong links in a minute', async () => {
    const [endpoint] = shared
    if (endpoint === undefined) return
    const params = paramsOf(endpoint, newId)
    app.later(120_000)
    const statuses: number[] = []
    for (let guess = 0; guess < 32; guess += 1) {
      statuses.push((await app.anybody(endpoint, { params, query: { hash: `guess-${guess}` } })).status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  it('answers an unknown call like an unknown id, and names the methods of a known one', async () => {
    const answer = await app.app.request('/api/v2/nothing')
    expect([answer.status, await answer.text()]).toEqual([404, nothing])
    for (const method of ['PATCH', 'PUT', 'TRACE0']) {
      const other = await app.app.request('/api/v2/campaigns', { method })
      expect([method, other.status, other.headers.get('allow')]).toEqual([method, 405, 'GET, POST'])
    }
  })
})

function withoutBody<C extends { body: unknown }>({ method }: Endpoint, { body, ...rest }: C) {
  return method === 'GET' || method === 'DELETE' ? rest : { ...rest, body }
}
