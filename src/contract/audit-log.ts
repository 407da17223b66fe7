import * as v from 'valibot'
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './audit-lists.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { day, id, instant, pageOf, pageQuery } from './primitives.ts'
import { FILE_TYPES } from './report-files.ts'

const auditEntry = v.object({
  id,
  at: instant,
  action: v.picklist(AUDIT_ACTIONS),
  entity: v.picklist(AUDIT_ENTITIES),
  /** Empty where there is no such thing, as with an account that does not exist. */
  entityId: v.string(),
  /** What the thing is called now, or was called; null where it has no name. */
  label: v.nullable(v.string()),
  /** null where no one was signed in. */
  userId: v.nullable(id),
  /** Name and last name, else the e-mail; null where the user is gone. */
  userName: v.nullable(v.string()),
  /** The API token that it was done by, as it was called then; null in the site. */
  tokenName: v.nullable(v.string()),
  address: v.nullable(v.string()),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** Whether something was taken out of it as a person was erased. */
  erased: v.boolean(),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

const auditFilters = v.object({
  /** Words in the name or e-mail of the person who did it. */
  person: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.emailLength))),
  action: v.optional(v.picklist(AUDIT_ACTIONS)),
  entity: v.optional(v.picklist(AUDIT_ENTITIES)),
  /** Days in Rome, both included. */
  startDate: v.optional(day),
  endDate: v.optional(day),
})
export type AuditFilters = v.InferOutput<typeof auditFilters>

/** Who did what, newest first. */
export const getAuditLog = endpoint({
  name: 'getAuditLog',
  method: 'GET',
  path: '/audit',
  access: 'STAFF',
  beyondSpec: true,
  query: v.object({ ...pageQuery(), ...auditFilters.entries }),
  success: 200,
  output: pageOf(auditEntry),
})

/** All that the filters let through, as a file. */
export const getAuditLogCsv = endpoint({
  name: 'getAuditLogCsv',
  method: 'GET',
  path: '/audit.csv',
  access: 'STAFF',
  beyondSpec: true,
  query: auditFilters,
  success: 200,
  produces: FILE_TYPES.csv,
})
