import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Endpoint, isByLink } from '../../src/contract/endpoint.ts'
import type { SeededRandom } from '../../src/server/providers/simulated/seeded-random.ts'
import { addressOf } from '../support/requester.ts'
import type { Side } from './fuzz-scene.ts'
import { hostileBodies, hostileTexts, hostileValues } from './hostile-values.ts'
import { anyOf, type Generator, validValue } from './valid-value.ts'

export type FuzzRequest = { path: string; init: RequestInit & { headers: Record<string, string> } }

const CSV_HEAD = 'channelUrl,contentType,contentLink,creationDate,creator,reach,likesCount,followers'
const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  csv: 'text/csv',
} as const

/** Whose texts the request contains, and whose records its path may name. */
export type Aim = { own: Side; aims: readonly Side[] }

/** A request to the endpoint: usually nearly valid, with one or more hostile parts. */
export function fuzzRequest(endpoint: Endpoint, random: SeededRandom, { own, aims }: Aim): FuzzRequest {
  const given: Generator = { random, side: own }
  const path = pathOf(endpoint, random, anyOf(random, aims)) + queryOf(endpoint, given)
  const body = endpoint.method === 'GET' ? undefined : bodyOf(endpoint, given)
  const headers = headersOf(endpoint, random, body !== undefined)
  return { path, init: { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) } }
}

function pathOf(endpoint: Endpoint, random: SeededRandom, side: Side): string {
  const { path } = endpoint
  const ofId = [
    ['/organizations', side.organizationId],
    ['/users', side.userId],
    ['/creators', side.creatorId],
    ['/dashboards', side.dashboardId],
    ['', side.campaignId],
  ] as const
  const id = path.includes('campaigns') ? side.campaignId : ofId.find(([word]) => path.includes(word))?.[1]
  const { ids, ...parts } = side
  const known: Record<string, string> = { ...parts, id: id ?? '', uuid: side.userId, flag: 'true' }
  const params: Record<string, string> = {}
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    params[name] = known[name] ?? ''
    if (random.chance(0.06)) params[name] = anyOf(random, ids)
    if (random.chance(0.06)) params[name] = anyOf(random, hostileTexts).toWellFormed().slice(0, 3_000)
  }
  return addressOf(endpoint, params)
}

function queryOf(endpoint: Endpoint, given: Generator): string {
  const { random, side } = given
  const words = new URLSearchParams()
  const { properties = {}, required = [] } = endpoint.query === undefined ? {} : schemaOf(endpoint.query)
  for (const [key, schema] of Object.entries(properties)) {
    const needed = required.includes(key) || (key === 'hash' && isByLink(endpoint.access))
    if (typeof schema === 'object' && (needed || random.chance(0.35)))
      words.append(key, String(validValue(schema, key, given)))
    if (random.chance(0.05)) words.append(key, anyOf(random, hostileTexts.filter(isShort)))
  }
  if (random.chance(0.05)) words.append(anyOf(random, ['page[]', 'x', 'page', '__proto__']), side.mark)
  const raw = random.chance(0.03) ? anyOf(random, ['&a=%ZZ', '&=%ff', '&%00=1', '&&&']) : ''
  return words.size === 0 && raw === '' ? '' : `?${words.toString()}${raw}`
}

function bodyOf(endpoint: Endpoint, given: Generator): BodyInit | undefined {
  const { random } = given
  if (random.chance(0.06)) return anyOf(random, hostileBodies)
  if (endpoint.consumes === 'csv') return csv(given)
  if (endpoint.body === undefined) return random.chance(0.1) ? '{}' : undefined
  const value = validValue(schemaOf(endpoint.body), '', given)
  for (let times = random.pick([0, 0, 1, 1, 2, 5]); times > 0; times -= 1) makeHostile(value, random)
  if (endpoint.consumes !== 'form') return JSON.stringify(value)
  return new URLSearchParams(
    Object.entries(value ?? {}).map(([key, word]) => [
      key,
      typeof word === 'string' ? word : (JSON.stringify(word) ?? ''),
    ]),
  ).toString()
}

/** Mutates the value at one position: replaces, removes, adds or multiplies. */
function makeHostile(value: unknown, random: SeededRandom): void {
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  const key = keys.length === 0 ? 'x' : anyOf(random, keys)
  const child: unknown = Reflect.get(value, key)
  if (typeof child === 'object' && child !== null && random.chance(0.6)) return makeHostile(child, random)
  const change = random.integer(0, 9)
  if (change === 0) Reflect.deleteProperty(value, key)
  else if (change === 1)
    Reflect.set(
      value,
      random.pick(['x', 'role', 'id', 'version']),
      structuredClone(anyOf(random, hostileValues)),
    )
  else if (change === 2 && Array.isArray(child)) Reflect.set(value, key, [child, child].flat())
  else Reflect.set(value, key, structuredClone(anyOf(random, hostileValues)))
}

function csv({ random, side }: Generator): string {
  const rows = Array.from({ length: random.integer(0, 4) }, () => {
    const cells = [
      side.channelUrl,
      'TIKTOK_POST',
      `${side.channelUrl}/video/72${random.integer(1, 99)}`,
      random.pick(['2024-03-05', '2024-03-05T10:00:00.000Z', '05/03/2024']),
      side.mark,
      String(random.pick([0, 10, 1e6])),
      random.pick(['', '5']),
      random.pick(['', '1000']),
    ]
    if (random.chance(0.4)) cells[random.integer(0, 7)] = anyOf(random, hostileTexts.filter(isShort))
    return cells.map((cell) => (random.chance(0.5) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
  })
  const head = random.chance(0.1) ? anyOf(random, hostileTexts) : CSV_HEAD
  return [head, ...rows].join(random.pick(['\n', '\r\n', '\r']))
}

function headersOf(endpoint: Endpoint, random: SeededRandom, withBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {}
  const odd = (name: string, values: readonly [string, ...string[]], probability: number) => {
    if (random.chance(probability)) headers[name] = random.pick(values)
  }
  if (withBody) headers['Content-Type'] = TYPES[endpoint.consumes ?? 'json']
  odd('Content-Type', ['text/plain', '', 'application/json; charset=latin1', 'multipart/form-data'], 0.03)
  odd(
    'If-Match',
    ['"v1"', 'W/"v1"', '*', '"v0"', '"v99999999999999999999"', '"x"', '', ',,,', '"v1", "v2"'],
    0.2,
  )
  odd('If-None-Match', ['*', '"x"', 'W/"y"', ',', '"'], 0.1)
  odd('Idempotency-Key', ['chiave-1', 'chiave-2', '', 'with blanks', 'a'.repeat(5_000), 'é'], 0.15)
  odd('X-Forwarded-For', ['1.2.3.4', '::1', 'x', ',', '1.2.3.4, 5.6.7.8'], 0.1)
  odd('Origin', ['https://evil.example', 'null', ''], 0.05)
  odd('Range', ['bytes=0-0', 'bytes=-1'], 0.03)
  return headers
}

const schemas = new Map<v.GenericSchema, JsonSchema>()

function schemaOf(schema: v.GenericSchema): JsonSchema {
  const known = schemas.get(schema)
  if (known !== undefined) return known
  const made = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' })
  schemas.set(schema, made)
  return made
}

function isShort(text: string): boolean {
  return text.length < 3_000
}
