import { mailMessages } from '../../../messages/mail.ts'
import type { Db } from '../../db/schema.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { personName } from '../access/person-name.ts'
import { requireDashboard } from './dashboard-queries.ts'
import type { DashboardSaving } from './save-dashboard.ts'
import { readersOf } from '../access/visible-dashboards.ts'

/** Sends a mail to all users who can open the shared dashboard, except those who already got one. */
export async function mailReaders(
  tx: Db,
  dashboardId: string,
  { scope, services, now }: DashboardSaving,
  except: ReadonlySet<string>,
): Promise<void> {
  const readers = (await readersOf(tx, dashboardId)).filter(({ id }) => !except.has(id))
  if (readers.length === 0) return
  const { row, campaignIds } = await requireDashboard(tx, scope, dashboardId)
  const sharer = await personName(tx, scope.userId)
  const words = mailMessages.dashboardShared(sharer, row.name, campaignIds.length)
  const link = `${services.config.PUBLIC_URL}/dashboards/${dashboardId}`
  for (const { email } of readers) {
    await enqueueMail(tx, services.secrets, { recipient: email, words, link, senderId: scope.userId, now })
  }
}
