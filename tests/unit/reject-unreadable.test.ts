import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemMessages } from '../../src/messages/problems.ts'
import { rejectUnreadable } from '../../src/server/http/reject-unreadable.ts'
import { freePort } from '../support/free-port.ts'

const server = createServer((_, answer) => answer.end('read'))
let port = 0

beforeAll(async () => {
  port = await freePort()
  server.on('clientError', rejectUnreadable)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  ['an address of 20 kB', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headTooLarge'],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headTooLarge'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalidRequest'],
] as const)('%s is refused in words', async (_, request, status, words) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toMatchObject({ error_description: problemMessages[words] })
})

test('a client that does not close its side loses the connection', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => null)
  socket.write('hello\r\n\r\n')
  await once(socket.resume(), 'end')
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
  socket.destroy()
})
