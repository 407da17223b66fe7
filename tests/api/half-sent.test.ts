import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../src/server/http/http-server.ts'
import { createApp } from '../../src/server/start/app.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

describe.each(databases.slice(0, 1))('half-sent requests', async (kind) => {
  const app = await openApp(kind)
  const port = await freePort()
  const server = createHttpServer(app.app, app.services.config.TRUST_PROXY)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  })

  /** Opens a connection that sends only these lines; resolves with the response. */
  const send = (lines: readonly string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(lines.join('\r\n'))
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    socket.on('error', () => null)
    return new Promise((resolve) => {
      socket.once('close', () => {
        resolve(answer)
      })
    })
  }
  const halfSignIn = [
    'POST /api/v2/oauth2/token HTTP/1.1',
    'Host: localhost',
    'Authorization: Basic d2ViOndlYg==',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
    '',
    'username=',
  ]
  const healthMs = async () => {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(5_000),
    })
    expect(response.status).toBe(200)
    return performance.now() - started
  }

  it('300 bodies keep no one out, and end with 408 after ten seconds', { timeout: 30_000 }, async () => {
    await healthMs()
    const started = performance.now()
    const answers = Array.from({ length: 300 }, () => send(halfSignIn))
    for (let requested = 0; requested < 40; requested += 1) {
      await healthMs()
      await sleep(50)
    }
    expect(await healthMs()).toBeLessThan(500)
    const heads = (await Promise.all(answers)).map((answer) => answer.slice(9, 12))
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(heads.filter((status) => status === '408')).toHaveLength(64)
    expect(heads.filter((status) => status === '503')).toHaveLength(236)
    expect(await healthMs()).toBeLessThan(500)
  })

  it(
    'bodies that are broken off, or not sent on, leave a line each in the log',
    { timeout: 30_000 },
    async () => {
      const lines: string[] = []
      const logged = createApp(app.services, { log: (line) => lines.push(line) })
      const own = createHttpServer(logged, app.services.config.TRUST_PROXY)
      await once(own.listen(0, '127.0.0.1'), 'listening')
      const address = own.address()
      for (let one = 0; one < 5; one += 1) {
        const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
        await once(socket, 'connect')
        await new Promise((resolve) => socket.write(halfSignIn.join('\r\n'), resolve))
        await sleep(200)
        socket.destroy()
      }
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5)
      expect(lines).toHaveLength(5)
      const late = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
      late.write(halfSignIn.join('\r\n'))
      await once(late.resume(), 'close')
      own.close()
      expect(lines).toHaveLength(6)
      expect(lines[5]).toMatch(/ 408 \d+ ms$/)
      expect(lines.join('\n')).not.toContain('    at ')
    },
  )

  it('a head that is not completed ends after ten seconds', { timeout: 30_000 }, async () => {
    const started = performance.now()
    expect(await send(['GET /api/health HTTP/1.1', 'Host:'])).toMatch(/^HTTP\/1.1 408/)
    expect(performance.now() - started).toBeLessThan(13_000)
  })

  it('more connections than a network may have end the oldest', { timeout: 30_000 }, async () => {
    const first = send(['GET /api/health HTTP/1.1', 'Host:'])
    // Each batch is accepted before the next: connections dropped by the system's queue are retried seconds later.
    for (let lot = 0; lot < 32; lot += 1) {
      const opened = accepted + 64
      for (let one = 0; one < 64; one += 1) void send([''])
      await expect.poll(() => accepted, { interval: 1, timeout: 20_000 }).toBeGreaterThanOrEqual(opened)
    }
    expect(await first).toBe('')
    expect(await healthMs()).toBeLessThan(1_000)
  })

  it('the health is answered over HTTP/1.0 without Host too', async () => {
    expect(await send(['OPTIONS /api/health HTTP/1.0', '', ''])).toMatch(/^HTTP\/1\.[01] 204/)
    expect(await send(['GET /api/health HTTP/1.0', '', ''])).toMatch(/^HTTP\/1\.[01] 200/)
  })
})
