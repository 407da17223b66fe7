import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Endpoint, versionedPath } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { problem } from '../../contract/problem.ts'
import { type SignedCall, signedCalls } from '../../contract/signed-calls.ts'
import { UNVERSIONED_PATHS } from '../../contract/system.ts'

type Json = Record<string, unknown>
type Document = { openapi: '3.1.0' } & Json

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', csv: 'text/csv' }

let written: Document | null = null

/** The contract as OpenAPI 3.1, made from the endpoint values at the first question. */
export function openapi(): Document {
  written ??= {
    openapi: '3.1.0',
    info: { title: 'Resoconto', version: '1.0.0', description: 'Influencer-marketing campaign reporting.' },
    servers: [{ url: '/api' }],
    paths: paths(),
    components: {
      schemas: { Problem: schemaOf(problem) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        shareLink: { type: 'apiKey', in: 'query', name: 'hash' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  }
  return written
}

function paths(): Record<string, Json> {
  const byPath: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = UNVERSIONED_PATHS.includes(endpoint.path) ? endpoint.path : versionedPath(endpoint.path)
    byPath[path] = { ...byPath[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const call of signedCalls)
    byPath[versionedPath(call.path)] = { [call.method.toLowerCase()]: signedOperation(call) }
  return byPath
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    ...(endpoint.beyondSpec === true ? { 'x-beyond-spec': true } : {}),
    'x-access': endpoint.access,
    security: security(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...requestBody(endpoint),
    responses: { [endpoint.success]: success(endpoint), default: refusal },
  }
}

function signedOperation({ name, path, beyondSpec, query, consumes, produces }: SignedCall): Json {
  const parameter = (where: string) => (word: string) => ({
    name: word,
    in: where,
    required: true,
    schema: { type: 'string' },
  })
  return {
    operationId: name,
    ...(beyondSpec === true ? { 'x-beyond-spec': true } : {}),
    'x-access': 'SIGNATURE',
    security: [],
    parameters: [...namesIn(path).map(parameter('path')), ...query.map(parameter('query'))],
    ...(consumes === undefined ? {} : { requestBody: { required: true, content: { [consumes]: {} } } }),
    responses: { 200: success(produces === undefined ? {} : { produces }), default: refusal },
  }
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function security({ access, path }: Endpoint): Json[] {
  if (access === 'SHARE_LINK') return [{ shareLink: [] }]
  if (access !== 'OPEN') return [{ bearer: [] }]
  return path === '/oauth2/token' ? [{ client: [] }] : []
}

function pathParameters({ path }: Endpoint): Json[] {
  return namesIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'flag' ? { enum: ['true', 'false'] } : { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint): Json[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = schemaOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters({ method, idempotent, access }: Endpoint): Json[] {
  const schema = { type: 'string' }
  if (method === 'GET') return [{ name: 'If-None-Match', in: 'header', schema }]
  if (method !== 'POST') return [{ name: 'If-Match', in: 'header', schema }]
  return idempotent === false || access === 'OPEN' ? [] : [{ name: 'Idempotency-Key', in: 'header', schema }]
}

function requestBody({ body, consumes = 'json' }: Endpoint): Json {
  if (body === undefined && consumes !== 'csv') return {}
  const schema = body === undefined ? { type: 'string' } : schemaOf(body)
  return { requestBody: { required: body?.type !== 'optional', content: { [MEDIA[consumes]]: { schema } } } }
}

/** `output` is the answer at its widest; whoever reads less has a schema of their own beside it. */
function success({ output, readers, produces }: Pick<Endpoint, 'output' | 'readers' | 'produces'>): Json {
  if (produces !== undefined) return { description: 'A file.', content: { [produces]: {} } }
  if (output === undefined) return { description: 'Done; no body.' }
  const narrower: Record<string, unknown> = {}
  for (const [reader, schema] of Object.entries(readers ?? {})) narrower[reader] = schemaOf(schema)
  const more = readers === undefined ? {} : { 'x-readers': narrower }
  return { description: 'Done.', content: { [MEDIA.json]: { schema: schemaOf(output), ...more } } }
}

const refusal = {
  description: 'Refused, or failed: the word in `error` says why.',
  content: { [MEDIA.json]: { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** What a program sends or receives; checks that JSON Schema cannot say are left out. */
function schemaOf(schema: v.GenericSchema) {
  const written = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' })
  delete written.$schema
  return written
}
