import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/free-port.ts'
import { startCommand, startServer } from '../support/start-server.ts'
import { quantile } from './measure.ts'
import { processMemory } from './process-memory.ts'

const BARE = fileURLToPath(new URL('bare-server.mjs', import.meta.url))
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const REST_MS = 10_000

export type StartMeasured = {
  /** Milliseconds from the start of the process to its first response, the median of all rounds. */
  ours: number
  bare: number
  /** Memory of the process ten seconds later, MB; null if the system does not report it. */
  megabytes: number | null
}

/** The product's first response after a start with demo data and nothing to build, alternating with a bare server's. */
export async function measureStart(rounds: number): Promise<StartMeasured> {
  const filled = await startServer()
  await filled.kill()
  const command = startCommand()
  const settings = { DATA_DIR: filled.dataDir, DEMO: 'true' }
  const ours: number[] = []
  const bare: number[] = []
  let megabytes: number | null = null
  for (let round = 0; round < rounds; round += 1) {
    const other = await start([BARE], {})
    bare.push(other.milliseconds)
    await end(other.server)
    const one = await start(command.words, { ...command.settings, ...settings })
    ours.push(one.milliseconds)
    if (round === 0) {
      await sleep(REST_MS)
      megabytes = processMemory(one.server.pid, 'now')
    }
    await end(one.server)
  }
  await filled.stop()
  return { ours: quantile(ours, 0.5), bare: quantile(bare, 0.5), megabytes }
}

async function start(words: readonly string[], settings: Record<string, string>) {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings }
  const began = performance.now()
  const server = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`${words.join(' ')} ended with ${server.exitCode}.`)
    await sleep(2)
  }
  return { server, milliseconds: performance.now() - began }
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok === true
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
