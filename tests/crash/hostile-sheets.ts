import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importContents } from '../../src/contract/imports.ts'
import { importMessages } from '../../src/messages/import.ts'
import { openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { hostileTexts, hostileWorkbooks } from '../support/hostile-files.ts'
import { childrenOf } from '../support/processes.ts'
import { startServer } from '../support/start-server.ts'
import { insistent } from './insist.ts'

/**
 * Imports deliberately hard files into a running server, two at a time: none may exceed its process limits, no process
 * may remain, and normal imports must complete in the meantime. `--long`: 200 workbooks and 200 CSV files instead of 4
 * each, of up to 1.6 million characters.
 */
const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } })
const FILES = values.long ? 200 : 4
const SIZES = values.long
  ? [1_000, 5_000, 20_000, 50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 600_000, 800_000, 1_600_000]
  : [60_000]
/** Two attempts, each with the maximum time, and their starts. */
const MAX_MS = 180_000
/** Megabytes: the limit, and the growth of a process between two polls. */
const MAX_MEMORY = 640

type Hostile = { name: string; file: () => Uint8Array }
const waiting = [...filesOf(hostileTexts), ...filesOf(hostileWorkbooks)]
const count = waiting.length

const server = await startServer()
try {
  const agency = await openAgency(server)
  const insist = insistent(server.url, agency.people.ADMIN)
  const ids = await Promise.all([1, 2, 3].map(async () => (await addCampaign(agency)).id))
  const answers = new Map<number, number>()
  let slowest = { took: 0, what: '' }
  let [ended, largest] = [0, 0]

  const attack = async (id = '') => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const body = next.file()
      const started = performance.now()
      const { status, text } = await insist(importContents, { params: { id }, body })
      const took = performance.now() - started
      if (took > slowest.took) slowest = { took, what: next.name }
      if (text.includes(importMessages.tooSlow) || text.includes(importMessages.tooLargeUnpacked)) ended += 1
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (![200, 422].includes(status) || took > MAX_MS)
        fail(`the import of «${next.name}» answered ${status} after ${seconds(took)}`)
    }
  }
  const over = new AbortController()
  let plain = 0
  const importPlain = async (id = '') => {
    for (; !over.signal.aborted; plain += 1) {
      const { status, text } = await insist(importContents, { params: { id }, body: plainFile() })
      await sleep(1_000)
      if (status !== 200) fail(`a plain import answered ${status}: ${text}`)
    }
  }
  const look = setInterval(() => {
    for (const pid of childrenOf(server.pid ?? 0)) largest = Math.max(largest, peakOf(pid))
  }, 100)

  const [first, second, third] = ids
  const besides = importPlain(third)
  await Promise.all([attack(first), attack(second)])
  over.abort()
  await besides
  clearInterval(look)
  await sleep(1_000)
  const left = childrenOf(server.pid ?? 0)
  if (left.length > 0) fail(`${left.length} processes are left`)
  if (plain === 0) fail('no plain import was completed meanwhile')
  if (largest > MAX_MEMORY) fail(`a process took ${largest} MB`)
  const texts = [...answers].map(([status, times]) => `${status} ${times}×`).join(', ')
  console.log(
    `Hostile files: ${count}, answered ${texts}; ${ended} of them by a limit; the slowest, «${slowest.what}», after ${seconds(slowest.took)}; at most ${largest} MB, ` +
      `${left.length} processes left, ${plain} plain imports completed meanwhile`,
  )
} finally {
  await server.stop()
}

/** Some of each kind, largest first. */
function filesOf(builds: Readonly<Record<string, (size: number) => Uint8Array>>): Hostile[] {
  const all = SIZES.toReversed().flatMap((size) =>
    Object.entries(builds).map(([name, build]) => ({
      name: `${name}, ${size}`,
      file: () => build(size),
    })),
  )
  const step = Math.max(1, all.length / FILES)
  return Array.from({ length: FILES }, (_, at) => all[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  )
}

/** Long enough for an import in a child process. */
function plainFile(): string {
  const rows = Array.from(
    { length: 400 },
    (_, at) =>
      `Anna,https://www.instagram.com/anna/,INSTAGRAM_REEL,https://www.instagram.com/reel/Rplain${at}/,2024-03-01`,
  )
  return ['creator,channelUrl,contentType,contentLink,creationDate', ...rows].join('\n')
}

/** Peak memory of a process in megabytes; 0 if it has ended. */
function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}
