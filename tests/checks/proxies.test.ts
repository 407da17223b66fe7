import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../src/contract/limits.ts'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { CLIENT_KEY, openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { hasProxy, type Proxy, type ProxyName, startReadmeProxy } from '../support/readme-proxies.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/** More than the limit of wrong attempts per address. */
const GUESSES = 55
const MEGABYTE = 1_048_576

describe.for<ProxyName>(['nginx', 'caddy'])('the server behind %s, as README.md sets it up', (name) => {
  const isThere = hasProxy(name)
  let server: RunningServer
  let proxy: Proxy

  beforeAll(async () => {
    if (!isThere) return
    await ensureBuilt()
    server = await startServer()
    proxy = await startReadmeProxy(name, server.url)
  }, 240_000)

  afterAll(async () => {
    if (!isThere) return
    await proxy.stop()
    await server.stop()
  })

  it.runIf(isThere)('takes an image of several megabytes, and a sheet of the largest size', async () => {
    const agency = await openAgency({ ...server, url: proxy.url })
    const campaign = await addCampaign(agency)
    const image = await noise()
    expect(image.length).toBeGreaterThan(2 * MEGABYTE)
    const upload = new URL(campaign.coverUploadUrl ?? '', proxy.url)
    const headers = { 'Content-Type': 'image/jpeg' }
    const stored = await fetch(proxy.url + upload.pathname + upload.search, {
      method: 'PUT',
      headers,
      body: image,
    })
    expect(stored.status).toBeLessThan(300)
    const sheet = await fetch(`${proxy.url}/api/v2/campaigns/${campaign.id}/sheets`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${agency.people.ADMIN.tokens.access_token}`,
        'Content-Type': 'text/csv',
      },
      body: Buffer.alloc(LIMITS.importBytes - 1_000, 'channelUrl;x\n'),
    })
    // Read, and refused for its content.
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([422, 'application/json'])
  })

  it.runIf(isThere)('distinguishes visitors, though TRUST_PROXY is not set', async () => {
    const [{ email, password } = { email: '', password: '' }] = server.logins
    let last = 0
    for (let turn = 0; turn < GUESSES; turn += 1)
      last = await signIn(proxy, '127.0.0.2', `chi${turn}@posta.example`, 'sbagliata di sicuro')
    expect(last).toBe(429)
    expect(await signIn(proxy, '127.0.0.3', email, password)).toBe(200)
    expect(server.output()).toContain('TRUST_PROXY: does not name 127.0.0.1')
  })

  it.runIf(isThere)('shows no error of the proxy while it restarts', async () => {
    const { url, dataDir } = server
    await server.kill()
    const during = Promise.all([fetch(`${proxy.url}/login`), fetch(`${proxy.url}/api/health`)])
    await sleep(1_000)
    server = await startServer({ PORT: new URL(url).port, DATA_DIR: dataDir })
    for (const answer of await during) {
      const body = await answer.text()
      if (answer.status === 200) continue
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(body).toContain('Riprova')
    }
    expect((await fetch(`${proxy.url}/login`)).status).toBe(200)
  })
})

/** A JPEG that cannot be compressed. */
async function noise(): Promise<Buffer<ArrayBuffer>> {
  const side = 1_400
  const raw = crypto.getRandomValues(new Uint8Array(65_536))
  const pixels = Buffer.alloc(side * side * 3, raw)
  const jpeg = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer()
  return Buffer.from(Uint8Array.from(jpeg).buffer)
}

/** The status of a sign-in from that address of this machine. */
async function signIn(
  { url }: Proxy,
  localAddress: string,
  username: string,
  password: string,
): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'password', username, password }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: CLIENT_KEY }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(`${url}/api/v2/oauth2/token`, { method: 'POST', localAddress, headers }, (answer) => {
    void text(answer).then(() => resolve(answer.statusCode ?? 0))
  })
    .once('error', reject)
    .end(body)
  return await promise
}
