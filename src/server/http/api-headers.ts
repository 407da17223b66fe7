/**
 * What every response of the API is sent with. Given to the response as it is made: headers that are set later have
 * the full response copied.
 */
export const API_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  Vary: 'Origin, Accept-Encoding',
} as const
