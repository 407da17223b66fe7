import { Hono } from 'hono'
import { isLoopback } from '../base/config.ts'
import { KEYS_PATH } from '../../lib/signed-claims.ts'
import { api } from '../http/api.ts'
import { consoleLog, type Log } from '../http/log.ts'
import { allRoutes } from './all-routes.ts'
import { uploadBackupRoute } from './backup/upload-backup.ts'
import { uploadProofRoute } from '../modules/deliveries/upload-proof.ts'
import { publicKeys } from '../modules/report-files/signing/signing-key.ts'
import { firstStartReader } from '../modules/users/first-start.ts'
import { oidcSteps } from '../modules/sign-in/oidc/oidc-steps.ts'
import { signedRoutes } from '../modules/signed-images/signed-routes.ts'
import type { Services } from '../http/services.ts'
import { brandReader } from '../site/agency-brand.ts'
import { previewReader } from '../site/link-preview.ts'
import type { SiteFile } from '../site/load-files.ts'
import { transportHeaders } from '../site/site-headers.ts'
import { site } from '../site/site.ts'

export type AppOptions = {
  log?: Log
  /** The built site, if this process serves it. */
  files?: ReadonlyMap<string, SiteFile>
  /** Ends this process so that another one replaces it: needed to restore a backup from the page of the first start. */
  restart?: () => void
}

/** A page on a loopback address may call an API on another port (contract §8). CSP cannot name an IPv6 address. */
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*']

/**
 * The request handler of API and site; does not listen.
 * @throws if an endpoint has no handler
 */
export function createApp(services: Services, { log = consoleLog, files, restart }: AppOptions = {}): Hono {
  const app = new Hono()
  const { protocol, hostname } = new URL(services.config.PUBLIC_URL)
  const transport = Object.entries(transportHeaders(protocol === 'https:'))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of transport) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  const restoring = restart === undefined ? [] : [uploadBackupRoute(restart)]
  app.route(
    '/api',
    api(services, allRoutes, [...signedRoutes, uploadProofRoute, ...oidcSteps, ...restoring], log),
  )
  app.get(KEYS_PATH, async (c) => {
    c.header('Cache-Control', 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.json(await publicKeys(services.database.reader))
  })
  if (files !== undefined) {
    const { PUBLIC_API_HOST, PUBLIC_API_HOSTS } = services.config
    const apiOrigins = [...PUBLIC_API_HOST, ...PUBLIC_API_HOSTS, ...(isLoopback(hostname) ? LOOPBACK : [])]
    app.all(
      '*',
      site(files, {
        apiOrigins,
        secure: protocol === 'https:',
        brand: brandReader(services),
        preview: previewReader(services),
        needsFirstStart: firstStartReader(services),
      }),
    )
  }
  return app
}
