import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { readConfig } from '../../base/config.ts'
import { setLogFormat } from '../../http/log.ts'
import { fillEmptyDatabase } from '../fill-empty-database.ts'
import { logTroubles } from '../../mail/log-troubles.ts'
import { sendOutbox } from '../../mail/send-outbox.ts'
import { sendEvents } from '../../events/send-events.ts'
import { mailTransport } from '../../mail/transport.ts'
import { rebuildRollups } from '../../modules/numbers/rebuild-rollups.ts'
import { describeFirstStart } from '../../modules/users/first-start.ts'
import { openServices } from '../open-services.ts'

/** One Netlify function for the API and the public keys; Netlify serves the site. */
export const config = { path: ['/api/*', '/.well-known/resoconto-keys.json'] }

type Opened = { app: Hono; sendQueued: () => Promise<unknown>; rebuilding: Promise<unknown> }
let opened: Promise<Opened> | null = null

export default async function handle(
  request: Request,
  context: { ip?: string; waitUntil?: (task: Promise<unknown>) => void },
) {
  opened ??= open()
  const { app, sendQueued, rebuilding } = await opened
  context.waitUntil?.(rebuilding)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', context.ip ?? '')
  const response = await app.fetch(new Request(request, { headers }))
  // The function may be frozen after the response, so mails and events are sent with the request that queued them.
  if (request.method !== 'GET') context.waitUntil?.(sendQueued())
  return response
}

async function open(): Promise<Opened> {
  const settings = readConfig({ NETLIFY: 'true', DATA_DIR: '/tmp/resoconto', ...process.env })
  setLogFormat(settings)
  const services = await openServices(settings)
  await fillEmptyDatabase(services)
  const firstStart = await describeFirstStart(services)
  if (firstStart !== null) console.log(firstStart)
  const transport = logTroubles(mailTransport(settings))
  return {
    app: createApp(services),
    sendQueued: () => Promise.all([sendOutbox(services, transport), sendEvents(services)]),
    rebuilding: rebuildRollups(services.database).catch(console.error),
  }
}
