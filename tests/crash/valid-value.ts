import type { JsonSchema } from '@valibot/to-json-schema'
import type { SeededRandom } from '../../src/server/providers/simulated/seeded-random.ts'
import type { Side } from './fuzz-scene.ts'

/** Usually valid values of a schema; texts contain the side's mark. */
export type Generator = { random: SeededRandom; side: Side }

/** A random item of the list. @throws if it is empty */
export function anyOf<T>(random: SeededRandom, list: readonly T[]): T {
  const chosen = list[random.integer(0, list.length - 1)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** A value of the schema; its key determines the meaning of a text. */
export function validValue(schema: JsonSchema, key: string, given: Generator): unknown {
  const { random } = given
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    const chosen = anyOf(random, choices)
    return typeof chosen === 'object' ? validValue(chosen, key, given) : null
  }
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return anyOf(random, schema.enum)
  if (schema.type === 'object') return validObject(schema, given)
  if (schema.type === 'array') return validList(schema, key, given)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'string') return validText(key, given)
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, random.pick([0, 1, 7, 100, 12_500, 3_000_000]))
  return null
}

function validObject(
  { properties = {}, required = [] }: JsonSchema,
  given: Generator,
): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(properties)) {
    if (!required.includes(key) && given.random.chance(key === 'id' ? 0.8 : 0.4)) continue
    if (typeof schema === 'object') made[key] = validValue(schema, key, given)
  }
  return made
}

function validList({ items }: JsonSchema, key: string, given: Generator): unknown[] {
  if (typeof items !== 'object' || Array.isArray(items)) return []
  return Array.from({ length: given.random.integer(0, 3) }, () => validValue(items, key, given))
}

function validText(key: string, { random, side }: Generator): string {
  const number = random.integer(1, 40)
  const text = `${side.mark} ${number}`
  const day = `2024-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`
  const words: Record<string, () => string | undefined> = {
    id: () => random.pick([side.creatorId, side.channelId, side.contentId]),
    organizationId: () => side.organizationId,
    channelId: () => side.channelId,
    creatorId: () => side.creatorId,
    campaignIds: () => side.campaignId,
    users: () => side.userId,
    organizationName: () => side.organizationName,
    hash: () => side.hash,
    username: () => `${side.mark}${number}@example.org`,
    email: () => `${side.mark}${number}@example.org`,
    phone: () => '+39 347 1234567',
    trackingMethods: () => random.pick([`#${side.mark}`, `@${side.mark}`]),
    startDate: () => day,
    endDate: () => day,
    creationDate: () => random.pick([day, `${day}T10:00:00.000Z`]),
    url: () => random.pick([side.channelUrl, `https://www.instagram.com/${side.mark}.${number}/`]),
    contentLink: () => `${side.channelUrl}/video/70000000${number}`,
    socialTypeList: () => random.pick(['TIKTOK', 'TIKTOK,INSTAGRAM', 'YOUTUBE']),
    page: () => random.pick(['1', '2', '1000']),
    pageSize: () => random.pick(['1', '20', '100']),
    password: () => `una frase lunga ${number}`,
  }
  return words[key]?.() ?? text
}
