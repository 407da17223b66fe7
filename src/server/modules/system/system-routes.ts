import { setTimeout as wait } from 'node:timers/promises'
import { missingFiles } from '../../base/missing-files.ts'
import { getStatus } from '../../../contract/status.ts'
import { getHealth, getOpenapi } from '../../../contract/system.ts'
import { proxyNotices } from '../../http/forgotten-proxies.ts'
import { filesMissing, unavailable } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { mailNotices } from '../../mail/mail-notices.ts'

/** A proxy that asks for the health is told within half a second. In turns of the event loop: one that is late reads first. */
const TURN_MS = 50
const TURNS = 8

export const systemRoutes: Route[] = [
  route(getHealth, async ({ services }) => {
    if ((await missingFiles()).length > 0) throw filesMissing()
    const answer = services.database.ping().then(() => true)
    for (let turn = 0; turn < TURNS; turn += 1)
      if (await Promise.race([answer, wait(TURN_MS, false)])) return { status: 'ok' as const }
    throw unavailable(5)
  }),
  route(getStatus, async ({ db, services }) => ({
    notices: [...(await mailNotices(db)), ...proxyNotices(services.config)],
  })),
  route(getOpenapi, async () => (await import('../../http/openapi.ts')).openapi()),
]
