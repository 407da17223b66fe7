import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { addressOf } from '../support/requester.ts'
import type { RunningServer } from '../support/start-server.ts'

const MAX_MS = 500
const MAX_MB = 300
const ALONGSIDE_MS = 3_000
const PATHS = ['/api/health', addressOf(getCampaigns, {})]

type Answer = { status: number; milliseconds: number }
export type Alongside = {
  name: string
  /** Ends with the neighbour; returns its response, or 0. */
  neighbour: () => Promise<string | number>
}

/**
 * Reads the server's health and list every 100 ms while the neighbour works, and a moment longer. Prints the longest
 * wait, the responses, and the memory of the main process; exits with 1 above half a second, 300 MB, or on any
 * unexpected response. On a busy machine the waits are the machine's.
 */
export async function alongside(
  server: RunningServer,
  headers: Record<string, string>,
  { name, neighbour }: Alongside,
): Promise<void> {
  const ask = async (path: string): Promise<Answer> => {
    const started = performance.now()
    const answer = await fetch(new URL(path, server.url), { headers })
    await answer.arrayBuffer()
    const milliseconds = performance.now() - started
    return { status: answer.status, milliseconds }
  }
  const answers: Promise<Answer>[] = []
  let memory = 0
  const over = new AbortController()
  const working = neighbour().finally(() => over.abort())
  const until = performance.now() + ALONGSIDE_MS
  while (!over.signal.aborted || performance.now() < until) {
    answers.push(...PATHS.map(ask))
    memory = Math.max(memory, residentMegabytes(server.pid))
    await sleep(100)
  }
  const reported = await working
  const all = await Promise.all(answers)
  const worst = Math.max(...all.map(({ milliseconds }) => milliseconds))
  const statuses = [...new Set(all.map(({ status }) => String(status)))].join(' and ')
  const wrong = all.filter(({ status }) => status !== 200)
  console.log(
    `Next to ${name}: ${all.length} requests, all ${statuses}, worst ${worst.toFixed(0)} ms, ${memory.toFixed(0)} MB` +
      (reported === 0 ? '' : `; it was answered ${reported}`),
  )
  if (wrong.some(({ status }) => status !== 503)) {
    const text = server.output().split('\n')
    console.log(
      text
        .filter((line) => !/ (200|503) \d+ ms$/.test(line))
        .slice(-12)
        .join('\n'),
    )
  }
  if (worst > MAX_MS || wrong.length > 0 || memory > MAX_MB) process.exitCode = 1
}

/** 0 if the system does not report it. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
