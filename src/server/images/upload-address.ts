import { randomBytes, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import { type Secrets, sign } from '../base/secrets.ts'

/** Kinds of records that can have an image. */
export const IMAGE_OWNERS = [
  'agency',
  'campaign',
  'brand',
  'content',
  'creator',
  'dashboard',
  'organization',
] as const
export type ImageOwner = (typeof IMAGE_OWNERS)[number]
export type UploadTarget = { owner: ImageOwner; id: string }
/** The user who was given the address: it expires with the account. */
type Given = UploadTarget & { userId: string }

const PATH = '/api/v2/uploads'
const LIFETIME_SECONDS = 600

/** A signed path that accepts one PUT of a JPEG within ten minutes (contract §7). */
export function uploadAddress(secrets: Secrets, given: Given, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS
  const nonce = randomBytes(16).toString('base64url')
  const signature = sign(secrets.uploads, message(given, expires, nonce))
  const { owner, id, userId } = given
  const query = new URLSearchParams({ user: userId, expires: String(expires), nonce, signature })
  return `${PATH}/${owner}/${id}?${query.toString()}`
}

export type SignedUpload = { target: UploadTarget; userId: string; nonce: string; expiresAt: Date }

/** null if the signature is invalid for this target, or has expired. */
export function readUploadAddress(secrets: Secrets, url: URL, now: Date): SignedUpload | null {
  const target = targetOf(url.pathname)
  const expires = Number(url.searchParams.get('expires'))
  const nonce = url.searchParams.get('nonce') ?? ''
  const userId = url.searchParams.get('user') ?? ''
  if (target === null || !Number.isSafeInteger(expires)) return null
  const expected = sign(secrets.uploads, message({ ...target, userId }, expires, nonce))
  if (!equalText(expected, url.searchParams.get('signature') ?? '')) return null
  return expires * 1000 > now.getTime()
    ? { target, userId, nonce, expiresAt: new Date(expires * 1000) }
    : null
}

/** A stored response with freshly signed upload URLs. */
export function renewUploads(json: string, secrets: Secrets, now: Date): string {
  if (!json.includes(PATH)) return json
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => {
    if (!key.endsWith('UploadUrl') || typeof value !== 'string') return value
    const target = targetOf(value)
    const userId = new URLSearchParams(value.split('?')[1]).get('user')
    return target === null || userId === null ? value : uploadAddress(secrets, { ...target, userId }, now)
  })
}

function targetOf(address: string): UploadTarget | null {
  const [word, id] =
    address
      .split('?')[0]
      ?.slice(PATH.length + 1)
      .split('/') ?? []
  const owner = IMAGE_OWNERS.find((known) => known === word)
  return owner === undefined || id === undefined ? null : { owner, id }
}

export function equalText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function message({ owner, id, userId }: Given, expires: number, nonce: string): string {
  return ['PUT', owner, id, userId, 'image/jpeg', LIMITS.imageBytes, expires, nonce].join('\n')
}
