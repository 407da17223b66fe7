import type { Hono } from 'hono'
import { afterAll } from 'vitest'
import { createApp } from '../../src/server/start/app.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { openImageStore } from '../../src/server/images/open-image-store.ts'
import { providerFromConfig } from '../../src/server/providers/provider-from-config.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import type { Services } from '../../src/server/http/services.ts'
import type { DatabaseKind } from './databases.ts'
import { type Requester, requester } from './requester.ts'
import { type SignedIn, signIn } from './sign-in.ts'

/** The TOKEN_SECRET of every test's API. */
export const TEST_SECRET = 'a secret that only the tests know'

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

/** The API on a fresh database of that kind, with a clock controlled by the test; does not listen. */
export async function buildApp(kind: DatabaseKind, settings: Record<string, string> = {}): Promise<TestApp> {
  const fresh = await kind.fresh()
  const config = readConfig({ ...fresh.settings, ...settings })
  const database = openDatabase(config)
  await migrate(database)
  let shift = 0
  const clock = () => new Date(Date.now() + shift)
  const services: Services = {
    config,
    clock,
    database,
    secrets: deriveSecrets(TEST_SECRET),
    images: openImageStore(config),
    provider: providerFromConfig(config, clock),
  }
  const errors: string[] = []
  const app = createApp(services, {
    log: (line) => {
      if (line.includes('\n    at ')) errors.push(line)
    },
  })
  return {
    app,
    services,
    anybody: requester(app),
    signIn: (role, organizationId) => signIn(app, services, role, organizationId),
    later(milliseconds) {
      shift += milliseconds
    },
    async close(mayFail = false) {
      await database.close()
      fresh.remove()
      if (errors.length > 0 && !mayFail) throw new Error(`The server failed:\n${errors.join('\n')}`)
    },
  }
}
