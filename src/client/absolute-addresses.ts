import { apiHost } from './api-host.ts'

/**
 * An answer whose addresses of images and uploads, which are below the API's host, name that host where it is not
 * the page's own.
 */
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

/** `coverUrl`, `brandImage`, `imageUploadUrl`…; what people typed is under other names. */
function isAddress(key: string, value: unknown): value is string {
  return /(?:Url|[iI]mage)$/.test(key) && typeof value === 'string' && value.startsWith('/api/')
}
