import { createServer } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { getPublicCampaign, postCampaign, postHash } from '../../src/contract/campaign-endpoints.ts'
import { getAuditLog } from '../../src/contract/audit-log.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getOrganizations, postOrganization } from '../../src/contract/organizations.ts'
import { getReportCsv, getReportXlsx } from '../../src/contract/report-files.ts'
import { type Agency, answered, CLIENT_KEY, openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { freePort } from '../support/free-port.ts'
import { notTested } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { addressOf } from '../support/requester.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { alongside } from './alongside.ts'

/** The built server next to each overloading or hanging neighbour (alongside.ts describes the measurement). */
const ROWS = 24_000
const READERS = 1_000
const SLOW_MS = 8_000

await withServer({}, alongsideRequests)
await withSlowServices((settings) => withServer(settings, alongsideSlowServices))
const programs = findPostgres()
if (programs === undefined) {
  notTested('a PostgreSQL that is locked (its programs are not on this machine)', 'Install it.')
} else {
  const cluster = await startCluster(programs, { durable: true })
  try {
    await withServer({ DATABASE_URL: cluster.url }, (own) => alongsidePostgres(own, cluster.url))
  } finally {
    await cluster.stop()
  }
}

type Own = { server: RunningServer; agency: Agency; headers: Record<string, string> }

async function withServer(
  settings: Record<string, string>,
  work: (own: Own) => Promise<void>,
): Promise<void> {
  const server = await startServer(settings)
  try {
    const agency = await openAgency(server)
    const headers = { Authorization: `Bearer ${agency.people.ADMIN.tokens.access_token}` }
    await alongside(server, headers, { name: 'nobody', neighbour: () => Promise.resolve(0) })
    await work({ server, agency, headers })
  } finally {
    await server.stop()
  }
}

async function alongsideRequests({ server, agency, headers }: Own): Promise<void> {
  const made = await addCampaign(agency)
  const params = { id: made.id }
  const post = (endpoint: Endpoint, type: string, body: string) => async () => {
    const url = new URL(addressOf(endpoint, params), server.url)
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const many = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`
  const cases = {
    '300 half-sent bodies': () => halfSent(server),
    '170 000 empty creators': post(postCampaign, 'application/json', `{"creators":${many(170_000, '{}')}}`),
    '500 000 wrong users': post(
      postOrganization,
      'application/json',
      `{"name":"Molti","users":${many(500_000, '0')}}`,
    ),
    '16 MB of commas': post(importContents, 'text/csv', ','.repeat(16 * 1024 * 1024 - 1)),
  }
  for (const [name, neighbour] of Object.entries(cases)) await alongside(server, headers, { name, neighbour })

  if ((await post(importContents, 'text/csv', sheet())()) >= 300) throw new Error('The import was refused.')
  const { hash } = answered(postHash, await agency.people.ADMIN.call(postHash, { params, body: {} }))
  const excel = async () => {
    const requested = Array.from({ length: 20 }, async () => {
      const answer = await fetch(new URL(addressOf(getReportXlsx, params), server.url), { headers })
      await answer.arrayBuffer()
      return answer.status
    })
    return counted(await Promise.all(requested))
  }
  await alongside(server, headers, { name: `20 Excel files of ${ROWS} contents`, neighbour: excel })
  const report = `${addressOf(getPublicCampaign, params)}?hash=${hash}`
  const csv = addressOf(getReportCsv, params)
  const slow = (path: string, count: number) => () => slowReaders(server, path, headers, count)
  await alongside(server, headers, {
    name: `${READERS} slow readers of a report`,
    neighbour: slow(report, READERS),
  })
  await alongside(server, headers, { name: '200 slow readers of a CSV', neighbour: slow(csv, 200) })
}

/** Sign-ins with nine of a hundred bytes. Resolves when the server has closed each. */
async function halfSent(server: RunningServer): Promise<number> {
  const head = [
    'POST /api/v2/oauth2/token HTTP/1.1',
    'Host: localhost',
    `Authorization: ${CLIENT_KEY}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
    '',
    'username=',
  ]
  const { hostname, port } = new URL(server.url)
  const closed = Array.from({ length: 300 }, async () => {
    const socket = connect(Number(port), hostname).on('error', () => null)
    socket.resume().write(head.join('\r\n'))
    await new Promise((resolve) => socket.once('close', resolve))
  })
  await Promise.all(closed)
  return 0
}

/** Clients that request uncompressed responses, read the first bytes, and pause for some seconds. */
async function slowReaders(
  server: RunningServer,
  path: string,
  headers: Record<string, string>,
  count: number,
): Promise<string> {
  const { hostname, port, host } = new URL(server.url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const head = [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => null))
  const answers = sockets.map(async (socket) => {
    socket.write(head)
    const first = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])
    socket.pause()
    return Number(/^HTTP\/1.1 (\d+)/.exec(String(first[0] ?? ''))?.[1] ?? 0)
  })
  const statuses = await Promise.all(answers)
  await sleep(SLOW_MS)
  for (const socket of sockets) socket.destroy()
  return counted(statuses)
}

/** «18 times 200, 2 times 503» */
function counted(statuses: readonly number[]): string {
  const times = new Map<number, number>()
  for (const status of statuses) times.set(status, (times.get(status) ?? 0) + 1)
  return [...times].map(([status, count]) => `${count} times ${status}`).join(', ')
}

function sheet(): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const name = `voce${row % 40}`
    const link = `https://www.instagram.com/reel/N${row}x/`
    const day = String(1 + (row % 28)).padStart(2, '0')
    return `${name},https://www.instagram.com/${name}/,5000,INSTAGRAM_REEL,${link},2024-03-${day},Una didascalia,${row},${row % 900},${row % 90}`
  })
  const head =
    'creator,channelUrl,followers,contentType,contentLink,creationDate,caption,impressionsViewCount,likesCount,commentsCount'
  return [head, ...rows].join('\n')
}

/** An image store that only accepts uploads, and a mail server that takes four seconds per mail. */
async function withSlowServices(work: (settings: Record<string, string>) => Promise<void>): Promise<void> {
  const bucket = createServer((request, response) => {
    request.resume()
    if (request.method === 'PUT') request.once('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port } = v.parse(v.object({ port: v.number() }), bucket.address())
  const smtpPort = await freePort()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume()
      setTimeout(done, 4_000)
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(smtpPort, '127.0.0.1', resolve)
  })
  try {
    await work({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'immagini',
      S3_REGION: 'eu-south-1',
      S3_ACCESS_KEY_ID: 'chiave',
      S3_SECRET_ACCESS_KEY: 'segreto',
      MAIL_FROM: 'resoconto@posta.example',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    })
  } finally {
    smtp.close()
    bucket.closeAllConnections()
    bucket.close()
  }
}

async function alongsideSlowServices({ server, agency, headers }: Own): Promise<void> {
  const images = async () => {
    const { items } = answered(getOrganizations, await agency.people.ADMIN.call(getOrganizations))
    const { image } = items.find((one) => one.image !== null) ?? {}
    if (typeof image !== 'string') throw new Error('No organization has an image.')
    const requested = Array.from(
      { length: 300 },
      async () => (await fetch(new URL(image, server.url))).status,
    )
    return counted(await Promise.all(requested))
  }
  await alongside(server, headers, {
    name: 'an S3 that hangs, and 300 who ask for an image',
    neighbour: images,
  })
  const users = Array.from({ length: 4 }, (_, place) => ({
    email: `lenta${place}@posta.example`,
    userRoleType: 'CLIENT' as const,
  }))
  const mails = async () => {
    const body = { name: 'Posta lenta', users }
    const { status } = await agency.people.ADMIN.call(postOrganization, { body })
    await sleep(SLOW_MS)
    return status
  }
  await alongside(server, headers, { name: 'a mail server of 4 s a mail', neighbour: mails })
}

async function alongsidePostgres({ server, agency, headers }: Own, url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const locked = async () => {
    await client.query('begin')
    // Not one of the list's own: without it, the list could only report an error.
    await client.query('lock table audit_log in access exclusive mode')
    const requested = Array.from({ length: 20 }, () => agency.people.ADMIN.call(getAuditLog))
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    await client.query('rollback')
    return counted(statuses)
  }
  try {
    await alongside(server, headers, { name: 'a locked table, and 20 who need it', neighbour: locked })
  } finally {
    await client.end()
  }
}
