import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { copyProject } from '../support/copy-project.ts'
import { freePort } from '../support/free-port.ts'
import { projectRoot } from '../support/project-files.ts'
import { startCommand, startServer } from '../support/start-server.ts'

const folders: string[] = []
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-start-'))
  folders.push(folder)
  return folder
}
const bucket = {
  S3_BUCKET: 'immagini',
  S3_REGION: 'eu-south-1',
  S3_ACCESS_KEY_ID: 'chiave',
  S3_SECRET_ACCESS_KEY: 'segreto',
}

describe.skipIf(process.platform === 'win32')('a start', { timeout: 240_000 }, () => {
  beforeAll(ensureBuilt, 180_000)
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  it('builds the site if it was deleted', async () => {
    const copy = temporary()
    copyProject(copy)
    rmSync(join(copy, 'dist'), { recursive: true })
    const server = await startServer({}, { folder: copy })
    expect((await fetch(`${server.url}/login`)).status).toBe(200)
    await server.stop()
  })

  it('of an empty database with a guessable ADMIN_PASSWORD reports it in one line', async () => {
    const settings = { ...ADMIN, DATA_DIR: temporary(), ADMIN_PASSWORD: 'Inverno2025!' }
    const { code, output } = await run(projectRoot, settings)
    expect(code).toBe(1)
    expect(output).toMatch(/^ADMIN_PASSWORD: is easy to guess; .*\n$/)
  })

  it('of a read-only checkout reports in one line where to build it', async () => {
    const copy = temporary()
    copyProject(copy)
    renameSync(join(copy, 'build'), join(copy, 'none'))
    chmodSync(copy, 0o555)
    const { code, output } = await run(copy, { DATA_DIR: temporary() }, 65_534)
    chmodSync(copy, 0o755)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^There is no build of these sources, and .* cannot be written \(EACCES\): run «npm run build» .*\n$/,
    )
  })

  it('with an unreachable bucket reports it in one line, and serves the rest', async () => {
    const settings = { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`, DATA_DIR: temporary() }
    const demo = await run(projectRoot, settings)
    expect(demo.code).toBe(1)
    expect(demo.output).toMatch(/^S3_ENDPOINT, .*ECONNREFUSED.*\n$/)
    const server = await startServer({ ...settings, ...ADMIN })
    await expect.poll(server.output, { timeout: 15_000 }).toMatch(/^S3_ENDPOINT, .*ECONNREFUSED/m)
    expect(server.output()).not.toContain('    at ')
    await server.stop()
  })

  it('with a bucket that refuses its keys reports it in one line', async () => {
    const port = await freePort()
    const store = createServer((_, response) => response.writeHead(403).end()).listen(port, '127.0.0.1')
    const settings = { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${port}`, DATA_DIR: temporary() }
    const server = await startServer({ ...settings, ...ADMIN })
    await expect.poll(server.output, { timeout: 15_000 }).toMatch(/^S3_ENDPOINT, .* answered 403/m)
    await server.stop()
    store.close()
  })

  it('of a second server on a data folder reports it, unless the first died', async () => {
    const DATA_DIR = temporary()
    const first = await startServer({ DATA_DIR })
    const second = await startServer({ DATA_DIR })
    expect(first.output()).not.toContain('another server')
    expect(second.output()).toMatch(/^DATA_DIR: another server runs on /m)
    await second.kill()
    await first.kill()
    const third = await startServer({ DATA_DIR })
    expect(third.output()).not.toContain('another server')
    await third.stop()
  })
})

const ADMIN = {
  DEMO: 'false',
  ADMIN_EMAIL: 'capo@agenzia.example',
  ADMIN_PASSWORD: 'tre gatti sul tetto rosso',
}

/** Result and output of a start that should fail. */
async function run(
  cwd: string,
  settings: Record<string, string>,
  uid?: number,
): Promise<{ code: number | null; output: string }> {
  const { words, settings: own } = startCommand()
  const env = { ...process.env, ...own, PORT: String(await freePort()), DEMO: 'true', ...settings }
  const asOther = uid === undefined || process.getuid?.() !== 0 ? {} : { uid, gid: uid }
  const child: ChildProcess = spawn(process.execPath, words, { cwd, env, ...asOther })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()))
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await once(child, 'exit')
  clearTimeout(late)
  await sleep(50)
  return { code: child.exitCode, output }
}
