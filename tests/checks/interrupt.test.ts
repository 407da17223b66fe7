import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { childrenOf } from '../support/processes.ts'
import { projectRoot } from '../support/project-files.ts'

/** Ids of all running processes started by `root`, at any depth. */
function descendants(root: number): number[] {
  return childrenOf(root).flatMap((child) => [child, ...descendants(child)])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.runIf(process.platform === 'linux')('an interrupted test run stops all that it started', async () => {
  const run = spawn(process.execPath, ['tests/run.ts', 'quick'], { cwd: projectRoot, stdio: 'ignore' })
  const started = () => descendants(run.pid ?? 0)
  // Two stages, each npm, a shell, and a runner with its workers.
  await vi.waitFor(() => expect(started().length).toBeGreaterThanOrEqual(6), 20_000)
  const pids = started()
  run.kill('SIGINT')
  await once(run, 'exit')
  expect(run.exitCode).toBe(1)
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), 5_000)
})
