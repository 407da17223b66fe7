import { once } from 'node:events'
import { BlockList } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createHttpServer } from '../../src/server/http/http-server.ts'
import { freePort } from '../support/free-port.ts'

/** Longer than the idle timeout of a connection. */
const LONG_MS = 32_000

it('waits for an answer that is long in coming: a file behind others', { timeout: 60_000 }, async () => {
  const fetchSlowly = async () => {
    await sleep(LONG_MS)
    return new Response('Ecco.')
  }
  const server = createHttpServer({ fetch: fetchSlowly }, new BlockList())
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(await answer.text()).toBe('Ecco.')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
