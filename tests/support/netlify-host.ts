import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import * as v from 'valibot'

const loaded = v.object({ default: v.function(), config: v.optional(v.unknown()) })
const response = v.instance(Response)
const dates = v.instance(Date)

/**
 * Runs bundled functions like Netlify. A GET of /every-minute stands for its schedule; with `X-Frozen` the function
 * does nothing after its response. With `X-Shift` its clock is ahead by so many milliseconds.
 */
let shift = 0
const { now } = Date
Date.now = () => now() + shift
globalThis.Date = new Proxy(Date, {
  construct: (real, given, made): Date =>
    v.parse(dates, Reflect.construct(real, given.length === 0 ? [Date.now()] : given, made)),
})
const [folder = ''] = process.argv.slice(2)
const load = async (name: string) =>
  v.parse(loaded, await import(pathToFileURL(join(folder, `${name}.mjs`)).href))
const api = await load('api')
const everyMinute = await load('every-minute')
const longWork = await load('long-work-background')
console.log(JSON.stringify([api.config, everyMinute.config]))
const later = (work: unknown) => void Promise.resolve(work).catch(console.error)

serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/every-minute') {
      await everyMinute.default()
      return new Response()
    }
    if (pathname === '/.netlify/functions/long-work-background') {
      later(longWork.default(new Request(request.url, { method: 'POST', headers: request.headers })))
      return new Response(null, { status: 202 })
    }
    shift = Number(request.headers.get('x-shift'))
    const context = { ip: request.headers.get('x-forwarded-for') ?? '203.0.113.7' }
    const isFrozen = request.headers.has('x-frozen')
    return v.parse(
      response,
      await api.default(request, isFrozen ? context : { ...context, waitUntil: later }),
    )
  },
})
