import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { email, nameText, password } from './primitives.ts'

/** Input for the first ADMIN of an installation without users. */
export const firstStartInput = v.object({
  /** From the link that the server prints at its start. */
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(200)),
  agencyName: nameText(LIMITS.nameLength),
  name: nameText(LIMITS.nameLength),
  lastName: nameText(LIMITS.nameLength),
  email,
  password,
})

/** Whether the installation still waits for its first ADMIN; once it has one, only that is returned. */
export const getFirstStart = endpoint({
  name: 'getFirstStart',
  method: 'GET',
  path: '/first-start',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  output: v.object({
    isNeeded: v.boolean(),
    /** The value of PUBLIC_AGENCY_NAME. */
    agencyName: v.nullable(v.string()),
    /** Whether a mail server is configured; null once there is a user. */
    sendsMail: v.nullable(v.boolean()),
    /** Whether this host can restore an uploaded backup; null once there is a user. */
    restores: v.nullable(v.boolean()),
  }),
})

/** Creates the first ADMIN. Permanently 404 once there is a user. */
export const postFirstStart = endpoint({
  name: 'postFirstStart',
  method: 'POST',
  path: '/first-start',
  access: 'OPEN',
  beyondSpec: true,
  idempotent: false,
  body: firstStartInput,
  success: 204,
})
