import * as v from 'valibot'
import { DISCLOSURE_REASONS } from '../vocabulary/read-disclosure.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { FILE_TYPES } from './report-files.ts'
import {
  contentType,
  count,
  disclosureVerdict as verdict,
  id,
  instant,
  pageOf,
  pageQuery,
  socialType,
  text,
} from './primitives.ts'

/** What a content says of being paid, given or invited. */
export const disclosure = v.object({
  contentId: id,
  creatorId: id,
  creatorName: v.string(),
  socialType,
  contentType,
  contentLink: v.string(),
  creationDate: instant,
  caption: v.nullable(v.string()),
  /** The newest screenshot that its creator sent: an address while the picture is stored, and its SHA-256. */
  proof: v.nullable(v.object({ url: v.nullable(v.string()), digest: v.string() })),
  /** The person's, where there is one of this caption; else the rules'. */
  verdict,
  rules: v.object({
    verdict,
    reason: v.picklist(DISCLOSURE_REASONS),
    /** Italian. */
    sentence: v.string(),
    /** null where none applies. */
    rule: v.nullable(v.string()),
    /** What was found, and its place in the caption, UTF-16. */
    found: v.nullable(v.object({ text: v.string(), start: count, end: count })),
    /** `DISCLOSURE_VERSION` */
    version: v.number(),
    /** Of the caption that was read, SHA-256. */
    digest: v.string(),
  }),
  /** The last of a person; null where there is none. */
  judged: v.nullable(
    v.object({
      verdict,
      reason: v.string(),
      author: v.string(),
      at: instant,
      /** Whether the caption is another now: it does not hold any more. */
      isOutdated: v.boolean(),
    }),
  ),
})
export type DisclosureOfContent = v.InferOutput<typeof disclosure>

export const getDisclosures = endpoint({
  name: 'getDisclosures',
  method: 'GET',
  path: '/campaigns/{id}/disclosures',
  access: 'STAFF',
  beyondSpec: true,
  query: v.object({ ...pageQuery(), verdict: v.optional(verdict) }),
  success: 200,
  /** Those that are not found first, then those to be checked; newest first. The counts ignore the filter. */
  output: v.object({
    ...pageOf(disclosure).entries,
    counts: v.object({ OK: count, DV: count, MA: count, NA: count }),
    /** With what a caption of this campaign could begin. */
    suggestedWording: v.string(),
    version: v.number(),
    /** Whether the client sees the counts. */
    shown: v.boolean(),
  }),
})

/** «Fascicolo»: what was found in each content and who judged it, as a file. */
export const getDisclosuresPdf = endpoint({
  name: 'getDisclosuresPdf',
  method: 'GET',
  path: '/campaigns/{id}/disclosures.pdf',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: FILE_TYPES.pdf,
})

export const getDisclosuresCsv = endpoint({
  name: 'getDisclosuresCsv',
  method: 'GET',
  path: '/campaigns/{id}/disclosures.csv',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: FILE_TYPES.csv,
})

/** The same of all campaigns of a client. */
export const getClientDisclosuresPdf = endpoint({
  name: 'getClientDisclosuresPdf',
  method: 'GET',
  path: '/v1/organizations/{id}/disclosures.pdf',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: FILE_TYPES.pdf,
})

export const getClientDisclosuresCsv = endpoint({
  name: 'getClientDisclosuresCsv',
  method: 'GET',
  path: '/v1/organizations/{id}/disclosures.csv',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: FILE_TYPES.csv,
})

/** For the campaign's client too, where the agency shows it. */
export const getDisclosureSummary = endpoint({
  name: 'getDisclosureSummary',
  method: 'GET',
  path: '/campaigns/{id}/disclosures/summary',
  access: 'SIGNED_IN',
  beyondSpec: true,
  success: 200,
  output: v.object({
    counts: v.object({ OK: count, DV: count, MA: count, NA: count }),
    /** `DISCLOSURE_VERSION` */
    rulesVersion: v.number(),
  }),
})

/** Whether the client sees the summary. */
export const showDisclosures = endpoint({
  name: 'showDisclosures',
  method: 'POST',
  path: '/campaigns/{id}/disclosures/show/{flag}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

export const putDisclosure = endpoint({
  name: 'putDisclosure',
  method: 'PUT',
  path: '/campaigns/{id}/disclosures/{contentId}',
  access: 'STAFF',
  beyondSpec: true,
  /** Holds until the caption changes. */
  body: v.object({ verdict, reason: text(LIMITS.reasonLength) }),
  success: 200,
  output: disclosure,
})
