import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../src/server/http/http-server.ts'
import { buildApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

const MEBIBYTE = 1_048_576
const [FLOODER, OTHER] = ['127.0.0.2', '127.0.0.3']

describe.each(databases.slice(0, 1))('the budget of bodies', async (kind) => {
  const app = await buildApp(kind)
  // A client that breaks off a body is logged.
  afterAll(() => app.close(true))
  const staff = await app.signIn('ADMIN')
  const port = await freePort()
  const server = createHttpServer(app.app, app.services.config.TRUST_PROXY)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /**
   * Opens a connection from that address and sends a head and part of a body; returns the response's text as it
   * arrives.
   */
  const send = (from: string, lines: readonly string[], body: string | Buffer) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
    sockets.add(socket)
    socket.write([...lines, 'Host: localhost', '', ''].join('\r\n'))
    socket.write(body)
    const seen = { text: '', ended: false }
    socket.on('data', (data: Buffer) => (seen.text += data.toString()))
    socket.on('error', () => null)
    socket.once('end', () => (seen.ended = true))
    return seen
  }
  const large = [
    'POST /api/v1/organizations HTTP/1.1',
    `Authorization: Bearer ${staff.token}`,
    'Content-Type: application/json',
    `Content-Length: ${MEBIBYTE - 1}`,
  ]
  const wrongSignIn = 'grant_type=password&username=chi%40prova.example&password=sbagliata'
  const signIn = [
    'POST /api/v2/oauth2/token HTTP/1.1',
    'Authorization: Basic d2ViOndlYg==',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${wrongSignIn.length}`,
  ]
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  const statusOf = async (seen: { text: string }) => {
    await expect.poll(() => seen.text, { timeout: 20_000 }).not.toBe('')
    return Number(seen.text.slice(9, 12))
  }
  /** A server that runs late refuses all requests for a moment, so this one is retried a few times. */
  const statusSoon = async (...request: Parameters<typeof send>) => {
    for (let tries = 0; tries < 6; tries += 1) {
      const status = await statusOf(send(...request))
      if (status !== 503) return status
      await sleep(500)
    }
    return 503
  }

  it('without a session a body over 16 kB is refused before it is read, and the connection ends', async () => {
    const declared = (length: string) => [
      'POST /api/v1/users/resetPassword HTTP/1.1',
      'Content-Type: application/json',
      length,
    ]
    const announced = send(FLOODER, declared(`Content-Length: ${MEBIBYTE - 1}`), '')
    expect(await statusOf(announced)).toBe(413)
    expect(announced.text).toMatch(/\r\nconnection: close\r\n/i)
    await expect.poll(() => announced.ended, { timeout: 2_000 }).toBe(true)
    await expect.poll(connections, { timeout: 2_000 }).toBe(0)
    const chunk = `4001\r\n${' '.repeat(16_385)}\r\n`
    const counted = send(FLOODER, declared('Transfer-Encoding: chunked'), chunk)
    expect(await statusOf(counted)).toBe(413)
    const most = '{"username":"chi@prova.example"}'.padEnd(16_384)
    expect(await statusOf(send(FLOODER, declared('Content-Length: 16384'), most))).toBe(204)
  })

  it(
    'one network can neither use up the shared capacity nor block small bodies',
    { timeout: 60_000 },
    async () => {
      const most = Buffer.alloc(MEBIBYTE - 2, ' ')
      const body = Buffer.alloc(MEBIBYTE - 1, ' ')
      const held = Array.from({ length: 64 }, () => send(FLOODER, large, most))
      await expect
        .poll(() => held.filter(({ text }) => text !== '').length, { timeout: 20_000 })
        .toBeGreaterThan(0)
      await sleep(500)
      const refused = held.filter(({ text }) => text !== '')
      expect(refused.every(({ text }) => text.startsWith('HTTP/1.1 503'))).toBe(true)
      expect(refused.length).toBeLessThan(50)
      const elsewhere = Array.from({ length: 40 }, () => statusSoon(OTHER, signIn, wrongSignIn))
      expect((await Promise.all(elsewhere)).filter((status) => status === 503)).toEqual([])
      expect(await statusSoon(FLOODER, signIn, wrongSignIn)).not.toBe(503)
      expect(await statusSoon(OTHER, large, body)).toBe(400)
      // While the others were held.
      expect(held.filter(({ text }) => text === '').length).toBeGreaterThan(14)
      // Aborted bodies release their share.
      for (const socket of sockets) socket.destroy()
      expect(await statusSoon(FLOODER, large, body)).toBe(400)
    },
  )
  it('a body that is too slow is answered and its connection closed, even if the client leaves it open', async () => {
    const slow = send(OTHER, signIn, 'grant_type')
    expect(await statusOf(slow)).toBe(408)
    expect(slow.text).toMatch(/\r\nconnection: close\r\n/i)
    await expect.poll(connections, { timeout: 2_000 }).toBe(0)
  }, 20_000)
})
