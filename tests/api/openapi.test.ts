import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { signedCalls } from '../../src/contract/signed-calls.ts'
import { getHealth, getOpenapi } from '../../src/contract/system.ts'
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
  responses: v.record(v.string(), v.looseObject({ description: v.string() })),
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

  it('reports a healthy server', async () => {
    expect(await app.anybody(getHealth)).toMatchObject({ status: 200, json: { status: 'ok' } })
  })
})
