import { type Secrets, sign } from '../base/secrets.ts'
import { memoize } from '../../lib/memoize.ts'
import { equalText } from './upload-address.ts'

const DAY_SECONDS = 86_400

/**
 * A signed path from which an image can be read without a token for one to two days. It stays the same for a day, so
 * that responses with it keep their ETag, and browsers their cached copy. For the reader of a share link it names the
 * link, and expires with it.
 */
export function imageAddress(secrets: Secrets, imageId: string | null, now: Date): string | null {
  if (imageId === null) return null
  const expires = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS
  const link = secrets.imageLink ?? null
  const query = new URLSearchParams({
    expires: String(expires),
    ...(link === null ? {} : { link }),
    signature: signer(secrets.images)(signed(imageId, expires, link)),
  })
  return `/api/v2/images/${imageId}?${query.toString()}`
}

/** Whether the signature is valid for that image and has not expired. */
export function mayReadImage(secrets: Secrets, imageId: string, query: URLSearchParams, now: Date): boolean {
  const expires = Number(query.get('expires'))
  const expected = sign(secrets.images, signed(imageId, expires, query.get('link')))
  return equalText(expected, query.get('signature') ?? '') && expires * 1000 > now.getTime()
}

/** A list contains a hundred images with the same day. */
const signerOf = new WeakMap<Secrets['images'], (text: string) => string>()

function signer(key: Secrets['images']): (text: string) => string {
  const known = signerOf.get(key) ?? memoize((text) => sign(key, text))
  signerOf.set(key, known)
  return known
}

function signed(imageId: string, expires: number, link: string | null): string {
  return ['GET', imageId, expires, ...(link === null ? [] : [link])].join('\n')
}
