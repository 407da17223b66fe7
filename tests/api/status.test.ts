import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getServerState, getStatus } from '../../src/contract/status.ts'
import { VERSION } from '../../src/lib/version.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { ProviderError, type ProviderErrorKind } from '../../src/server/providers/provider-error.ts'
import { answered } from '../support/agency.ts'
import { openApp, type TestApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { instagram, refreshHarness } from '../support/refresh-harness.ts'

const DAY_MS = 24 * 3_600_000

const noticesOf = async (app: TestApp) =>
  answered(getStatus, await (await app.signIn('ADMIN')).call(getStatus)).notices

describe.each(databases.slice(0, 1))('the status of an image store ($name)', async (kind) => {
  const bucket = { status: 403 }
  const store = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(bucket.status).end())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => store.listen(port, '127.0.0.1', resolve))
  afterAll(() => store.close())
  const app = await openApp(kind, {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'images',
    S3_REGION: 'local',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const put = () => app.services.images.put(`${newId()}.jpg`, new Uint8Array([1]))

  it('shows that its bucket refuses images, until it takes them again', { timeout: 60_000 }, async () => {
    for (const [status, reason] of [
      [403, /answered 403/],
      [404, /no such bucket/],
    ] as const) {
      expect(await noticesOf(app)).toEqual([])
      bucket.status = status
      await expect(put()).rejects.toThrow(reason)
      const [notice, ...others] = await noticesOf(app)
      expect([notice?.code, notice?.detail, others]).toEqual(['images', expect.stringMatching(reason), []])
      expect(notice?.action).toContain('S3_BUCKET')
      expect(notice?.since).not.toBeNull()
      bucket.status = 200
      // The next request tries the bucket again.
      await expect.poll(() => noticesOf(app), { timeout: 30_000 }).toEqual([])
    }
  })
})

describe.each(databases)('the state of a server ($name)', async (kind) => {
  const app = await openApp(kind)

  it('names what it runs on and its unfinished jobs, to staff alone', async () => {
    const staff = await app.signIn('ACCOUNT')
    const before = answered(getServerState, await staff.call(getServerState))
    expect(before.database).toMatch(kind.name === 'sqlite' ? /^SQLite 3\./ : /^PostgreSQL 1\d/)
    const images = app.services.config.S3_BUCKET === null ? 'FOLDER' : 'BUCKET'
    expect(before).toMatchObject({ version: VERSION, images, jobs: { running: 0, queued: 0 } })
    expect(before.disk.freeBytes).toBeGreaterThan(0)
    expect(before.disk.totalBytes).toBeGreaterThan(before.disk.freeBytes ?? 0)
    const { id } = await buildCampaign(app.services)
    await staff.call(refreshCampaign, { params: { id }, body: { onSocialEnabled: false } })
    const after = answered(getServerState, await staff.call(getServerState))
    expect(after.jobs).toMatchObject({ running: 0, queued: 1 })
    expect((await (await app.signIn('CLIENT')).call(getServerState)).status).toBe(403)
  })
})

describe.each(databases)('the status of a provider ($name)', async (kind) => {
  const app = await openApp(kind)
  const refresh = refreshHarness(app)
  const failWith = (code: ProviderErrorKind) => {
    const fail = () => Promise.reject(new ProviderError(code, 'for the test'))
    return refresh.provide({ channel: fail, content: fail, audience: fail })
  }

  it.each<[ProviderErrorKind, string]>([
    ['OUT_OF_CREDITS', 'Token del provider esauriti. Si sono fermati gli aggiornamenti di 2 campagne.'],
    [
      'PROVIDER_AUTH',
      'Credenziali del provider non valide. Si sono fermati gli aggiornamenti di 2 campagne.',
    ],
    ['CHANNEL_REMOVED', ''],
  ])('after refreshes that ended with %s', async (error, message) => {
    for (const name of ['prima', 'seconda']) {
      const channels = [instagram(`${name}.${error.toLowerCase()}`.slice(0, 30))]
      const { id } = await buildCampaign(app.services, { channels })
      await refresh.ask(id)
    }
    await refresh.run(failWith(error))
    expect((await noticesOf(app)).map((notice) => notice.message)).toEqual(message === '' ? [] : [message])
    app.later(2 * DAY_MS)
    expect(await noticesOf(app)).toEqual([])
  })
})
