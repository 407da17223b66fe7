/**
 * The headers of a page. Script-src and style-src are in its meta tag, with hashes; because two policies intersect,
 * there must be no default-src here.
 * @param apiOrigins other hosts that the page may call and load images from
 * @param isDelivery whether the page may start the text recognition worker (stores/picture-reader.ts) and the
 * service worker for offline use (stores/offline-page.ts)
 */
export function pageHeaders(
  apiOrigins: readonly string[],
  secure: boolean,
  isDelivery = false,
): Record<string, string> {
  const hosts = ["'self'", ...apiOrigins].join(' ')
  const policy = [
    `connect-src ${hosts}`,
    `img-src ${hosts} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    `worker-src ${isDelivery ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${isDelivery ? 'default offline' : "'none'"}`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...transportHeaders(secure),
  }
}

/** Headers of every response: HSTS behind TLS, and protection against embedding by other sites. */
export function transportHeaders(secure: boolean): Record<string, string> {
  const hsts = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
  return { 'Cross-Origin-Resource-Policy': 'same-origin', ...(secure ? hsts : {}) }
}

/** For pages with a share link or a token in their URL, which must not be stored or passed on. */
export const SHARED_PAGE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
} as const

/**
 * The worker's own policy, because the page's does not apply to it: it alone may run WebAssembly, and loads nothing
 * from another origin.
 */
export const WORKER_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
} as const

/** The service worker's policy: it requests only files of this site, and runs no other script. */
export const OFFLINE_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
} as const
