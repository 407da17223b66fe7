import { setTimeout as wait } from 'node:timers/promises'
import { getHealth, getOpenapi } from '../../../contract/system.ts'
import { openapi } from '../../http/openapi.ts'
import { unavailable } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'

/** A proxy that asks for the health is told within half a second. */
const ANSWER_MS = 400

export const systemRoutes: Route[] = [
  route(getHealth, async ({ services }) => {
    const late = new AbortController()
    const answers = services.database.ping().then(() => true)
    const isAnswered = await Promise.race([answers, wait(ANSWER_MS, false, late)])
    late.abort()
    if (!isAnswered) throw unavailable(5)
    return { status: 'ok' as const }
  }),
  route(getOpenapi, async () => openapi()),
]
