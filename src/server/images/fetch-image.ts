import { LIMITS } from '../../contract/limits.ts'
import { readLimited } from '../base/read-limited.ts'
import { withinTimeout } from '../base/within-timeout.ts'
import { type CleanImage, isJpegPngOrWebp, reEncode } from './re-encode.ts'

/** The platforms' image hosts, including subdomains. No others are requested. */
const HOSTS = [
  'cdninstagram.com',
  'fbcdn.net',
  'tiktokcdn.com',
  'tiktokcdn-eu.com',
  'tiktokcdn-us.com',
  'ggpht.com',
  'googleusercontent.com',
  'ytimg.com',
]
const TIMEOUT_MS = 15_000

/** REFUSED: permanently. FAILED: a retry may succeed. */
export type FetchedImage = { state: 'READY'; image: CleanImage } | { state: 'REFUSED' } | { state: 'FAILED' }
export type FetchImage = (address: string) => Promise<FetchedImage>

export type Ask = (address: string, init: RequestInit) => Promise<Response>

/**
 * Downloads an image from a platform's own host and re-encodes it: https only, no redirects, at most 4 MiB
 * decompressed, 15 seconds. Never throws. `ask` replaces the network in tests.
 */
export async function fetchImage(address: string, ask: Ask = fetch): Promise<FetchedImage> {
  if (!isOfPlatform(address)) return { state: 'REFUSED' }
  try {
    return await withinTimeout(TIMEOUT_MS, async (signal) => {
      const response = await ask(address, {
        headers: { Accept: 'image/jpeg,image/png,image/webp' },
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
        signal,
      })
      if (response.status === 200) return await imageOf(response)
      await response.body?.cancel()
      const isGone = response.status < 400 || response.status === 404 || response.status === 410
      return { state: isGone ? 'REFUSED' : 'FAILED' }
    })
  } catch {
    return { state: 'FAILED' }
  }
}

async function imageOf(response: Response): Promise<FetchedImage> {
  const bytes = await readLimited(response, LIMITS.imageBytes)
  const image = bytes === null ? null : await reEncode(bytes, isJpegPngOrWebp)
  return image === null ? { state: 'REFUSED' } : { state: 'READY', image }
}

function isOfPlatform(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  return HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
