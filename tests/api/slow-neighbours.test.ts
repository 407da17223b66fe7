import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getOrganization, organization, postOrganization } from '../../src/contract/organizations.ts'
import { sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { mailTransport } from '../../src/server/mail/transport.ts'
import { buildApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

describe.each(databases)('next to slow clients and services ($name)', { timeout: 60_000 }, async (kind) => {
  const hanging = new Set<ServerResponse>()
  /** Accepts uploads, and hangs on reads. */
  const bucket = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      if (request.method === 'GET') hanging.add(response)
      else response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port } = v.parse(v.object({ port: v.number() }), bucket.address())
  const app = await buildApp(kind, {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'immagini',
    S3_REGION: 'eu-south-1',
    S3_ACCESS_KEY_ID: 'chiave',
    S3_SECRET_ACCESS_KEY: 'segreto',
  })
  const staff = await app.signIn('ADMIN')
  afterAll(async () => {
    bucket.closeAllConnections()
    bucket.close()
    await app.close(true)
  })
  /** Milliseconds until the slower of the two has responded. */
  const answersIn = async () => {
    const before = performance.now()
    const [health, list] = await Promise.all([app.app.request('/api/health'), staff.call(getCampaigns, {})])
    expect([health.status, list.status]).toEqual([200, 200])
    return performance.now() - before
  }

  it('an image store that hangs takes none of the places of others', async () => {
    const made = v.parse(
      organization,
      (await staff.call(postOrganization, { body: { name: 'Appesa' } })).json,
    )
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0392b' } })
    const body = new Uint8Array(await picture.jpeg().toBuffer())
    const headers = { 'Content-Type': 'image/jpeg' }
    expect((await app.app.request(made.imageUploadUrl ?? '', { method: 'PUT', body, headers })).status).toBe(
      200,
    )
    const params = { id: made.id }
    const { image } = v.parse(organization, (await staff.call(getOrganization, { params })).json)
    const answered = new Set<Response>()
    const requested = Array.from({ length: 300 }, async () => {
      const answer = await app.app.request(image ?? '')
      answered.add(answer)
      return answer
    })
    // The rest hangs.
    while (answered.size < 250 || hanging.size < 50) await sleep(20)
    // The store's own timeout is ten seconds.
    expect(await answersIn()).toBeLessThan(3_000)
    const refused = await Promise.race(requested)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    bucket.closeAllConnections()
    await Promise.all(requested)
  })

  it('a mail server that takes seconds per mail delays no one', async () => {
    const taken = Promise.withResolvers<void>()
    const smtpPort = await freePort()
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, _session, done) {
        stream.resume()
        taken.resolve()
        await sleep(4_000)
        done()
      },
    })
    await new Promise<void>((resolve) => {
      smtp.listen(smtpPort, '127.0.0.1', resolve)
    })
    const { database, config } = app.services
    await database.transaction((tx) => tx.deleteFrom('outbox').execute())
    const users = [{ email: `lenta-${kind.name}@posta.example`, userRoleType: 'CLIENT' }] as const
    await staff.call(postOrganization, { body: { name: 'Posta lenta', users: [...users] } })
    let isSent = false
    const sending = sendOutbox(
      app.services,
      mailTransport({ ...config, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    ).then((count) => {
      isSent = true
      return count
    })
    await taken.promise
    expect(await answersIn()).toBeLessThan(3_000)
    expect(isSent).toBe(false)
    expect(await sending).toBe(1)
    smtp.close()
  })
})
