import type { Hono } from 'hono'
import { afterAll } from 'vitest'
import { createApp } from '../../src/server/start/app.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import type { Services } from '../../src/server/http/services.ts'
import type { DatabaseKind } from './databases.ts'
import { hostedApp } from './hosted.ts'
import { openTestServices } from './open-test-services.ts'
import { type Requester, requester } from './requester.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { target } from './target.ts'

export { TEST_SECRET } from './open-test-services.ts'

export type TestApp = {
  app: Hono
  services: Services
  /** Not signed in. */
  anybody: Requester
  /** Signs in a new user of that role; a CLIENT belongs to `organizationId`, or to a new organization. */
  signIn: (role: 'ADMIN' | 'ACCOUNT' | 'CLIENT', organizationId?: string) => Promise<SignedIn>
  /** Advances the server's clock. */
  later: (milliseconds: number) => void
  /** @param mayFail if the suite provokes errors in the log */
  close: (mayFail?: boolean) => Promise<void>
}

/**
 * The same for a suite: `describe.each(databases)('…', async (kind) => { const app = await openApp(kind) … })`. Closed
 * after the suite's last test.
 */
export async function openApp(kind: DatabaseKind, settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await buildApp(kind, settings)
  afterAll(() => app.close())
  return app
}

/**
 * The API on a fresh database of that kind, with a clock controlled by the test; does not listen. With a target
 * (target.ts) its requests are answered there; `services` are another server of the same database.
 */
export async function buildApp(kind: DatabaseKind, settings: Record<string, string> = {}): Promise<TestApp> {
  const fresh = await kind.fresh()
  const given = { ...fresh.settings, ...settings }
  let shift = 0
  const services = openTestServices(readConfig(given), () => new Date(Date.now() + shift))
  const { database } = services
  await migrate(database)
  const { app, close } = target ? await hostedApp(target, given, () => shift) : ownApp(services)
  return {
    app,
    services,
    anybody: requester(app),
    signIn: (role, organizationId) => signIn(app, services, role, organizationId),
    later(milliseconds) {
      shift += milliseconds
    },
    async close(mayFail = false) {
      const errors = await close()
      await database.close()
      fresh.remove()
      if (errors.length > 0 && !mayFail) throw new Error(`The server failed:\n${errors.join('\n')}`)
    },
  }
}

/** In this process; `close` returns the errors that it met. */
function ownApp(services: Services): { app: Hono; close: () => string[] } {
  const errors: string[] = []
  const log = (line: string) => {
    if (line.includes('\n    at ')) errors.push(line)
  }
  return { app: createApp(services, { log }), close: () => errors }
}
