import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { signAccessToken } from '../../src/server/base/access-token.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/start-server.ts'
import type { Filled } from './fill.ts'
import type { Target } from './measure.ts'

const TOKEN_SECRET = 'a secret that only the bench knows, of 32 letters and more'

/** Location of the data for both servers. */
export type Settings = { DATA_DIR: string; DATABASE_URL?: string }

/** Stores the product's response for the floor; returns its tag. */
export async function keep(
  settings: Settings,
  url: string,
  headers: Record<string, string>,
  name: string,
): Promise<string> {
  // Read as bytes: `fetch` would unpack them.
  const { body, etag, encoding } = await rawAnswer(url, headers)
  const database = openDatabase({ DATABASE_URL: settings.DATABASE_URL ?? null, DATA_DIR: settings.DATA_DIR })
  await database.exclusively(async (tx) => {
    await sql`delete from floor_kept where name = ${name}`.execute(tx)
    await sql`insert into floor_kept values (${name}, ${etag}, ${encoding}, ${body})`.execute(tx)
  })
  await database.close()
  return etag
}

/** @param more other settings */
export async function startProduct(settings: Settings, more: Record<string, string> = {}) {
  const free = { HOST: '127.0.0.1', DEMO: 'false', TOKEN_SECRET, SOCIAL_PROVIDER: 'none' }
  return await startServer({ ...free, ...settings, ...more })
}

export async function startFloor(settings: Settings): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', TOKEN_SECRET, ...settings, PORT: String(port) }
  const file = fileURLToPath(new URL('floor.ts', import.meta.url))
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok === true) break
    await sleep(50)
  }
  return { url, stop: () => child.kill('SIGTERM') }
}

/** An access token lives ten minutes: a new one per case. */
export async function bearer({ adminId, sessionId }: Filled): Promise<string> {
  const owner = { sessionId, userId: adminId, email: 'bench@example.org', organizationId: null }
  const key = deriveSecrets(TOKEN_SECRET).accessTokens
  return `Bearer ${await signAccessToken(key, { ...owner, role: 'ADMIN' }, new Date())}`
}

/** @throws if one of them does not respond as expected */
export async function requireAnswers(targets: readonly Target[]): Promise<void> {
  for (const { url, headers } of targets) {
    const { status, body } = await rawAnswer(url, headers)
    if (status !== 200 && status !== 304) throw new Error(`${url} answers ${status}: ${body.toString()}`)
  }
}

type RawAnswer = { status: number; etag: string; encoding: string; body: Buffer }

/** The raw, still compressed bytes. */
function rawAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const requested = request(url, { headers }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.once('error', reject)
    answer.once('end', () => {
      const { etag = '', 'content-encoding': encoding = 'identity' } = answer.headers
      resolve({ status: answer.statusCode ?? 0, etag, encoding, body: Buffer.concat(parts) })
    })
  })
  requested.once('error', reject)
  requested.end()
  return promise
}
