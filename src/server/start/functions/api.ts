import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { runBackground } from '../background.ts'
import { openFunction } from '../open-function.ts'

/** One Netlify function for the API and the public keys; Netlify serves the site. */
export const config = { path: ['/api/*', '/.well-known/resoconto-keys.json'] }

/** Part of the minute that a function may run. */
const AFTERWARDS_MS = 20_000

let app: Hono | null = null

export default async function handle(
  request: Request,
  context: { ip?: string; waitUntil?: (task: Promise<unknown>) => void },
): Promise<Response> {
  const services = await openFunction()
  app ??= createApp(services)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', context.ip ?? '')
  const response = await app.fetch(new Request(request, { headers }))
  // Starts what the request queued, such as a mail or refresh, now instead of at the next minute.
  if (request.method !== 'GET')
    context.waitUntil?.(runBackground(services, AbortSignal.timeout(AFTERWARDS_MS)))
  return response
}
