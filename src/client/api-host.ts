import { readItem, writeItem } from './browser-storage.ts'

const tabKey = 'resoconto:domain'

export type ApiHost = {
  /** Where the calls go, `https://api.example.org`. */
  origin: string
  /** True while a `domain` query moves the calls of this tab. */
  moved: boolean
  /** The host that was requested and not accepted, for the banner. */
  refused: string | null
}

export type HostSettings = {
  /** The page's own address. */
  page: URL
  /** The tab's stored value from an earlier `domain`. */
  remembered: string | null
  /** `PUBLIC_API_HOST`; empty: the page's own origin. */
  built: string
  /** `PUBLIC_API_HOSTS`, comma-separated. */
  listed: string
}

/**
 * Where calls go (contract §8). A `domain` is accepted only if it is the page's own host, a loopback address while the
 * page is on one, or listed; full origins are compared, and any other host gets no request at all.
 */
export function resolveApiHost({ page, remembered, built, listed }: HostSettings): ApiHost {
  const usual = originOf(built, page) ?? page.origin
  const inAddress = page.searchParams.get('domain')
  // A share link is bound to its own host: only the address itself can move it.
  const requested = inAddress ?? (page.searchParams.has('hash') ? null : remembered)
  if (!requested) return { origin: usual, moved: false, refused: null }
  const origin = originOf(requested, page)
  if (!origin || !isAccepted(origin, page, [usual, ...listed.split(',').map((host) => originOf(host, page))]))
    return { origin: usual, moved: false, refused: inAddress }
  return { origin, moved: origin !== usual, refused: null }
}

let current: ApiHost | undefined

/** Where this tab's calls go; constant while the page is open. */
export function apiHost(): ApiHost {
  current ??= resolveHere()
  return current
}

function resolveHere(): ApiHost {
  const page = new URL(location.href)
  const host = resolveApiHost({
    page,
    remembered: readItem('sessionStorage', tabKey),
    built: import.meta.env.PUBLIC_API_HOST ?? '',
    listed: import.meta.env.PUBLIC_API_HOSTS ?? '',
  })
  if (page.searchParams.has('domain') && host.refused === null)
    writeItem('sessionStorage', tabKey, host.moved ? host.origin : null)
  return host
}

function isAccepted(origin: string, page: URL, others: (string | null)[]): boolean {
  if (origin === page.origin || others.includes(origin)) return true
  return isLoopback(page.hostname) && isLoopback(new URL(origin).hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Only a bare http(s) host is an origin: no path, user or other scheme. */
function originOf(text: string, page: URL): string | null {
  const trimmed = text.trim()
  const full = trimmed.includes('://') ? trimmed : `${page.protocol}//${trimmed}`
  if (trimmed === '' || !URL.canParse(full)) return null
  const { origin, protocol, pathname, search, hash, username, password } = new URL(full)
  const bare = pathname === '/' && search + hash + username + password === ''
  return bare && /^https?:$/.test(protocol) ? origin : null
}
