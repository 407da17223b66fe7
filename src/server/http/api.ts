import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { matchedRoutes } from 'hono/route'
import { endpoints } from '../../contract/endpoints.ts'
import { type Endpoint, versionedPath } from '../../contract/endpoint.ts'
import type { SignedCall } from '../../contract/signed-calls.ts'
import { callerAddress, callerAnswer, type CountedLimit } from '../base/caller.ts'
import { newId } from '../base/new-id.ts'
import { API_HEADERS } from './api-headers.ts'
import { callerAddressOf, countedAddressOf, forgottenProxyOf } from './caller-address.ts'
import { noteForgottenProxy } from './forgotten-proxies.ts'
import type { Services } from './services.ts'
import { respond } from './respond.ts'
import { loadGuard, type Place } from './load-guard.ts'
import { requestLanes } from './request-lanes.ts'
import { countRequest } from './request-counts.ts'
import { type Log, requestLine } from './log.ts'
import { methodNotAllowed, notFound, unavailable } from './problem.ts'
import { languageOf } from './problem-words.ts'
import { problemResponse } from './problem-response.ts'
import { bodyReceiver, type ReceiveBody } from './receive-body.ts'
import type { Route } from './route.ts'

/** Ties a signed call, or a browser redirect that is not part of the contract, to its handler. */
export type SignedRoute = {
  call: Pick<SignedCall, 'method' | 'path'>
  respond: (c: Context, services: Services, receive: ReceiveBody) => Promise<Response>
}

/** State of a request: the user (for the log) and its place in the load guard. */
type Known = { Variables: { userId?: string; place: Place } }

/** The API, below `/api`. @throws if an endpoint has no handler, or more than one */
export function api(
  services: Services,
  routes: readonly Route[],
  signed: readonly SignedRoute[],
  log: Log,
): Hono<Known> {
  requireComplete(routes)
  const app = new Hono<Known>()
  const guard = loadGuard()
  const bodies = bodyReceiver()
  const { config } = services
  const addressOf = (c: Context) => callerAddressOf(c, config.TRUST_PROXY)
  /**
   * A request gives up its place while its body is being received: otherwise a client that sends half a body would
   * block others.
   */
  const receiverOf =
    (c: Context<Known>): ReceiveBody =>
    async (request, limit) => {
      c.get('place').leave()
      const bytes = await bodies.receiveFrom(addressOf(c))(request, limit)
      const place = await guard.enterAgain()
      if (place === null) throw unavailable(2)
      c.set('place', place)
      return bytes
    }
  app.onError((error) => problemResponse(error, log))
  app.use(async (c, next) => {
    const started = performance.now()
    const proxy = forgottenProxyOf(c, config.TRUST_PROXY)
    if (proxy !== null) noteForgottenProxy(config, proxy, services.clock(), log)
    const answer: { language: 'it' | 'en'; limit: CountedLimit | null } = {
      language: languageOf(c.req.raw.headers),
      limit: null,
    }
    // By then, errors have been converted to responses.
    await callerAnswer.run(answer, next)
    const milliseconds = performance.now() - started
    const { method } = c.req
    const { status } = c.res
    const route = patternOf(c)
    countRequest({ method, route, status, seconds: milliseconds / 1000 })
    const userId = c.get('userId') ?? null
    const line = requestLine(c.req.raw, { status, milliseconds, address: addressOf(c), userId })
    const requestId = newId()
    c.res.headers.set('X-Request-Id', requestId)
    if (answer.limit !== null) nameLimit(c.res.headers, answer.limit)
    log(line, {
      message: 'request',
      requestId,
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
    })
  })
  const crossOrigin = cors(corsOf(config))
  app.use(async (c, next) => {
    // `cors` sets headers before there is a response, which is then copied with its body. It also answers OPTIONS, even
    // without an Origin: proxies check the health that way.
    if (c.req.method !== 'OPTIONS' && c.req.header('origin') === undefined) return await next()
    const preflight = await crossOrigin(c, next)
    if (preflight !== undefined) return preflight
    // `cors` adds its own value again.
    c.res.headers.set('Vary', API_HEADERS.Vary)
  })
  // Both run before the guard: a burst of bodies from one network, or of requests in one lane, must not queue all
  // others.
  app.use(async (c, next) => {
    if (c.req.method !== 'POST' && c.req.method !== 'PUT') return await next()
    const end = bodies.begin(countedAddressOf(c, config), c.req.raw.headers)
    try {
      await next()
    } finally {
      end()
    }
  })
  app.use(requestLanes(guard))
  app.use(async (c, next) => {
    const place = await guard.enter()
    if (place === null) throw unavailable(2)
    c.set('place', place)
    try {
      await next()
    } finally {
      c.get('place').leave()
    }
  })
  for (const route of routes.toSorted((one, other) => compareLiterals(one.endpoint, other.endpoint))) {
    const { method } = route.endpoint
    app.on(method, honoPath(route.endpoint), (c) => respond(route, c, services, receiverOf(c)))
  }
  for (const { call, respond: respondTo } of signed) {
    app.on(call.method, honoPath(call), async (c) => {
      return await callerAddress.run(addressOf(c), () => respondTo(c, services, receiverOf(c)))
    })
  }
  for (const [path, methods] of methodsByPath([
    ...routes.map(({ endpoint }) => endpoint),
    ...signed.map(({ call }) => call),
  ]))
    app.all(path, () => {
      const response = problemResponse(methodNotAllowed(), log)
      response.headers.set('Allow', methods.join(', '))
      return response
    })
  app.all('*', () => {
    throw notFound()
  })
  return app
}

/** Which methods each path has. */
function methodsByPath(calls: readonly { method: string; path: string }[]): Map<string, string[]> {
  const byPath = Map.groupBy(calls, honoPath)
  return new Map([...byPath].map(([path, those]) => [path, [...new Set(those.map(({ method }) => method))]]))
}

/** Named as in draft-ietf-httpapi-ratelimit-headers. */
function nameLimit(headers: Headers, { name, most, left, seconds }: CountedLimit): void {
  headers.set('RateLimit-Policy', `"${name}";q=${most};w=3600`)
  headers.set('RateLimit', `"${name}";r=${left};t=${seconds}`)
}

/** `/v2/campaigns/{id}`, also if the request was refused before its handler; `other` if no route matches. */
function patternOf(c: Context): string {
  const pattern = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path
  return pattern?.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}') ?? 'other'
}

/** `/campaigns/{id}` → `/v2/campaigns/:id` */
function honoPath({ path }: { path: string }): string {
  const versioned = versionedPath(path)
  return versioned.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Preflights are answered before authentication; the origins of PUBLIC_URL and CORS_ORIGINS may read, without
 * credentials.
 */
function corsOf({ PUBLIC_URL, CORS_ORIGINS }: Services['config']) {
  return {
    origin: [PUBLIC_URL, ...CORS_ORIGINS],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
      'X-Link-Unlock',
    ],
    exposeHeaders: ['ETag', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  }
}

/** Literal paths take precedence over parameters: `/dashboards/report` before `/dashboards/{id}`. */
function compareLiterals(one: Endpoint, other: Endpoint): number {
  return compare(one.path.replaceAll(/\{\w+\}/g, '~'), other.path.replaceAll(/\{\w+\}/g, '~'))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function requireComplete(routes: readonly Route[]): void {
  const answered = routes.map(({ endpoint }) => endpoint.name)
  const twice = answered.find((name, index) => answered.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`The call ${twice} has two handlers.`)
  const missing = endpoints.find(({ name }) => !answered.includes(name))
  if (missing !== undefined) throw new Error(`The call ${missing.name} has no handler.`)
}
