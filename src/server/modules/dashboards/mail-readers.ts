import { mailMessages } from '../../../messages/mail.ts'
import type { Db } from '../../db/schema.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { personName } from '../access/person-name.ts'
import type { DashboardSaving } from './save-dashboard.ts'
import { readersOf } from '../access/visible-dashboards.ts'

/** Tells all who may open the shared dashboard, but those who were told before. */
export async function mailReaders(
  tx: Db,
  dashboardId: string,
  { scope, services, now }: DashboardSaving,
  except: ReadonlySet<string>,
): Promise<void> {
  const readers = (await readersOf(tx, dashboardId)).filter(({ id }) => !except.has(id))
  if (readers.length === 0) return
  const dashboard = await tx
    .selectFrom('dashboards')
    .innerJoin('dashboard_campaigns', 'dashboard_campaigns.dashboard_id', 'dashboards.id')
    .select(({ fn }) => ['dashboards.name', fn.countAll<number>().as('campaigns')])
    .where('dashboards.id', '=', dashboardId)
    .groupBy('dashboards.name')
    .executeTakeFirst()
  if (dashboard === undefined) return
  const sharer = await personName(tx, scope.userId)
  const words = mailMessages.dashboardShared(sharer, dashboard.name, dashboard.campaigns)
  const link = `${services.config.PUBLIC_URL}/dashboards/${dashboardId}`
  for (const { email } of readers) {
    await enqueueMail(tx, services.secrets, { recipient: email, words, link, senderId: scope.userId, now })
  }
}
