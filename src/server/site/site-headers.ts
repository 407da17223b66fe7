/**
 * The headers of a page. Script-src and style-src stand in the page's own meta, with hashes; two policies
 * intersect, so there is no default-src here, which would stand for them too.
 * @param apiOrigins other hosts that the page may call and show images of
 */
export function pageHeaders(apiOrigins: readonly string[], secure: boolean): Record<string, string> {
  const hosts = ["'self'", ...apiOrigins].join(' ')
  const policy = [
    `connect-src ${hosts}`,
    `img-src ${hosts} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/** Of a page whose address carries a share link: it leaves no trace anywhere. */
export const SHARED_PAGE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
} as const
