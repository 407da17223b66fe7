import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantInput } from './instant-input.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { count, id, instant, nameText, socialType } from './primitives.ts'
import { REPORT_LANGUAGES } from './report-files.ts'

const language = v.picklist(REPORT_LANGUAGES, 'notAllowed')

/** What a link shows; the campaign's own visibility settings are the upper bound. */
const shows = {
  costs: v.boolean(),
  audience: v.boolean(),
  contents: v.boolean(),
  downloads: v.boolean(),
  comments: v.boolean(),
}
const shown = v.optional(v.boolean(), true)

/** A reader of a link that asks for a name. */
export const linkReader = v.object({
  /** As the reader entered it: not verified. */
  name: v.string(),
  /** How many times it was entered. */
  opened: count,
  lastOpenedAt: instant,
})
export type LinkReader = v.InferOutput<typeof linkReader>

/** A link that opens a report without an account. */
export const shareLink = v.object({
  id,
  name: v.string(),
  /** null if it has ended, or TOKEN_SECRET has changed. */
  url: v.nullable(v.string()),
  /** Language of its page and files. */
  language,
  expiresAt: v.nullable(instant),
  hasPassword: v.boolean(),
  /** null: all platforms. */
  socialTypeList: v.nullable(v.array(socialType)),
  shows: v.object(shows),
  /** The frozen report that it shows; null: the live report. */
  frozenId: v.nullable(id),
  /** Visits. */
  opened: count,
  lastOpenedAt: v.nullable(instant),
  /** Whether readers enter their name first. */
  asksName: v.boolean(),
  /** The names that they entered, the last one first, at most `LIMITS.linkReaders`. */
  readers: v.array(linkReader),
  /** When it was revoked. */
  endedAt: v.nullable(instant),
  /** Whether it is the campaign's own link, «Link del report»: switched on and off by `share`, replaced by `hash`. */
  isMain: v.boolean(),
})
export type ShareLink = v.InferOutput<typeof shareLink>

/** In a PUT, an omitted `password` or `asksName` is unchanged, and a null password removes it. */
export const linkInput = v.strictObject({
  name: nameText(LIMITS.nameLength),
  language: v.optional(language, 'it'),
  expiresAt: v.optional(v.nullable(instantInput), null),
  password: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.minLength(LIMITS.linkPasswordMin, 'linkPasswordLength'),
        v.maxLength(LIMITS.passwordMax, 'linkPasswordLength'),
      ),
    ),
  ),
  asksName: v.optional(v.boolean()),
  socialTypeList: v.optional(
    v.nullable(v.pipe(listOf(socialType, LIMITS.linkPlatforms), v.minLength(1, 'required'))),
    null,
  ),
  shows: v.optional(
    v.strictObject({ costs: shown, audience: shown, contents: shown, downloads: shown, comments: shown }),
    {},
  ),
  frozenId: v.optional(v.nullable(id), null),
})
export type LinkInput = v.InferOutput<typeof linkInput>

/** Live links first, then ended ones; newest first. */
export const getLinks = endpoint({
  name: 'getLinks',
  method: 'GET',
  path: '/campaigns/{id}/links',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(shareLink),
})

export const postLink = endpoint({
  name: 'postLink',
  method: 'POST',
  path: '/campaigns/{id}/links',
  access: 'STAFF',
  beyondSpec: true,
  body: linkInput,
  success: 201,
  output: shareLink,
  // A body may contain a password.
  idempotent: false,
})

export const putLink = endpoint({
  name: 'putLink',
  method: 'PUT',
  path: '/campaigns/{id}/links/{linkId}',
  access: 'STAFF',
  beyondSpec: true,
  body: linkInput,
  success: 200,
  output: shareLink,
  idempotent: false,
})

/** Revokes it immediately; it remains in the list. */
export const deleteLink = endpoint({
  name: 'deleteLink',
  method: 'DELETE',
  path: '/campaigns/{id}/links/{linkId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** A dashboard's links, in the same order. It has no own link and no frozen reports: `frozenId` is null. */
export const getDashboardLinks = endpoint({
  name: 'getDashboardLinks',
  method: 'GET',
  path: '/dashboards/{id}/links',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(shareLink),
})

export const postDashboardLink = endpoint({
  name: 'postDashboardLink',
  method: 'POST',
  path: '/dashboards/{id}/links',
  access: 'STAFF',
  beyondSpec: true,
  body: linkInput,
  success: 201,
  output: shareLink,
  idempotent: false,
})

export const putDashboardLink = endpoint({
  name: 'putDashboardLink',
  method: 'PUT',
  path: '/dashboards/{id}/links/{linkId}',
  access: 'STAFF',
  beyondSpec: true,
  body: linkInput,
  success: 200,
  output: shareLink,
  idempotent: false,
})

export const deleteDashboardLink = endpoint({
  name: 'deleteDashboardLink',
  method: 'DELETE',
  path: '/dashboards/{id}/links/{linkId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/**
 * Exchanges the password of a link, its reader's name, or both, as the link requires, for the value of `X-Link-Unlock`,
 * valid for twelve hours.
 */
export const unlockLink = endpoint({
  name: 'unlockLink',
  method: 'POST',
  path: '/public/links/unlock',
  access: 'OPEN',
  beyondSpec: true,
  query: v.object({ hash: v.optional(v.string(), '') }),
  body: v.strictObject({
    password: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.passwordMax, 'linkPasswordLength')), ''),
    name: v.optional(nameText(LIMITS.nameLength)),
  }),
  success: 200,
  output: v.object({ unlock: v.string() }),
  idempotent: false,
})
