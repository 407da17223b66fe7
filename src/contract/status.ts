import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './primitives.ts'

/** Something that staff should see to: what is wrong and what to do, in Italian. */
export const notice = v.object({
  /** Which one, `mail-auth`; more may be added. */
  code: v.string(),
  message: v.string(),
  action: v.string(),
  /** The reason as another system gave it. */
  detail: v.nullable(v.string()),
  since: v.nullable(instant),
})
export type Notice = v.InferOutput<typeof notice>

/** How the server itself is; without notices all is well. */
export const getStatus = endpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/status',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({ notices: v.array(notice) }),
})

/** How sending went, in Italian, like a notice. */
export const mailTest = v.object({
  recipient: v.string(),
  /** Whether the mail server accepted it. Without SMTP_URL it does not go out either: it becomes a file. */
  isSent: v.boolean(),
  message: v.string(),
  action: v.nullable(v.string()),
  /** What the mail server answered, or what the connection ended with. */
  detail: v.nullable(v.string()),
})
export type MailTest = v.InferOutput<typeof mailTest>

/** Sends a mail to the caller's own address, at once. */
export const postMailTest = endpoint({
  name: 'postMailTest',
  method: 'POST',
  path: '/status/mail-test',
  access: 'STAFF',
  beyondSpec: true,
  idempotent: false,
  success: 200,
  output: mailTest,
})
