import { serve } from '@hono/node-server'
import BetterSqlite from 'better-sqlite3'
import { Hono } from 'hono'

/** The minimal server that responds from a database, as a baseline for the product's start. */
const one = new BetterSqlite(':memory:').prepare('select 1 as one')
const app = new Hono()
app.get('/api/health', (c) => c.json(one.get()))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
