import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it, test } from 'vitest'
import { checkedAddress, type Resolve } from '../../src/server/events/checked-address.ts'
import { postSigned } from '../../src/server/events/post-signed.ts'
import { startLocalApi } from '../support/local-api.ts'

const at =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

const PRIVATE = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  '①②⑦.⓪.⓪.①',
]

describe('the address of a webhook', () => {
  test.each(PRIVATE)('is no private one: %s', async (host) => {
    const checked = checkedAddress(`https://${host}/hook`, { toPrivate: false, resolve: at('8.8.8.8') })
    await expect(checked).rejects.toMatchObject({ reason: 'privateAddress' })
  })

  test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1111', 'fd00::1'], ['::ffff:10.0.0.1']])(
    'is no name of a private one: %s',
    async (...addresses) => {
      const checked = checkedAddress('https://example.org/', { toPrivate: false, resolve: at(...addresses) })
      await expect(checked).rejects.toMatchObject({ reason: 'privateAddress' })
    },
  )

  test.each([
    ['http://example.org/', 'httpsOnly'],
    ['ftp://example.org/', 'httpsOnly'],
    ['file:///etc/passwd', 'url'],
    ['https://user:password@example.org/', 'url'],
    ['example.org', 'url'],
  ])('is https without a password: %s', async (address, reason) => {
    await expect(checkedAddress(address, { toPrivate: false, resolve: at('8.8.8.8') })).rejects.toMatchObject(
      { reason },
    )
  })

  it('may be any on the internet, and a local one if the setting allows it', async () => {
    for (const host of ['8.8.8.8', '[2606:4700::1111]', 'example.org'])
      await checkedAddress(`https://${host}:8443/`, { toPrivate: false, resolve: at('8.8.8.8') })
    await checkedAddress('http://127.0.0.1:8080/', { toPrivate: true, resolve: at() })
  })
})

describe('a signed message', async () => {
  const receiver = await startLocalApi()
  afterAll(() => receiver.close())
  const now = new Date('2026-03-12T09:30:00.000Z')
  const message = { secret: 'rsw_prova', body: '{"id":"1"}', now }
  const { port } = new URL(receiver.origin)
  /** A name, like an address of the receiver, so that the connection uses what was resolved. */
  const url = `http://hooks.example.org:${port}/`
  const post = (toPrivate: boolean, resolve: Resolve, timeoutMs = 5_000) =>
    postSigned({ ...message, url }, { toPrivate, resolve, timeoutMs })

  it('has a signature of its time and body, and is sent to the checked address', async () => {
    receiver.answer(() => ({ status: 202, body: 'accolto\nseconda riga' }))
    expect(await post(true, at('127.0.0.1'))).toMatchObject({ status: 202, reply: 'accolto' })
    const [got] = receiver.received
    expect(got?.headers).toMatchObject({
      host: `hooks.example.org:${port}`,
      'content-type': 'application/json',
    })
    const seconds = now.getTime() / 1_000
    const digest = createHmac('sha256', message.secret).update(`${seconds}.${message.body}`).digest('hex')
    expect(got?.headers['resoconto-signature']).toBe(`t=${seconds},v1=${digest}`)
  })

  it('follows no redirect, and reads no more than a line of a long response', async () => {
    const before = receiver.received.length
    receiver.answer(() => ({ status: 302, headers: { location: receiver.origin }, body: 'x'.repeat(1e6) }))
    expect(await post(true, at('127.0.0.1'))).toMatchObject({ status: 302, reply: 'x'.repeat(200) })
    expect(receiver.received).toHaveLength(before + 1)
  })

  it('is cancelled without a response, and if the name has a private address by now', async () => {
    receiver.answer(() => ({ delay: 2_000 }))
    const late = await post(true, at('127.0.0.1'), 200)
    expect(late).toMatchObject({ status: null, reply: 'Nessuna risposta in tempo' })
    expect(late.milliseconds).toBeLessThan(1_500)
    const before = receiver.received.length
    const moved = await postSigned(
      { ...message, url: `https://hooks.example.org:${port}/` },
      { toPrivate: false, resolve: at('127.0.0.1') },
    )
    expect(moved).toMatchObject({ status: null, reply: 'Indirizzo di una rete privata: non ammesso' })
    expect(receiver.received).toHaveLength(before)
  })
})
