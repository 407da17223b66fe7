import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { projectRoot } from '../support/project-files.ts'

/** Process ids of everything that `root` has started and that still runs, however deep. */
function descendants(root: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [root]
  for (const parent of found)
    found.push(...processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : [])))
  return found.slice(1)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.skipIf(process.platform === 'win32')('an interrupted test run stops all that it started', async () => {
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
