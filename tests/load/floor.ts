import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import BetterSqlite from 'better-sqlite3'
import { type Context, Hono } from 'hono'
import { jwtVerify } from 'jose'
import { Pool, types } from 'pg'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { floorQueries } from './floor-queries.ts'
import type { Row, Select } from './floor-select.ts'

/**
 * The minimal cost of the same responses: the same drivers and web framework, a verified token, one session lookup, the
 * minimal SQL for the same facts, JSON.stringify. Nothing else: no policy, no schema, no log.
 */
const { PORT = '0', DATA_DIR = '', DATABASE_URL, TOKEN_SECRET = '' } = process.env
const key = deriveSecrets(TOKEN_SECRET).accessTokens
const select = DATABASE_URL === undefined ? selectSqlite(DATA_DIR) : selectPostgres(DATABASE_URL)
const queries = floorQueries(select)

const app = new Hono()
app.get('/api/health', (c) => c.json({ status: 'ok' }))
app.use(async (c, next) => {
  if (!(await isSignedIn(c))) return c.json({ error: 'invalid_token' }, 401)
  return await next()
})
for (const [path, answer] of Object.entries(queries.answers)) {
  app.get(path, async (c) => json(JSON.stringify(await answer(c.req.query(), c.req.param()))))
}
/** The stored bytes of a response: one row, whose bytes are not read if the client has its tag. */
app.get('/kept/:name', async (c) => {
  const seen = c.req.header('if-none-match') ?? ''
  const stored = await queries.stored(c.req.param('name'), seen)
  if (stored === null) return c.json({ error: 'not found' }, 404)
  const headers = {
    ETag: stored.etag,
    'Content-Type': 'application/json',
    'Content-Encoding': stored.encoding,
  }
  if (stored.body === null) return new Response(null, { status: 304, headers })
  const body = new Uint8Array(stored.body)
  return new Response(body, { headers: { ...headers, 'Content-Length': String(body.length) } })
})

const listener = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

async function isSignedIn(c: Context): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const options = { algorithms: ['HS256'], issuer: 'resoconto', audience: 'resoconto-api' }
  const { payload } = await jwtVerify(token, key, options)
  const sessionId = payload.jti?.split('.')[0] ?? ''
  return await queries.isLive(payload.sub ?? '', sessionId)
}

function json(text: string): Response {
  const length = String(Buffer.byteLength(text))
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Content-Length': length } })
}

function selectSqlite(folder: string): Select {
  const connection = new BetterSqlite(join(folder, 'resoconto.sqlite'))
  connection.pragma('journal_mode = WAL')
  connection.pragma('cache_size = -32000')
  const statements = new Map<string, BetterSqlite.Statement<unknown[], Row>>()
  return (text, values) => {
    const statement = statements.get(text) ?? connection.prepare<unknown[], Row>(text)
    statements.set(text, statement)
    return Promise.resolve(statement.all(...values))
  }
}

function selectPostgres(url: string): Select {
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString: url, max: 12 })
  const names = new Map<string, { name: string; text: string }>()
  return async (text, values) => {
    const known = names.get(text) ?? { name: `s${names.size}`, text: numbered(text) }
    names.set(text, known)
    return (await pool.query<Row>({ ...known, values: [...values] })).rows
  }
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${(count += 1)}`)
}
