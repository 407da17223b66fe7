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
  /** Empty if there is no such record, as for an account that does not exist. */
  entityId: v.string(),
  /** The present or former name of the record; null if it has none. */
  label: v.nullable(v.string()),
  /** null if no user was signed in. */
  userId: v.nullable(id),
  /** First and last name, else the e-mail; null if the user is gone. */
  userName: v.nullable(v.string()),
  /** The name of the API token at the time; null for the site. */
  tokenName: v.nullable(v.string()),
  address: v.nullable(v.string()),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** Whether an erasure of a person removed data from it. */
  erased: v.boolean(),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

const auditFilters = v.object({
  /** Words in the user's name or e-mail. */
  person: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.emailLength))),
  action: v.optional(v.picklist(AUDIT_ACTIONS)),
  entity: v.optional(v.picklist(AUDIT_ENTITIES)),
  /** Days in Rome, both included. */
  startDate: v.optional(day),
  endDate: v.optional(day),
})
export type AuditFilters = v.InferOutput<typeof auditFilters>

/** The audit log, newest first. */
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

/** All filtered entries as a file. */
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
