/** Logged actions, in the order of the filter. */
export const AUDIT_ACTIONS = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'RESTORE',
  'SHARE',
  'UNSHARE',
  'IMPORT',
  'REFRESH',
  'EXPORT',
  'ERASE',
  'SIGN_IN',
  'SIGN_IN_FAILED',
  'SIGN_OUT',
  'TOKEN_REUSE',
  'PASSWORD',
  'PASSWORD_RESET',
  'TWO_FACTOR',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Logged kinds of records. */
export const AUDIT_ENTITIES = [
  'campaign',
  'content',
  'comment',
  'frozen_report',
  'share_link',
  'delivery',
  'mailing',
  'creator',
  'channel',
  'brand',
  'dashboard',
  'organization',
  'agency',
  'sheet_layout',
  'user',
  'session',
  'api_token',
  'webhook',
  'audit_log',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]
