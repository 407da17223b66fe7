import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getReportPdf, getReportPptx } from '../../src/contract/report-files.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { bringRealCampaign } from '../support/bring-real-campaign.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { requester, type Requester } from '../support/requester.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { quantile } from './measure.ts'

/**
 * The PDF and the slides of a campaign with 1 168 contents of 1 128 creators: how much processor time each takes (the
 * time that it takes on a machine with nothing else to do, and the same on one with much), how much memory the full
 * server takes meanwhile, with the process that writes, and how much slower other requests are than just before, in the
 * same run.
 */
const SECONDS = 8
/** Of the full server at most, however many are made in a row. */
const MEGABYTES = 330
/** Of other requests' p95, to that just before. */
const MAX_SLOWDOWN = 2
const FILES = { PDF: getReportPdf, slides: getReportPptx } as const
const ROUNDS = 5
/** Pause between requests: a reader, not a flood. */
const PAUSE_MS = 20
/** Poll interval of the memory. */
const POLL_MS = 50

const token = v.object({ access_token: v.string() })

if (realCampaigns === null)
  notTested(
    'files of 1 168 contents (REAL_DATA_DIR is not there)',
    'Set REAL_DATA_DIR to the folder that has them.',
  )
else {
  await measure('embedded SQLite', {}, `${realCampaigns}/youtube-mondo-2018.csv`)
  const programs = findPostgres()
  if (programs === undefined)
    notTested('files next to others on PostgreSQL (its programs are not on this machine)', 'Install it.')
  else {
    const cluster = await startCluster(programs, { durable: true })
    try {
      await measure('PostgreSQL', { DATABASE_URL: cluster.url }, `${realCampaigns}/youtube-mondo-2018.csv`)
    } finally {
      await cluster.stop()
    }
  }
}

async function measure(name: string, settings: Record<string, string>, csv: string): Promise<void> {
  const server = await startServer(settings)
  try {
    await measureOn(name, server, csv)
  } finally {
    await server.stop()
  }
}

async function measureOn(name: string, server: RunningServer, csv: string): Promise<void> {
  const staff = await signIn(server)
  const id = await bringRealCampaign(staff, csv)
  const list = async () => {
    const answer = await staff(getCampaigns, { query: { pageSize: 20 } })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  for (let warm = 0; warm < 50; warm += 1) await list()
  for (const [what, endpoint] of Object.entries(FILES)) {
    const download = async () => {
      const answer = await staff(endpoint, { params: { id } })
      if (answer.status !== 200) throw new Error(answer.text)
    }
    await measureFile(`${name}, ${what}`, server, { list, download })
  }
}

type Work = Record<'list' | 'download', () => Promise<void>>

async function measureFile(name: string, server: RunningServer, { list, download }: Work): Promise<void> {
  const before = memory(server)
  const alone: number[] = []
  const meanwhile: number[] = []
  const files: number[] = []
  const processor: number[] = []
  const peaks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(500)
    for (let one = 0; one < 40; one += 1) {
      alone.push(await timed(list))
      await wait(PAUSE_MS)
    }
    const already = files.length
    const spent = processorTime(server)
    let peak = 0
    const looking = setInterval(() => (peak = Math.max(peak, memory(server))), POLL_MS)
    const file = timed(download).then((time) => files.push(time))
    while (files.length === already) {
      meanwhile.push(await timed(list))
      await wait(PAUSE_MS)
    }
    await file
    clearInterval(looking)
    processor.push(processorTime(server) - spent)
    peaks.push(peak)
  }
  const seconds = quantile(processor, 0.5)
  const times = (share: number) => {
    const [own, others] = [quantile(alone, share), quantile(meanwhile, share)]
    return `${own.toFixed(1)} ms before, ${others.toFixed(1)} ms meanwhile (${(others / own).toFixed(2)} times)`
  }
  const slower = quantile(meanwhile, 0.95) / quantile(alone, 0.95)
  const most = peaks.map((peak) => peak.toFixed(0)).join(', ')
  console.log(
    `${name} of 1 168 contents: ${seconds.toFixed(1)} s of processor in ${(quantile(files, 0.5) / 1000).toFixed(1)} s; ` +
      `other requests: median ${times(0.5)}, p95 ${times(0.95)}; ` +
      `the server ${before.toFixed(0)} MB at rest, at most ${most} with one after the other`,
  )
  if (!(seconds <= SECONDS && slower <= MAX_SLOWDOWN && Math.max(...peaks) <= MEGABYTES)) {
    console.error(`${name}: more than ${SECONDS} s, ${MAX_SLOWDOWN} times or ${MEGABYTES} MB.`)
    process.exitCode = 1
  }
}

async function signIn({ url, logins }: RunningServer): Promise<Requester> {
  const login = logins.find(({ role }) => role === 'ADMIN')
  const running = { request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) }
  const body = { grant_type: 'password', username: login?.email ?? '', password: login?.password ?? '' }
  const headers = { Authorization: 'Basic d2ViOndlYg==' }
  const { json } = await requester(running)(tokenEndpoint, { body, headers })
  return requester(running, v.parse(token, json).access_token)
}

/**
 * Memory of the server's processes in megabytes: each one's own, and the shared program once; 0 if the system does not
 * report it.
 */
function memory({ pid = 0 }: RunningServer): number {
  if (process.platform !== 'linux') return 0
  const all = [pid, ...childrenOf(pid)].map((each) => {
    const status = readIfThere(`/proc/${each}/status`)
    const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
    return { own: bytes('RssAnon') + bytes('RssShmem'), files: bytes('RssFile') }
  })
  const own = all.reduce((sum, each) => sum + each.own, 0)
  return (own + Math.max(...all.map(({ files }) => files))) / 1_000_000
}

function childrenOf(pid: number): number[] {
  const listed = readIfThere(`/proc/${pid}/task/${pid}/children`).trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}

/** A process may end at any moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Processor seconds of the server and its ended child processes; 0 if the system does not report it. */
function processorTime({ pid }: RunningServer): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // User and system time, its own and its children's, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
