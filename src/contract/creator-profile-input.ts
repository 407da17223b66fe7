import * as v from 'valibot'
import { INDUSTRIES, NICHES } from './creator-lists.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { day, email, eur, nameText, optionalNameText, optionalText, phone } from './primitives.ts'
import type { ValidationCode } from './validation-code.ts'

const ITEMS_MAX = 50

/** Turn blank into null. */
function orNull<const S extends v.GenericSchema>(schema: S) {
  const blank = v.pipe(
    v.literal(''),
    v.transform(() => null),
  )
  return v.optional(v.nullable(v.union([schema, blank], unionError)), null)
}

/** The error of the schema itself rather than of the union. */
function unionError(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issue.issues?.[0]?.message ?? 'format'
}

const fields = v.object({
  city: v.optional(optionalNameText(LIMITS.nameLength), null),
  industries: v.optional(listOf(v.picklist(INDUSTRIES, 'notAllowed'), ITEMS_MAX), []),
  niche: orNull(v.picklist(NICHES, 'notAllowed')),
  bio: v.optional(optionalText(LIMITS.bioLength), null),
  /** Cost per post. */
  cpp: v.optional(v.nullable(v.pipe(v.number('cppNumeric'), eur)), null),
  brands: v.optional(listOf(nameText(LIMITS.nameLength), ITEMS_MAX), []),
  email: orNull(email),
  phone: orNull(phone),
})

/** The fields marked as required in the form; their names are the error codes. */
const STARRED = ['city', 'industries', 'niche', 'bio', 'brands'] as const satisfies readonly ValidationCode[]

/** Once one field of the profile is filled, the marked ones are required (contract §5). */
export const creatorProfileInput = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    const { value } = dataset
    if (typeof value !== 'object' || value === null) return
    const filled = new Map<string, unknown>(Object.entries(value).filter(([, field]) => isFilled(field)))
    if (filled.size === 0) return
    for (const key of STARRED) {
      if (filled.has(key)) continue
      addIssue({
        message: key,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: null }],
      })
    }
  }),
)
export type CreatorProfileValues = v.InferOutput<typeof creatorProfileInput>

/** AGCOM's list of relevant influencers, as checked by a person; null for unknown values. */
export const agcomListEntry = v.object({
  listed: v.nullable(v.boolean()),
  since: orNull(day),
  /** When the statement in the bio was seen. */
  bioSeenOn: orNull(day),
})

export type AgcomListEntry = v.InferOutput<typeof agcomListEntry>

/** Omitted fields do not change. */
export const creatorEdit = v.object({
  name: nameText(LIMITS.nameLength),
  profile: v.optional(creatorProfileInput),
  agcomList: v.optional(agcomListEntry),
})

function isFilled(field: unknown): boolean {
  if (Array.isArray(field)) return field.length > 0
  return field !== null && field !== undefined && field !== ''
}
