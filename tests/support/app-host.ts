import { Hono } from 'hono'
import * as v from 'valibot'
import { createApp } from '../../src/server/start/app.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { blockListOf } from '../../src/server/base/networks.ts'
import { createHttpServer } from '../../src/server/http/http-server.ts'
import { openTestServices } from './open-test-services.ts'
import { HOSTED } from './hosted-headers.ts'

type Hosted = { app: Hono; shift: number; errors: string[]; close: () => Promise<void> }

const settingsOf = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/**
 * A server of the API tests, of which several stand behind a proxy: for each test's settings, sent with each request,
 * it opens an app. Its clock goes as the request says. A DELETE of / closes the app, and returns its errors.
 */
const hosted = new Map<string, Promise<Hosted>>()

async function open(settings: string): Promise<Hosted> {
  const given = v.parse(settingsOf, Buffer.from(settings, 'base64').toString())
  const clock = () => new Date(Date.now() + one.shift)
  const services = openTestServices(readConfig(given), clock)
  const errors: string[] = []
  const log = (line: string) => {
    if (line.includes('\n    at ')) errors.push(line)
  }
  const close = () => services.database.close()
  const one = { app: createApp(services, { log }), shift: 0, errors, close }
  return one
}

const all = new Hono()
all.all('*', async ({ req: { raw }, env }) => {
  const settings = raw.headers.get(HOSTED.settings)
  // The proxy's question whether this server is up.
  if (settings === null) return new Response('')
  if (raw.method === 'DELETE' && new URL(raw.url).pathname === '/') {
    const one = await hosted.get(settings)
    hosted.delete(settings)
    await one?.close()
    return Response.json(one?.errors ?? [])
  }
  const opening = hosted.get(settings) ?? open(settings)
  hosted.set(settings, opening)
  const one = await opening
  one.shift = Number(raw.headers.get(HOSTED.shift))
  return await one.app.fetch(raw, env)
})
createHttpServer(all, blockListOf(['127.0.0.1'])).listen(Number(process.env.PORT), '127.0.0.1')
