import { Hono } from 'hono'
import { api } from './http/api.ts'
import { consoleLog, type Log } from './http/log.ts'
import { allRoutes } from './modules/all-routes.ts'
import type { Services } from './services.ts'

export type AppOptions = { log?: Log }

/** Builds the whole product's request handler; it never listens. Throws where a call lacks its handler. */
export function createApp(services: Services, { log = consoleLog }: AppOptions = {}): Hono {
  const app = new Hono()
  app.route('/api', api(services, allRoutes, [], log))
  return app
}
