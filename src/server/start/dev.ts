import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { canonical } from '../../lib/routes.ts'
import type { Services } from '../http/services.ts'

type AppModule = { createApp: (services: Services) => Hono }

/**
 * Serves site and API from `astro dev`. Vite reloads `app.ts` and its imports when they change; the database and the
 * background work are opened once, here.
 */
export function serveInDev(): AstroIntegration {
  return {
    name: 'resoconto',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const services = await openInDev()
        const apps = new WeakMap<object, Hono>()
        const listener = getRequestListener(async (request) => {
          const module = await server.ssrLoadModule('/src/server/start/app.ts')
          const app = apps.get(module) ?? appOf(module, services)
          apps.set(module, app)
          return await app.fetch(request)
        })
        server.middlewares.use((incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => {
          if (incoming.url?.startsWith('/api/')) void listener(incoming, outgoing)
          else next()
        })
        server.middlewares.use((incoming: IncomingMessage, _: ServerResponse, next: () => void) => {
          incoming.url = pageUrl(incoming.url ?? '/')
          next()
        })
      },
    },
  }
}

/** Imported on demand: `astro build` also loads this file and needs no database. */
async function openInDev(): Promise<Services> {
  const { readConfig } = await import('../base/config.ts')
  const { describeDemoLogins } = await import('../demo/demo-logins.ts')
  const { describeFirstStart } = await import('../modules/users/first-start.ts')
  const { openServices } = await import('./open-services.ts')
  const { fillEmptyDatabase } = await import('./fill-empty-database.ts')
  const { startBackground } = await import('./background.ts')
  const services = await openServices(readConfig(process.env))
  await fillEmptyDatabase(services)
  const demoLogins = await describeDemoLogins(services.config.DATA_DIR)
  if (demoLogins !== '') console.log(demoLogins)
  const firstStart = await describeFirstStart(services)
  if (firstStart !== null) console.log(firstStart)
  startBackground(services)
  return services
}

function appOf(module: unknown, services: Services): Hono {
  if (!isAppModule(module)) throw new Error('app.ts exports no createApp.')
  return module.createApp(services)
}

function isAppModule(module: unknown): module is AppModule {
  return v.is(v.looseObject({ createApp: v.function() }), module)
}

/**
 * Maps an address to its page, as the server does for the built site: `/Campaigns/0192…?hash=x` →
 * `/campaigns/_id?hash=x`.
 */
function pageUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost')
  const page = canonical(pathname)
  return page === null ? url : page + search
}
