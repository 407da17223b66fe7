import { setTimeout as wait } from 'node:timers/promises'
import { missingFiles } from '../../base/missing-files.ts'
import { getServerState, getStatus, postMailTest } from '../../../contract/status.ts'
import { getApiDocs, getHealth, getMetrics, getOpenapi } from '../../../contract/system.ts'
import { proxyNotices } from '../../http/forgotten-proxies.ts'
import { filesMissing, notFound, unavailable } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { mailNotices } from '../../mail/mail-notices.ts'
import { tryMail } from '../../mail/try-mail.ts'
import { countUse } from '../../http/count-use.ts'
import { storeNotices } from '../../images/store-trouble.ts'
import { providerNotices } from '../../jobs/provider-notices.ts'
import { issuerNotices } from '../sign-in/oidc/issuer.ts'
import { backupNotices, lastBackup } from './last-backup.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { serverSeries } from './server-series.ts'
import { serverState } from './server-state.ts'

/**
 * A proxy's health check is answered within half a second. Counted in turns of the event loop: a late one reads first.
 */
const PROBE_MS = 50
const TURNS = 8

export const systemRoutes: Route[] = [
  route(getHealth, async ({ services }) => {
    if ((await missingFiles()).length > 0) throw filesMissing()
    const answer = services.database.ping().then(() => true)
    for (let turn = 0; turn < TURNS; turn += 1)
      if (await Promise.race([answer, wait(PROBE_MS, false)])) return { status: 'ok' as const }
    throw unavailable(5)
  }),
  route(getMetrics, async ({ db, services, address, headers }) => {
    if (!mayReadMetrics(services.config, { address, headers })) throw notFound()
    return { name: 'metrics.txt', body: await serverSeries(services.database, db) }
  }),
  route(getStatus, async ({ db, services, now }) => ({
    notices: [
      ...(await mailNotices(db)),
      ...storeNotices(services.images),
      ...(await providerNotices(db, now)),
      ...issuerNotices(services.config, now),
      ...proxyNotices(services.config),
      ...(await backupNotices(db)),
    ],
    lastBackup: (await lastBackup(db))?.toISOString() ?? null,
  })),
  route(getServerState, ({ db, services }) => serverState(db, services)),
  route(
    postMailTest,
    async ({ db, scope, services, now }) => {
      await services.database.transaction((tx) => countUse(tx, 'mailTest', scope.userId, now))
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', scope.userId)
        .executeTakeFirstOrThrow()
      return await tryMail(db, services, email)
    },
    { transaction: 'own' },
  ),
  route(getApiDocs, async () => {
    const { apiDocs, API_DOCS_POLICY } = await import('../../http/api-docs.ts')
    return { name: 'api.html', body: await apiDocs(), policy: API_DOCS_POLICY }
  }),
  route(getOpenapi, async () => (await import('../../http/openapi.ts')).openapi()),
]
