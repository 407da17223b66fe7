import * as v from 'valibot'
import { visibleText } from '../lib/visible-text.ts'
import { CONTENT_TYPES } from '../vocabulary/content-types.ts'
import { DISCLOSURE_VERDICTS } from '../vocabulary/disclosure-verdicts.ts'
import { SOCIAL_TYPES } from '../vocabulary/social-types.ts'
import { DAY_PATTERN, isDay } from '../lib/is-day.ts'
import { LIMITS } from './limits.ts'

/** UUID v7 in lower case. */
export const id = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
)

/** A calendar day in Europe/Rome, `2024-03-12`, years 2000 to 2100. */
export const day = v.pipe(v.string(), v.regex(DAY_PATTERN, 'date'), v.check(isDay, 'date'))
export type Day = v.InferOutput<typeof day>

/** RFC 3339, UTC, always three decimals, so that text order is time order. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^(20\d\d|2100)-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'date'),
  // An instant of the last hour of 2100 by UTC is one of 2101 in Rome.
  v.check(
    (text) => text < '2100-12-31T23' && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    'date',
  ),
)
export type Instant = v.InferOutput<typeof instant>

/** Euro entered by people, at least 0, at most two decimals. */
export const eur = v.pipe(
  v.number(),
  v.minValue(0, 'positive'),
  v.maxValue(LIMITS.amount, 'notAllowed'),
  v.check((euro) => Math.round(euro * 100) / 100 === euro, 'format'),
)
/** Euro in a response: a sum may exceed what people can enter, and have floating-point noise. */
export const answeredEur = v.pipe(v.number(), v.minValue(0))

/** An integer >= 0: people, views, interactions. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A sum of counts in a response: with enough of the largest amounts it exceeds 2^53, and is then rounded. */
export const summedCount = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A count entered by people. */
export const typedCount = v.pipe(
  v.number(),
  v.integer('integer'),
  v.minValue(0, 'notAllowed'),
  v.maxValue(LIMITS.count, 'tooLarge'),
)
/** People reached, entered by people. */
export const typedReach = v.pipe(typedCount, v.maxValue(LIMITS.people, 'population'))
/** An integer > 0, or null. */
export const target = v.nullable(
  v.pipe(
    v.number(),
    v.integer('integer'),
    v.minValue(1, 'positive'),
    v.maxValue(LIMITS.amount, 'notAllowed'),
  ),
)
/** Per cent with at most one decimal, above 0, or null. */
export const targetPercent = v.nullable(
  v.pipe(
    v.number(),
    v.gtValue(0, 'positive'),
    v.maxValue(100, 'notAllowed'),
    v.check((percent) => Math.round(percent * 10) / 10 === percent, 'format'),
  ),
)
/** A share from 0 to 1. */
export const shareOfOne = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const socialType = v.picklist(SOCIAL_TYPES, 'notAllowed')

export const contentType = v.picklist(CONTENT_TYPES, 'notAllowed')
export const disclosureVerdict = v.picklist(DISCLOSURE_VERDICTS, 'notAllowed')

/**
 * Text in NFC. Far too long texts, or those with more consecutive marks than any script uses, are refused first:
 * composing takes quadratic time in consecutive marks, minutes for a full body of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function composed(maxLength: number) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && dataset.value.length > SPARE * maxLength)
        addIssue({ message: 'tooLong', expected: `<=${maxLength}` })
    }),
    // Valibot continues with the next check after a failed one.
    v.check((given) => given.length > SPARE * maxLength || !MARKS.test(given), 'format'),
    v.normalize('NFC'),
  )
}

/** Factor on the length of raw text, because trimming and composing shorten it. */
const SPARE = 4
const MARKS = /\p{M}{201}/u

/** Text entered by people: NFC, trimmed, with something visible. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return v.pipe(
    composed(maxLength),
    v.trim(),
    // A name of only zero-width characters would be an empty row in lists.
    v.regex(/[^\p{Z}\p{C}]/u, 'required'),
    v.maxLength(maxLength, 'tooLong'),
  )
}

/** A name: one line, because a line break could forge a line of a mail, a log or a file. */
/* @__NO_SIDE_EFFECTS__ */
export function nameText(maxLength: number) {
  return v.pipe(text(maxLength), v.regex(ONE_LINE, 'format'))
}

/** A name that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalNameText(maxLength: number) {
  return v.pipe(
    optionalText(maxLength),
    v.check((given) => given === null || ONE_LINE.test(given), 'format'),
  )
}

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Optional text: blank becomes null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(maxLength: number) {
  return v.nullable(
    v.pipe(
      composed(maxLength),
      v.trim(),
      v.maxLength(maxLength, 'tooLong'),
      v.transform((given) => (given === '' ? null : given)),
    ),
  )
}

export const email = v.pipe(
  v.string(),
  // Copied addresses contain invisible characters.
  v.transform(visibleText),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(LIMITS.emailLength, 'tooLong'),
  v.toLowerCase(),
  v.rfcEmail('email'),
  v.regex(/@[^@]+\.[^@.]{2,}$/, 'email'),
)

export const password = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.minLength(LIMITS.passwordMin, 'passwordLength'),
  v.maxLength(LIMITS.passwordMax, 'passwordLength'),
)

/** E.164: `+39` and up to 13 more digits; spaces, dots, dashes and brackets are removed. */
export const phone = v.pipe(
  v.string(),
  v.transform((given) => given.replace(/[\s().\-/]/g, '').replace(/^00/, '+')),
  v.startsWith('+', 'phonePrefix'),
  v.regex(/^\+[1-9]\d{6,14}$/, 'phone'),
)

/** Incremented by each change made by people; compared with `If-Match: "v3"`. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A page of a list: `page` from 1. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<const S extends v.GenericSchema>(items: S) {
  return v.object({
    items: v.array(items),
    page: count,
    pageSize: count,
    totalItems: count,
    totalPages: count,
  })
}

/** The same of a list with `updatedSince`: what to send as that the next time, in responses to it. */
/* @__NO_SIDE_EFFECTS__ */
export function syncedPageOf<const S extends v.GenericSchema>(items: S) {
  return v.object({ ...pageOf(items).entries, syncedAt: v.optional(instant) })
}
export type Page<T> = { items: T[]; page: number; pageSize: number; totalItems: number; totalPages: number }

/** Search text; folding may multiply its length, and SQLite accepts 50 000 bytes. */
export const searchText = v.pipe(v.string(), v.maxLength(LIMITS.nameLength, 'tooLong'))

/** The query of a list: integers >= 1, `pageSize` at most 100. */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery(pageSize: number = LIMITS.pageSize) {
  return {
    page: v.optional(integer(1, Math.floor(Number.MAX_SAFE_INTEGER / LIMITS.pageSizeMax)), '1'),
    pageSize: v.optional(integer(1, LIMITS.pageSizeMax), String(pageSize)),
  }
}

/** The order of a list; an unknown field or direction is an invalid query. */
/* @__NO_SIDE_EFFECTS__ */
export function orderQuery<const F extends readonly [string, ...string[]]>(
  fields: F,
  field: F[number],
  direction: 'asc' | 'desc',
) {
  return {
    sortField: v.optional(v.picklist(fields), field),
    orderDir: v.optional(v.picklist(['asc', 'desc'] as const), direction),
  }
}

/** `INSTAGRAM,TIKTOK` → the platforms to filter by. */
export const socialTypeList = v.pipe(
  v.string(),
  v.transform((list) => [...new Set(list.split(','))]),
  v.array(socialType),
  v.minLength(1),
)

/** Parse `true` and `false` in a query. */
export const flag = v.pipe(
  v.picklist(['true', 'false'] as const),
  v.transform((word) => word === 'true'),
  v.boolean(),
)

/** A number in a query. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(from: number, to: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(from),
    v.maxValue(to),
  )
}
