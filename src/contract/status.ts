import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './primitives.ts'

/** Something that staff should attend to: what is wrong and what to do, in Italian. */
export const notice = v.object({
  /** A stable code, `mail-auth`; more may be added. */
  code: v.string(),
  message: v.string(),
  action: v.string(),
  /** The reason as reported by another system. */
  detail: v.nullable(v.string()),
  since: v.nullable(instant),
})
export type Notice = v.InferOutput<typeof notice>

/** The server's state; without notices everything is fine. */
export const getStatus = endpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/status',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({
    notices: v.array(notice),
    /** When the last backup was written, manually or daily; null if unknown. */
    lastBackup: v.nullable(instant),
  }),
})

const bytes = v.nullable(v.number())

/** What a server runs on, and what it has to do. */
export const serverState = v.object({
  version: v.string(),
  /** `SQLite 3.50.4`, `PostgreSQL 17.2`. */
  database: v.string(),
  images: v.picklist(['FOLDER', 'BUCKET']),
  /** Refreshes in progress and waiting, unfinished imports, mails that are not sent yet. */
  jobs: v.object({ running: v.number(), queued: v.number(), imports: v.number(), mails: v.number() }),
  /** Of the disk with DATA_DIR; null if the system does not report it. */
  disk: v.object({ freeBytes: bytes, totalBytes: bytes }),
})
export type ServerState = v.InferOutput<typeof serverState>

export const getServerState = endpoint({
  name: 'getServerState',
  method: 'GET',
  path: '/status/server',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: serverState,
})

/** The result of sending, in Italian, like a notice. */
export const mailTest = v.object({
  recipient: v.string(),
  /** Whether the mail server accepted it. Without SMTP_URL it is written to a file instead. */
  isSent: v.boolean(),
  message: v.string(),
  action: v.nullable(v.string()),
  /** The mail server's response, or the connection error. */
  detail: v.nullable(v.string()),
})
export type MailTest = v.InferOutput<typeof mailTest>

/** Sends a mail to the caller's own address immediately. */
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
