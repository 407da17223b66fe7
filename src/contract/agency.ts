import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { email, optionalNameText, phone, version } from './primitives.ts'

const blank = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/** The address of a site; without a scheme it is https. */
const site = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.urlLength, 'tooLong'),
  v.transform((given) => (/^https?:\/\//i.test(given) ? given : `https://${given}`)),
  v.check(
    (given) => /^https?:\/\/[^\s/@:]+\.[^\s/@:]{2,}(?:\/\S*)?$/i.test(given) && URL.canParse(given),
    'url',
  ),
)

const color = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[\da-f]{6}$/, 'format'))

/** What the legal pages state about the controller. */
export const LEGAL_FIELDS = ['name', 'address', 'vat', 'email', 'dpo'] as const
export type LegalField = (typeof LEGAL_FIELDS)[number]

export const agencyInput = v.object({
  name: optionalNameText(LIMITS.nameLength),
  email: v.nullable(v.union([blank, email])),
  /** E.164 */
  phone: v.nullable(v.union([blank, phone])),
  site: v.nullable(v.union([blank, site])),
  // Unchanged if a page or script of the previous version omits them.
  address: v.optional(optionalNameText(LIMITS.nameLength)),
  vat: v.optional(optionalNameText(LIMITS.nameLength)),
  dpo: v.optional(optionalNameText(LIMITS.nameLength)),
  color: v.optional(v.nullable(v.union([blank, color]))),
  linkPreviews: v.optional(v.boolean()),
})

/** The agency's data for its reports and mails; null for what it has not entered. */
export const agency = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  site: v.nullable(v.string()),
  address: v.nullable(v.string()),
  vat: v.nullable(v.string()),
  dpo: v.nullable(v.string()),
  color: v.nullable(v.string()),
  /** Whether chats and mails that show a share link with a preview name what it opens, with its picture. */
  linkPreviews: v.boolean(),
  /** Missing in the legal pages: neither here nor in PUBLIC_AGENCY_*. */
  missing: v.array(v.picklist(LEGAL_FIELDS)),
  /** The signed address of its logo. */
  logoUrl: v.nullable(v.string()),
  version,
  /** Signed; only in the response to PUT. */
  logoUploadUrl: v.optional(v.string()),
})
export type Agency = v.InferOutput<typeof agency>

/** Public: shown on every delivered report, and on the pages of share links. */
export const getAgency = endpoint({
  name: 'getAgency',
  method: 'GET',
  path: '/public/agency',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  output: agency,
})

export const putAgency = endpoint({
  name: 'putAgency',
  method: 'PUT',
  path: '/agency',
  access: 'STAFF',
  beyondSpec: true,
  body: agencyInput,
  success: 200,
  output: agency,
})
