/**
 * Waits for the server at PORT, signs in as the demo's agency, and reads its campaigns, like a user. Runs on the
 * machine, which may have only a loopback interface.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'

const loginsSchema = v.array(v.object({ role: v.string(), email: v.string(), password: v.string() }))
const tokenSchema = v.object({ access_token: v.string() })
const pageSchema = v.object({ totalItems: v.pipe(v.number(), v.minValue(1)) })

const url = `http://127.0.0.1:${process.env.PORT}`
/** The first start builds the site. */
const deadline = Date.now() + 300_000

while (!(await isHealthy())) {
  if (Date.now() > deadline) throw new Error('The server does not answer.')
  await wait(250)
}
const page = await read('/login')
if (!page.includes('<html lang="it"')) throw new Error(`Not the page of the sign-in: ${page.slice(0, 200)}`)
const file = join(process.env.DATA_DIR ?? 'data', 'demo-logins.json')
const logins = v.parse(loginsSchema, JSON.parse(readFileSync(file, 'utf8')))
const { email: username, password } = logins.find(({ role }) => role === 'ADMIN') ?? {
  email: '',
  password: '',
}
const requested = await read('/api/v2/oauth2/token', {
  method: 'POST',
  headers: { Authorization: `Basic ${Buffer.from('web:web').toString('base64')}` },
  body: new URLSearchParams({ grant_type: 'password', username, password }),
})
const { access_token: token } = v.parse(tokenSchema, JSON.parse(requested))
const list = await read('/api/v2/campaigns', { headers: { Authorization: `Bearer ${token}` } })
console.log(`Signed in: ${v.parse(pageSchema, JSON.parse(list)).totalItems} campaigns.`)

async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

async function read(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url + path, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return text
}
