import type { Context } from 'hono'
import type { Config } from '../base/config.ts'

const METHODS = 'GET, POST, PUT, DELETE'
const HEADERS = 'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key'
const EXPOSED = 'ETag, Retry-After, Content-Disposition'

/** The answer to a preflight, which comes before authentication; null for any other request. */
export function preflight(c: Context, config: Config): Response | null {
  if (c.req.method !== 'OPTIONS') return null
  const response = new Response(null, { status: 204 })
  allowOrigin(c, config, response)
  if (response.headers.has('access-control-allow-origin')) {
    response.headers.set('Access-Control-Allow-Methods', METHODS)
    response.headers.set('Access-Control-Allow-Headers', HEADERS)
    response.headers.set('Access-Control-Max-Age', '600')
  }
  return response
}

/**
 * Lets the sites of PUBLIC_URL and CORS_ORIGINS read the answer; never with credentials. Hono's `cors` does the same,
 * but makes each Response anew for it: 1.2 times the processor time of `users/me`, 1.4 times that of `health`.
 */
export function allowOrigin(c: Context, config: Config, response: Response): void {
  response.headers.append('Vary', 'Origin')
  const origin = c.req.header('origin')
  if (origin === undefined || (origin !== config.PUBLIC_URL && !config.CORS_ORIGINS.includes(origin))) return
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Expose-Headers', EXPOSED)
}
