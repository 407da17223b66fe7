import type { ColumnTypes } from '../column-types.ts'

/** By which of a person's API tokens something was done. */
export function auditToken({ text }: ColumnTypes): readonly string[] {
  return [`alter table audit_log add column token_name ${text}`]
}
