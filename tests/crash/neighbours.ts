import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { importContents } from '../../src/contract/imports.ts'
import { postOrganization } from '../../src/contract/organizations.ts'
import { CLIENT_KEY, openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { addressOf } from '../support/requester.ts'
import { startServer } from '../support/start-server.ts'

/**
 * Beside each neighbour that asks for too much, the built server's health and list are asked every 100 ms. Prints the
 * worst wait, the answers, and the server's memory; fails above half a second, or where anybody is answered otherwise
 * than 200. On a busy machine the waits are the machine's.
 */
const MOST_MS = 500
const MOST_MB = 300
const BESIDE_MS = 3_000

const server = await startServer()
try {
  const agency = await openAgency(server)
  const made = await addCampaign(agency)
  const headers = { Authorization: `Bearer ${agency.people.ADMIN.tokens.access_token}` }

  const post = (endpoint: Endpoint, type: string, body: string) => async () => {
    const url = new URL(addressOf(endpoint, { id: made.id }), server.url)
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const many = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`

  await beside('nobody', () => Promise.resolve(0))
  await beside('300 half-sent bodies', halfSent)
  await beside(
    '170 000 empty creators',
    post(postCampaign, 'application/json', `{"creators":${many(170_000, '{}')}}`),
  )
  await beside(
    '500 000 wrong users',
    post(postOrganization, 'application/json', `{"name":"Molti","users":${many(500_000, '0')}}`),
  )
  await beside('16 MB of commas', post(importContents, 'text/csv', ','.repeat(16 * 1024 * 1024 - 1)))

  /** While the neighbour works, and a moment longer. */
  async function beside(name: string, neighbour: () => Promise<number>): Promise<void> {
    const paths = ['/api/health', addressOf(getCampaigns, {})]
    const answers: Promise<{ status: number; milliseconds: number }>[] = []
    let memory = 0
    const over = new AbortController()
    const working = neighbour().finally(() => over.abort())
    const until = performance.now() + BESIDE_MS
    while (!over.signal.aborted || performance.now() < until) {
      answers.push(...paths.map(ask))
      memory = Math.max(memory, residentMegabytes())
      await sleep(100)
    }
    const told = await working
    const all = await Promise.all(answers)
    const worst = Math.max(...all.map(({ milliseconds }) => milliseconds))
    const others = all.filter(({ status }) => status !== 200).length
    const neighbours = told === 0 ? '' : `, it was answered ${told}`
    console.log(
      `Beside ${name}: ${all.length} asked, worst ${worst.toFixed(0)} ms, ${others} not 200, ${memory.toFixed(0)} MB${neighbours}`,
    )
    if (worst > MOST_MS || others > 0 || memory > MOST_MB) process.exitCode = 1
  }

  async function ask(path: string): Promise<{ status: number; milliseconds: number }> {
    const started = performance.now()
    const answer = await fetch(new URL(path, server.url), { headers })
    await answer.arrayBuffer()
    return { status: answer.status, milliseconds: performance.now() - started }
  }
} finally {
  await server.stop()
}

/** Sign-ins of a hundred bytes of which nine come. Resolves when the server has ended each. */
async function halfSent(): Promise<number> {
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

/** Of the serving process; 0 where the system does not say. */
function residentMegabytes(): number {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
