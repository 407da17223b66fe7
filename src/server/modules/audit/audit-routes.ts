import { type AuditFilters, getAuditLog, getAuditLogCsv } from '../../../contract/audit-log.ts'
import { auditMessages } from '../../../messages/audit-log.ts'
import { pageOf } from '../../db/page-of.ts'
import { route, type Route } from '../../http/route.ts'
import { audit } from './audit.ts'
import { auditCsv } from './audit-csv.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes: Route[] = [
  route(getAuditLog, async ({ db, query }) => {
    const { items, total } = await listAudit(db, query)
    return pageOf(items, total, query)
  }),

  route(getAuditLogCsv, async ({ db, scope, query, now, services: { database } }) => {
    const what = { action: 'EXPORT', entity: 'audit_log', entityId: '' } as const
    await database.transaction((tx) => audit(tx, { ...what, userId: scope.userId, after: given(query), now }))
    return { name: `${auditMessages.fileName}.csv`, body: auditCsv(db, query) }
  }),
]

/** The filters as they were given. */
function given(filters: AuditFilters): AuditFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
