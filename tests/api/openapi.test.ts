import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { signedCalls } from '../../src/contract/signed-calls.ts'
import { getStatus } from '../../src/contract/status.ts'
import { getApiDocs, getHealth, getOpenapi } from '../../src/contract/system.ts'
import { callExamples } from '../../src/server/http/call-examples.ts'
import { callSummaries } from '../../src/server/http/call-summaries.ts'
import { addressOf } from '../support/requester.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  schema: v.looseObject({
    type: v.string(),
    pattern: v.optional(v.string()),
    default: v.optional(v.unknown()),
  }),
})
const operation = v.object({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.minLength(8)),
  parameters: v.array(parameter),
  'x-beyond-spec': v.optional(v.literal(true)),
  'x-access': v.string(),
  tags: v.tuple([v.string()]),
  responses: v.record(v.string(), v.looseObject({})),
})
const named = v.object({
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
})
const document = v.object({
  openapi: v.literal('3.1.0'),
  servers: v.tuple([v.object({ url: v.literal('/api') })]),
  paths: v.record(v.string(), v.record(v.string(), operation)),
})

describe.each(databases.slice(0, 1))('the published contract', async (kind) => {
  const app = await openApp(kind)

  it('is public and describes exactly the existing calls', async () => {
    const answer = await app.anybody(getOpenapi)
    expect(answer.status).toBe(200)
    const { paths } = v.parse(document, answer.json)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} /api${path}`),
    )
    const known = [...endpoints, ...signedCalls].map((one) => {
      const asWritten: Record<string, string> = {}
      for (const [braces, name = ''] of one.path.matchAll(/\{(\w+)\}/g)) asWritten[name] = braces
      return `${one.name} ${one.method.toLowerCase()} ${decodeURIComponent(addressOf(one, asWritten))}`
    })
    expect(described.toSorted()).toEqual(known.toSorted())
  })

  it('marks calls beyond the specification, and their access', async () => {
    const { paths } = v.parse(document, (await app.anybody(getOpenapi)).json)
    const signed = signedCalls.map((call) => ({ ...call, access: 'SIGNATURE', success: 200 }))
    for (const one of [...endpoints, ...signed]) {
      const found = Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .find((known) => known.operationId === one.name)
      expect(found?.['x-beyond-spec']).toBe(one.beyondSpec)
      expect(found?.['x-access']).toBe(one.access)
      expect(found?.responses).toHaveProperty(String(one.success))
    }
  })

  it('is valid for linters and client generators', async () => {
    const { paths } = v.parse(document, (await app.anybody(getOpenapi)).json)
    const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(shapes).toHaveLength(new Set(shapes).size)
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((one) => ({ path, ...one })),
    )
    for (const key of ['operationId', 'summary'] as const)
      expect(new Set(operations.map((one) => one[key])).size).toBe(operations.length)
    expect(Object.keys(callSummaries).toSorted()).toEqual(operations.map((one) => one.operationId).toSorted())
    for (const { path, parameters, responses } of operations) {
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(Object.keys(responses)).toContain('4XX')
    }
  })

  it('names the headers that make a write safe to send again', async () => {
    const { paths } = v.parse(document, (await app.anybody(getOpenapi)).json)
    const headersOf = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
    expect(headersOf('/v2/campaigns', 'post')).toEqual(['Idempotency-Key'])
    expect(headersOf('/v2/campaigns/{id}', 'put')).toEqual(['If-Match', 'Idempotency-Key'])
    expect(headersOf('/v2/campaigns/{id}', 'delete')).toEqual(['If-Match'])
    expect(headersOf('/v1/users/me', 'put')).toEqual(['If-Match', 'Idempotency-Key'])
  })

  it('types parameters as integer and boolean', async () => {
    const { paths } = v.parse(document, (await app.anybody(getOpenapi)).json)
    const parameters = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((one) => one.parameters),
    )
    const typesOf = (...names: string[]) =>
      new Set(parameters.filter(({ name }) => names.includes(name)).map(({ schema }) => schema.type))
    expect(typesOf('page', 'pageSize', 'expires')).toEqual(new Set(['integer']))
    expect(typesOf('cascade', 'flag')).toEqual(new Set(['boolean']))
    for (const { schema } of parameters.filter((one) => one.schema.type === 'string')) {
      expect(schema.pattern ?? '').not.toMatch(/^\^\\d[^-]*\$$/)
      expect(schema.default ?? '').not.toMatch(/^(\d+|true|false)$/)
    }
    for (const { schema } of parameters.filter((one) => one.schema.type === 'integer'))
      expect(schema.default ?? 1).toBeTypeOf('number')
  })

  it('names each shape once, and refers only to shapes that exist', async () => {
    const { text } = await app.anybody(getOpenapi)
    const { components } = v.parse(named, JSON.parse(text))
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    for (const name of references) expect(components.schemas).toHaveProperty(name ?? '')
    expect(references).toEqual(expect.arrayContaining(['Campaign', 'ShareLink', 'VisibleMetrics', 'Problem']))
    // 951 kB without names.
    expect(text.length).toBeLessThan(350_000)
  })

  it('has an example of each body, which its call takes', () => {
    for (const { name, body, consumes } of endpoints) {
      if (body === undefined && consumes === undefined) continue
      expect(callExamples).toHaveProperty(name)
      if (body !== undefined)
        expect([name, v.safeParse(body, callExamples[name]).issues]).toEqual([name, undefined])
    }
    expect(Object.keys(callExamples).filter((name) => !endpoints.some((one) => one.name === name))).toEqual(
      [],
    )
  })

  it('is a page too, which may load nothing', async () => {
    const { headers, text } = await app.anybody(getApiDocs)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.has('content-disposition')).toBe(false)
    const [style = ''] = /(?<=<style>)[^]*(?=<\/style>)/.exec(text) ?? []
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${digest}'`,
    )
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const { name } of [...endpoints, ...signedCalls]) expect(ids).toContain(name)
    for (const [, target] of text.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('refuses a parameter that a call does not have, by its name', async () => {
    const staff = await app.signIn('ADMIN')
    const unknown = await staff.call(getCampaigns, { query: { pagesize: 5, page: 1 } })
    expect([unknown.status, unknown.json]).toMatchObject([
      400,
      { error: 'invalid_request', fields: { pagesize: 'Parametro sconosciuto' } },
    ])
    const wrong = await staff.call(getCampaigns, { query: { page: 0 } })
    expect([wrong.status, wrong.json]).toMatchObject([
      400,
      { fields: { page: 'Formato non valido: almeno 1' } },
    ])
    expect((await staff.call(getStatus, { query: { page: 1 } })).status).toBe(400)
    // A probe may add a parameter to bypass a cache.
    expect((await app.anybody(getHealth, { query: { now: 1 } })).status).toBe(200)
  })

  it('reports a healthy server', async () => {
    expect(await app.anybody(getHealth)).toMatchObject({ status: 200, json: { status: 'ok' } })
  })
})
