import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { freePort } from '../support/free-port.ts'
import { projectRoot } from '../support/project-files.ts'

/** npm in its own process group, as started by a terminal. */
let npm: ChildProcess
const dataDir = mkdtempSync(join(tmpdir(), 'resoconto-stop-'))

async function npmStart(): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: 'true' }
  npm = spawn('npm', ['start'], { cwd: projectRoot, env, stdio: 'ignore', detached: true })
  while (!(await isHealthy(port)) && npm.exitCode === null) await sleep(100)
  return port
}

/** To everything that npm has started. */
function signalAll(signal: NodeJS.Signals): void {
  if (npm.pid !== undefined) process.kill(-npm.pid, signal)
}

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 60_000 }, () => {
  beforeAll(ensureBuilt, 180_000)
  afterEach(() => {
    try {
      signalAll('SIGKILL')
    } catch {
      // All have ended, as they should.
    }
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends after the server when npm gets %s', async (signal) => {
    const port = await npmStart()
    const ended = once(npm, 'exit')
    npm.kill(signal)
    await ended
    expect(await isHealthy(port)).toBe(false)
  })

  it('cuts no request of clients that keep connections, and ends within ten seconds', async () => {
    const port = await npmStart()
    const ended = once(npm, 'exit')
    const agent = new Agent({ keepAlive: true })
    const seen = { answers: 0, reported: 0 }
    /** Continues until its connection closes, like a proxy that then switches servers. */
    const ask = async () => {
      for (;;) {
        const texts = await headersOf(port, agent)
        seen.answers += 1
        if (texts.connection === 'close') {
          seen.reported += 1
          return
        }
        await sleep(Math.random() * 40)
      }
    }
    const clients = Array.from({ length: 20 }, ask)
    await sleep(500)
    const before = performance.now()
    npm.kill('SIGTERM')
    // A cut connection rejects with ECONNRESET.
    await Promise.all(clients)
    expect(seen.reported).toBe(20)
    expect(seen.answers).toBeGreaterThan(40)
    await ended
    expect(performance.now() - before).toBeLessThan(11_000)
    expect(await isHealthy(port)).toBe(false)
  })

  it('listens until a proxy that checks the health has read it twice', async () => {
    const port = await npmStart()
    const ended = once(npm, 'exit')
    expect([await probe(port), await probe(port)]).toEqual([200, 200])
    npm.kill('SIGTERM')
    const reported: (number | null)[] = []
    while (reported.at(-1) !== null) {
      await sleep(400)
      reported.push(await probe(port))
    }
    expect(reported).toEqual([503, 503, null])
    await ended
  })

  it('answers requests in progress if a terminal interrupts all of it', async () => {
    const port = await npmStart()
    const ended = once(npm, 'exit')
    const socket = connect(port, '127.0.0.1')
    const head = [
      'POST /api/v2/oauth2/token HTTP/1.1',
      'Host: localhost',
      'Authorization: Basic d2ViOndlYg==',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 10',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\ngrant`)
    await sleep(200)
    // The server gets it twice, because npm passes its own on.
    signalAll('SIGINT')
    await sleep(200)
    npm.kill('SIGINT')
    await sleep(200)
    socket.write('_type')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
    await ended
    expect(await isHealthy(port)).toBe(false)
  })
})

/** Of any response: without signing in. */
async function headersOf(port: number, agent: Agent): Promise<IncomingHttpHeaders> {
  return await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/v2/users/me', agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.headers))
    }).once('error', reject)
  })
}

/** The health status, on a separate connection; null if the server does not listen. */
async function probe(port: number): Promise<number | null> {
  return await new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/api/health', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? null)
    }).once('error', () => resolve(null))
  })
}

async function isHealthy(port: number): Promise<boolean> {
  return (await probe(port)) === 200
}
