import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { isFine, until } from './daemon.ts'
import { startMachines } from './start-machines.ts'

const program = fileURLToPath(new URL('../support/app-host.ts', import.meta.url))
const TIMEOUT_MS = 60_000

let leaveNothing = async () => {}

/** Vitest's global set-up of the API tests on a cluster: starts all of it, with three servers for all tests. */
export async function setup(project: TestProject): Promise<void> {
  const machines = await startMachines()
  // It has printed what is missing.
  if (machines === null) process.exit()
  const { ports, url, admin, swift, stop } = machines
  const servers = ports.map((port) =>
    spawn(process.execPath, [program], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  process.once('exit', () => {
    for (const server of servers) server.kill()
  })
  leaveNothing = async () => {
    for (const server of servers) {
      server.kill()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    }
    await stop()
  }
  const hosts = ports.map((port) => `http://127.0.0.1:${port}`)
  await Promise.all([...hosts, url].map((one) => until(one, () => isFine(one), TIMEOUT_MS)))
  // For the set-up of PostgreSQL, which comes next.
  process.env.TEST_DATABASE_URL = admin
  project.provide('target', {
    name: 'cluster',
    url,
    hosts,
    settings: { ...swift.settings, TRUST_PROXY: '127.0.0.1' },
  })
}

export const teardown = () => leaveNothing()
