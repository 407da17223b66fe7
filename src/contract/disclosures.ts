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

/** Disclosure of a content as paid, gifted or invited. */
export const disclosure = v.object({
  contentId: id,
  creatorId: id,
  creatorName: v.string(),
  socialType,
  contentType,
  contentLink: v.string(),
  creationDate: instant,
  caption: v.nullable(v.string()),
  /** The creator's newest screenshot: an address while the picture is stored, and its SHA-256. */
  proof: v.nullable(v.object({ url: v.nullable(v.string()), digest: v.string() })),
  /** A person's verdict on this caption, else the rules'. */
  verdict,
  rules: v.object({
    verdict,
    reason: v.picklist(DISCLOSURE_REASONS),
    /** Italian. */
    sentence: v.string(),
    /** null if none applies. */
    rule: v.nullable(v.string()),
    /** The match, and its position in the caption in UTF-16 units. */
    found: v.nullable(v.object({ text: v.string(), start: count, end: count })),
    /** `DISCLOSURE_VERSION` */
    version: v.number(),
    /** SHA-256 of the caption that was read. */
    digest: v.string(),
  }),
  /** The last verdict of a person; null if there is none. */
  judged: v.nullable(
    v.object({
      verdict,
      reason: v.string(),
      author: v.string(),
      at: instant,
      /** Whether the caption has changed since: then it no longer applies. */
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
  /** Missing disclosures first, then those to check; newest first. The counts ignore the filter. */
  output: v.object({
    ...pageOf(disclosure).entries,
    counts: v.object({ OK: count, DV: count, MA: count, NA: count }),
    /** A suggested beginning for captions of this campaign. */
    suggestedWording: v.string(),
    version: v.number(),
    /** Whether the client sees the counts. */
    shown: v.boolean(),
  }),
})

/** «Fascicolo»: each content's disclosure and its reviewer, as a file. */
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

/** The same for all campaigns of a client. */
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

/** Also for the campaign's client, if the agency allows it. */
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
  /** Applies until the caption changes. */
  body: v.object({ verdict, reason: text(LIMITS.reasonLength) }),
  success: 200,
  output: disclosure,
})
