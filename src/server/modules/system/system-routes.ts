import { sql } from 'kysely'
import { getHealth, getOpenapi } from '../../../contract/system.ts'
import { openapi } from '../../http/openapi.ts'
import { route, type Route } from '../../http/route.ts'

export const systemRoutes: Route[] = [
  route(getHealth, async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  }),
  route(getOpenapi, async () => openapi()),
]
