import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getMetrics } from '../../src/contract/system.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { createApp } from '../../src/server/start/app.ts'
import { buildApp, openApp, type TestApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { requester } from '../support/requester.ts'
import { refreshHarness } from '../support/refresh-harness.ts'

const TOKEN = 'a token that only Prometheus and the server know'
const HERE = { Host: '127.0.0.1:4321' }
const NO_SUCH =
  '{"error":"Elemento non trovato","error_description":"Elemento non trovato","code":"not_found"}'

describe.each(databases)('the series for Prometheus ($name)', async (kind) => {
  const app = await openApp(kind, { METRICS_TOKEN: TOKEN })

  /** Calls of a peer, as the socket reports it. */
  const from = ({ app: served }: TestApp, remoteAddress: string) =>
    requester({
      request: (path, init) =>
        served.request(path, init, {
          incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: '' } },
        }),
    })
  const read = async (peer: string, headers: Record<string, string>) =>
    await from(app, peer)(getMetrics, { headers })

  it.each([
    ['127.0.0.1', HERE],
    ['::1', { Host: '[::1]:4321' }],
    ['::ffff:127.0.0.1', { Host: 'localhost:4321' }],
    ['203.0.113.9', { Authorization: `Bearer ${TOKEN}` }],
    ['127.0.0.1', { ...HERE, 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${TOKEN}` }],
  ])('are read from %s with %j', async (peer, headers) => {
    const answer = await read(peer, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  it.each([
    ['another machine', '203.0.113.9', HERE],
    ['a proxy here that names the visitor', '127.0.0.1', { ...HERE, 'X-Forwarded-For': '203.0.113.9' }],
    ['a visitor who claims to be here', '127.0.0.1', { ...HERE, 'X-Forwarded-For': '127.0.0.1' }],
    ['a proxy here with another header', '127.0.0.1', { ...HERE, Via: '1.1 proxy' }],
    ['a proxy here that passes on the host alone', '127.0.0.1', { Host: 'report.example.org' }],
    ['a wrong token from here', '127.0.0.1', { ...HERE, Authorization: 'Bearer wrong' }],
    ['an empty token', '203.0.113.9', { Authorization: 'Bearer ' }],
  ])('are not found by %s', async (_, peer, headers) => {
    const answer = await read(peer, headers)
    expect([answer.status, answer.text]).toEqual([404, NO_SUCH])
  })

  it('count responses by pattern and status, jobs and mails', async () => {
    const staff = await app.signIn('ADMIN')
    await staff.call(getCampaigns)
    const { id } = await buildCampaign(app.services)
    await staff.call(getCampaign, { params: { id: newId() } })
    await refreshHarness(app).ask(id)
    const { text } = await read('127.0.0.1', HERE)
    const valueOf = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.slice(series.length),
      )
    const request = 'resoconto_http_requests_total{method="GET",route='
    expect(valueOf(`${request}"/v2/campaigns",status="200"}`)).toBeGreaterThanOrEqual(1)
    expect(valueOf(`${request}"/v2/campaigns/{id}",status="404"}`)).toBeGreaterThanOrEqual(1)
    const timed = 'resoconto_http_request_duration_seconds'
    const labels = 'method="GET",route="/v2/campaigns"'
    expect(valueOf(`${timed}_bucket{${labels},le="+Inf"}`)).toBe(valueOf(`${timed}_count{${labels}}`))
    expect(valueOf('resoconto_refresh_jobs{state="queued"}')).toBe(1)
    expect(valueOf('resoconto_mails_waiting')).toBe(0)
    expect(valueOf('resoconto_database_up')).toBe(1)
    expect(text).not.toContain(id)
  })

  it('say that the database is away', async () => {
    const gone = await buildApp(kind)
    await gone.close(true)
    const { status, text } = await from(gone, '127.0.0.1')(getMetrics, { headers: HERE })
    expect([status, text]).toEqual([200, expect.stringContaining('\nresoconto_database_up 0\n')])
  })
})

describe.each(databases.slice(0, 1))('the log as JSON ($name)', async (kind) => {
  const app = await openApp(kind, { LOG_FORMAT: 'json' })

  it('has facts without people, and the id that the response has', async () => {
    const logged: unknown[] = []
    const own = createApp(app.services, { log: (_, facts) => logged.push(facts) })
    const answer = await own.request(`/api/v2/public/campaigns/${newId()}?hash=s3cr3t`)
    const requestId = answer.headers.get('x-request-id')
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    const route = '/v2/public/campaigns/{id}'
    expect(logged).toMatchObject([{ message: 'request', requestId, method: 'GET', route, status: 404 }])
    expect(JSON.stringify(logged)).not.toMatch(/s3cr3t|address|user/i)
  })
})
