import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('npm run dev serves site and API at the configured address', { timeout: 90_000 }, async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'resoconto-dev-'))
  const dev = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], {
    cwd: root,
    // None of the test runner's own variables: Astro reads some of them.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  try {
    const deadline = Date.now() + 80_000
    while ((await statusOf(`${url}/api/health`)) !== 200 && Date.now() < deadline) await sleep(200)
    expect(await statusOf(`${url}/api/health`)).toBe(200)
    expect(await statusOf(`${url}/Login/`)).toBe(200)
  } finally {
    dev.kill()
    await once(dev, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** null while the server does not listen. */
async function statusOf(address: string): Promise<number | null> {
  try {
    return (await fetch(address)).status
  } catch {
    return null
  }
}
