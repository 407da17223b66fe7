import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Ask, fetchImage } from '../../src/server/images/fetch-image.ts'

const GOOD = 'https://scontent-mxp1-1.cdninstagram.com/v/t51/1_n.jpg?oh=1'

/** A network with scripted responses that records requests. */
function network(answer: () => Response) {
  const requested: string[] = []
  const redirects: (string | undefined)[] = []
  const ask: Ask = (address, { redirect }) => {
    requested.push(address)
    redirects.push(redirect)
    return Promise.resolve(answer())
  }
  return { requested, redirects, ask }
}

const square = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })

describe('an image from a platform', () => {
  test.each([
    'http://scontent.cdninstagram.com/1.jpg',
    'https://cdninstagram.com.example.org/1.jpg',
    'https://evilcdninstagram.com/1.jpg',
    'https://example.org/cdninstagram.com/1.jpg',
    'https://cdninstagram.com@example.org/1.jpg',
    'https://a:b@scontent.cdninstagram.com/1.jpg',
    'https://scontent.cdninstagram.com:8443/1.jpg',
    'https://127.0.0.1/1.jpg',
    'https://[::1]/1.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
    '',
  ])('is never requested at %s', async (address) => {
    const { requested, ask } = network(() => new Response('x'))
    expect(await fetchImage(address, ask)).toEqual({ state: 'REFUSED' })
    expect(requested).toEqual([])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('is converted from %s to JPEG', async (format) => {
    const bytes = new Uint8Array(await square.clone().toFormat(format).toBuffer())
    const { requested, ask } = network(() => new Response(bytes))
    const fetched = await fetchImage(GOOD, ask)
    expect(requested).toEqual([GOOD])
    if (fetched.state !== 'READY') throw new Error(fetched.state)
    expect(Array.from(fetched.image.bytes.slice(0, 3))).toEqual([0xff, 0xd8, 0xff])
    expect(fetched.image).toMatchObject({ width: 40, height: 30 })
  })

  test('is refused in other formats that the decoder supports', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const gif = new Uint8Array(await square.clone().gif().toBuffer())
    for (const body of [svg, gif]) {
      const { ask } = network(() => new Response(body))
      expect(await fetchImage(GOOD, ask)).toEqual({ state: 'REFUSED' })
    }
  })

  test.each([
    [302, 'REFUSED'],
    [404, 'REFUSED'],
    [410, 'REFUSED'],
    [403, 'FAILED'],
    [429, 'FAILED'],
    [503, 'FAILED'],
  ])('that is answered with %i is %s', async (status, state) => {
    const { requested, redirects, ask } = network(
      () => new Response(null, { status, headers: { Location: `${GOOD}2` } }),
    )
    expect(await fetchImage(GOOD, ask)).toEqual({ state })
    expect([requested, redirects]).toEqual([[GOOD], ['manual']])
  })
})
