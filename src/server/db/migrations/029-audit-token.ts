import type { ColumnTypes } from '../column-types.ts'

/** The API token with which something was done. */
export function auditToken({ text }: ColumnTypes): readonly string[] {
  return [`alter table audit_log add column token_name ${text}`]
}
