import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Endpoint, isByLink, versionedPath } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { namedSchemas } from '../../contract/named-schemas.ts'
import { type SignedCall, signedCalls } from '../../contract/signed-calls.ts'
import { capital } from '../../lib/capital.ts'
import { TRASH_KINDS } from '../../vocabulary/trash-kinds.ts'
import { VERSION } from '../../lib/version.ts'
import { IMAGE_OWNERS } from '../images/upload-address.ts'
import { callExamples } from './call-examples.ts'
import { callSummaries } from './call-summaries.ts'
import { tagOf, tags } from './call-tags.ts'

type Json = Record<string, unknown>
type Document = { openapi: '3.1.0' } & Json

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', csv: 'text/csv' }

let written: Document | null = null

/** The contract as OpenAPI 3.1, generated from the endpoint values on first use. */
export function openapi(): Document {
  written ??= {
    openapi: '3.1.0',
    info: {
      title: 'Resoconto',
      version: VERSION,
      description: 'Influencer-marketing campaign reporting.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags,
    paths: paths(),
    components: {
      responses,
      schemas: schemas(),
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
    const path = versionedPath(endpoint.path)
    byPath[path] = { ...byPath[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const call of signedCalls)
    byPath[versionedPath(call.path)] = { [call.method.toLowerCase()]: signedOperation(call) }
  return byPath
}

function named({ name, path, beyondSpec }: Pick<Endpoint, 'name' | 'path' | 'beyondSpec'>): Json {
  return {
    operationId: name,
    summary: callSummaries[name],
    tags: [tagOf(path)],
    ...(beyondSpec === true ? { 'x-beyond-spec': true } : {}),
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    ...named(endpoint),
    'x-access': endpoint.access,
    security: security(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...requestBody(endpoint),
    responses: { [endpoint.success]: success(endpoint), ...refusals },
  }
}

function signedOperation(call: SignedCall): Json {
  const { query, widths, consumes, produces } = call
  return {
    ...named(call),
    'x-access': 'SIGNATURE',
    security: [],
    parameters: [
      ...pathParameters(call),
      ...query.map((name) => ({
        name,
        in: 'query',
        required: name !== 'link',
        schema: { type: name === 'expires' ? 'integer' : 'string' },
      })),
      ...(widths === undefined
        ? []
        : [{ name: 'width', in: 'query', required: false, schema: { type: 'integer', enum: widths } }]),
    ],
    ...(consumes === undefined ? {} : { requestBody: { required: true, content: { [consumes]: {} } } }),
    responses: { 200: success(produces === undefined ? {} : { produces }), ...refusals },
  }
}

function security({ access, path }: Endpoint): Json[] {
  if (isByLink(access)) return [{ shareLink: [] }]
  if (access !== 'OPEN') return [{ bearer: [] }]
  return path === '/oauth2/token' ? [{ client: [] }] : []
}

/** Every other path parameter is an id. */
const pathSchemas: Readonly<Record<string, Json>> = {
  flag: { type: 'boolean' },
  owner: { type: 'string', enum: IMAGE_OWNERS },
  kind: { type: 'string', enum: TRASH_KINDS },
}

function pathParameters({ path }: Pick<Endpoint, 'path'>): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchemas[name] ?? { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint): Json[] {
  if (query === undefined) return []
  // Whether a parameter is required depends on what is sent; its type (number, flag, list) on what is parsed from the
  // text.
  const { required = [] } = toJsonSchema(query, CONVERSION)
  return Object.entries(toJsonSchema(query, { ...CONVERSION, typeMode: 'output' }).properties ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...asRead(schema),
    }),
  )
}

function asRead(schema: JsonSchema | boolean): Json {
  if (typeof schema === 'boolean') return { schema }
  if (schema.type === 'array') return { explode: false, schema }
  const isNumber = schema.type === 'integer' && schema.default !== undefined
  return { schema: isNumber ? { ...schema, default: Number(schema.default) } : schema }
}

function headerParameters({ method, idempotent, access }: Endpoint): Json[] {
  const schema = { type: 'string' }
  const unlock = isByLink(access) ? [{ name: 'X-Link-Unlock', in: 'header', schema }] : []
  if (method === 'GET') return [{ name: 'If-None-Match', in: 'header', schema }, ...unlock]
  const ifMatch = method === 'POST' ? [] : [{ name: 'If-Match', in: 'header', schema }]
  if (method === 'DELETE' || idempotent === false || access === 'OPEN') return ifMatch
  return [...ifMatch, { name: 'Idempotency-Key', in: 'header', schema }]
}

function requestBody({ name, body, consumes = 'json' }: Endpoint): Json {
  if (body === undefined && consumes !== 'csv') return {}
  const schema = body === undefined ? { type: 'string' } : schemaOf(body)
  const content = { [MEDIA[consumes]]: { schema, example: callExamples[name] } }
  return { requestBody: { required: body?.type !== 'optional', content } }
}

/** `output` is the widest response; each reader who may see less has a narrower schema. */
function success({ output, readers, produces }: Pick<Endpoint, 'output' | 'readers' | 'produces'>): Json {
  if (produces !== undefined) return { description: 'A file.', content: { [produces]: {} } }
  if (output === undefined) return { description: 'Done; no body.' }
  const narrower: Record<string, unknown> = {}
  for (const [reader, schema] of Object.entries(readers ?? {})) narrower[reader] = schemaOf(schema)
  const more = readers === undefined ? {} : { 'x-readers': narrower }
  return { description: 'Done.', content: { [MEDIA.json]: { schema: schemaOf(output), ...more } } }
}

const problemBody = { [MEDIA.json]: { schema: { $ref: referenceTo('Problem') } } }
const responses = {
  Refused: {
    description: 'Refused: the word in `error` says why, `fields` which parameters or fields are wrong.',
    content: problemBody,
  },
  Failed: { description: 'Failed: the word in `error` says why.', content: problemBody },
}
const refusals = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
}

/** What a program sends or receives; checks that JSON Schema cannot express are omitted. */
const CONVERSION = { target: 'draft-2020-12', errorMode: 'ignore' } as const

/** Names of all body and response schemas, so that all are converted in one pass. */
const names = new Map<v.GenericSchema, string>()
for (const [name, schema] of Object.entries(namedSchemas)) names.set(schema, name)
for (const { name, body, output, readers = {} } of endpoints) {
  const call = capital(name)
  nameSchema(body, `${call}Body`)
  nameSchema(output, `${call}Response`)
  for (const [reader, schema] of Object.entries(readers))
    nameSchema(schema, `${call}ResponseFor${capital(reader)}`)
}

/** Skips a schema that already has a name because several calls share it. */
function nameSchema(schema: v.GenericSchema | undefined, name: string): void {
  if (schema !== undefined && !names.has(schema)) names.set(schema, name)
}

function schemas(): Json {
  const named = Object.fromEntries([...names].map(([schema, name]) => [name, schema]))
  return toJsonSchemaDefs(named, { ...CONVERSION, overrideRef })
}

function schemaOf(schema: v.GenericSchema): Json {
  return { $ref: referenceTo(names.get(schema) ?? '') }
}

function overrideRef({ referenceId }: { referenceId: string }): string {
  return referenceTo(referenceId)
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`
}
