import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

const PATH = '/api/v1/organizations'
const MEBIBYTE = 1_048_576

describe.each(databases.slice(0, 1))('a body over the limit', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const port = await freePort()
  const listener = getRequestListener(app.app.fetch)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
  })

  /** Sends chunks of 64 kB until the response arrives. */
  const pour = async (headers: Record<string, string>) => {
    const sending = request({ port, path: PATH, method: 'POST', headers })
    const answered: (number | undefined)[] = []
    const over = new Promise<void>((resolve) => {
      sending.on('response', (response) => {
        answered.push(response.statusCode)
        response.resume()
        resolve()
      })
      sending.on('error', () => resolve())
    })
    let sent = 0
    while (answered.length === 0 && sent < 64 * MEBIBYTE && !sending.destroyed) {
      sending.write(Buffer.alloc(65_536, ' '))
      sent += 65_536
      await wait(1)
    }
    await over
    sending.destroy()
    return { status: answered[0], sent }
  }

  it('is not read past the limit, and is answered while it is still being sent', async () => {
    const { status, sent } = await pour({
      Authorization: `Bearer ${staff.token}`,
      'Content-Type': 'application/json',
    })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(8 * MEBIBYTE)
  })

  it('is checked after authorization', async () => {
    const { status, sent } = await pour({ 'Content-Type': 'application/json' })
    expect(status).toBe(401)
    expect(sent).toBeLessThan(MEBIBYTE)
  })

  it('is counted as it arrives, whatever Content-Length declares', async () => {
    const { status } = await app.app.request(PATH, {
      method: 'POST',
      body: JSON.stringify({ name: 'a'.repeat(MEBIBYTE) }),
      headers: {
        Authorization: `Bearer ${staff.token}`,
        'Content-Type': 'application/json',
        'Content-Length': '20',
      },
    })
    expect(status).toBe(413)
  })
})
