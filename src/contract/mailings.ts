import * as v from 'valibot'
import { MAILING_FILES, MAILING_TIMES } from '../vocabulary/mailing-times.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { day, email, id, instant, optionalText } from './primitives.ts'

const every = v.picklist(MAILING_TIMES, 'notAllowed')

/** A report sent by mail with one of the campaign's links, once or repeatedly. */
export const mailing = v.object({
  id,
  /** null: the campaign's own link. */
  linkId: v.nullable(id),
  linkName: v.string(),
  /** Whether that link is live; nothing is sent while it is not. */
  opens: v.boolean(),
  every,
  /** For a weekly one, from 1 (Monday) to 7. */
  weekday: v.nullable(v.number()),
  recipients: v.array(v.object({ email: v.string(), unsubscribedAt: v.nullable(instant) })),
  message: v.nullable(v.string()),
  /** The report as an attachment; null: the link only. */
  attachment: v.nullable(v.picklist(MAILING_FILES)),
  paused: v.boolean(),
  /** In Rome; null: no more. */
  nextOn: v.nullable(day),
  lastSentAt: v.nullable(instant),
})
export type Mailing = v.InferOutput<typeof mailing>

export const mailingInput = v.strictObject({
  linkId: v.optional(v.nullable(id), null),
  every,
  weekday: v.optional(
    v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'notAllowed'), v.maxValue(7, 'notAllowed')),
    1,
  ),
  recipients: v.pipe(listOf(email, LIMITS.mailingRecipients), v.minLength(1, 'required')),
  message: v.optional(optionalText(LIMITS.mailingMessage), null),
  attachment: v.optional(v.nullable(v.picklist(MAILING_FILES, 'notAllowed')), null),
  paused: v.optional(v.boolean(), false),
})
export type MailingInput = v.InferOutput<typeof mailingInput>

/** Upcoming ones first, then completed ones, last sent first. */
export const getMailings = endpoint({
  name: 'getMailings',
  method: 'GET',
  path: '/campaigns/{id}/mailings',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(mailing),
})

/** Sends the report at once (`ONCE`), or stores its schedule. */
export const postMailing = endpoint({
  name: 'postMailing',
  method: 'POST',
  path: '/campaigns/{id}/mailings',
  access: 'STAFF',
  beyondSpec: true,
  body: mailingInput,
  success: 201,
  output: mailing,
})

/** Recipients who have unsubscribed remain unsubscribed. */
export const putMailing = endpoint({
  name: 'putMailing',
  method: 'PUT',
  path: '/campaigns/{id}/mailings/{mailingId}',
  access: 'STAFF',
  beyondSpec: true,
  body: mailingInput,
  success: 200,
  output: mailing,
})

export const deleteMailing = endpoint({
  name: 'deleteMailing',
  method: 'DELETE',
  path: '/campaigns/{id}/mailings/{mailingId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** For the recipient, by the link in the mail. Does nothing if already unsubscribed. */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/public/mailings/unsubscribe',
  access: 'OPEN',
  beyondSpec: true,
  query: v.object({ token: v.optional(v.string(), '') }),
  success: 204,
  idempotent: false,
})
