import { apiHost } from './api-host.ts'

/** A response with absolute addresses of images and uploads, if the API's host is not the page's own. */
export function withAbsoluteAddresses(answer: unknown): unknown {
  const { origin } = apiHost()
  return origin === location.origin ? answer : absolute(answer, origin)
}

function absolute(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => absolute(item, origin))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      isAddress(key, child) ? origin + child : absolute(child, origin),
    ]),
  )
}

/** `coverUrl`, `brandImage`, `imageUploadUrl`…; texts entered by users have other names. */
function isAddress(key: string, value: unknown): value is string {
  return /(?:Url|[iI]mage)$/.test(key) && typeof value === 'string' && value.startsWith('/api/')
}
