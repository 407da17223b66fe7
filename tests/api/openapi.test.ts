import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { signedCalls } from '../../src/contract/signed-calls.ts'
import { getHealth, getOpenapi } from '../../src/contract/system.ts'
import { addressOf } from '../support/requester.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const operation = v.object({
  operationId: v.string(),
  'x-beyond-spec': v.optional(v.literal(true)),
  'x-access': v.string(),
  responses: v.record(v.string(), v.looseObject({ description: v.string() })),
})
const document = v.object({
  openapi: v.literal('3.1.0'),
  servers: v.tuple([v.object({ url: v.literal('/api') })]),
  paths: v.record(v.string(), v.record(v.string(), operation)),
})

describe.each(databases.slice(0, 1))('the published contract', (kind) => {
  let app: TestApp

  beforeAll(async () => {
    app = await buildApp(kind)
  })
  afterAll(() => app.close())

  it('is open to all and describes every call, and no other', async () => {
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

  it('says which calls the specification does not list, and who may call', async () => {
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

  it('says that the server is well', async () => {
    expect(await app.anybody(getHealth)).toMatchObject({ status: 200, json: { status: 'ok' } })
  })
})
