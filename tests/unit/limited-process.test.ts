import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { startProcess } from '../../src/server/base/limited-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'resoconto-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return file
}
const endless = program('endless', "process.on('SIGTERM', () => null)\nfor (;;);")
const start = (file: string, milliseconds = 60_000, signal?: AbortSignal) =>
  startProcess(file, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], milliseconds, signal })

describe('a process with limits', { timeout: 120_000 }, () => {
  test('ends successfully, with an error, or as unavailable', async () => {
    expect(await start(program('good', '')).ended).toBe('done')
    expect(await start(program('bad', 'throw new Error()')).ended).toBe('failed')
    expect(await start(program('later', 'process.exit(75)')).ended).toBe('unavailable')
  })

  test('is killed when its time is over, though it computes without a pause', async () => {
    const { child, ended } = start(endless, 1_000)
    expect(await ended).toBe('timeout')
    expect(isAlive(child.pid)).toBe(false)
  })

  test('is killed when its work is no longer wanted', async () => {
    const controller = new AbortController()
    const { child, ended } = start(endless, 60_000, controller.signal)
    await wait(500)
    controller.abort()
    expect(await ended).toBe('stopped')
    expect(isAlive(child.pid)).toBe(false)
  })

  test('is killed for its memory, in JavaScript or beyond it', async () => {
    const heap = program('heap', 'const all = []; for (;;) all.push({ one: all.length, other: [1.5] })')
    // A lower limit than usual, or the test would take long.
    const little = { stdio: 'ignore', nodeFlags: ['--max-old-space-size=24'] } as const
    expect(await startProcess(heap, little).ended).toBe('memory')
    const buffers = 'const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 23, 1)), 10)'
    if (process.platform === 'linux') expect(await start(program('buffers', buffers)).ended).toBe('memory')
  })

  test('ends with its parent, though it computes without a pause', async () => {
    const limited = new URL('../../src/server/base/limited-process.ts', import.meta.url).href
    const parent = spawn(process.execPath, [
      program(
        'parent',
        `import { startProcess } from '${limited}'
         const { child } = startProcess(${JSON.stringify(endless)}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
         console.log(child.pid)`,
      ),
    ])
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())))
    })
    await wait(2_000)
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    for (let looks = 0; looks < 200 && isAlive(pid); looks += 1) await wait(50)
    expect(isAlive(pid)).toBe(false)
  })
})

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
