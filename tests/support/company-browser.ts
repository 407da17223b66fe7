import type { Hono } from 'hono'

/** A browser without pages: follows redirects between the app and other servers, with the cookies of each. */
export type CompanyBrowser = {
  /** Opens an address and follows redirects until a page; returns its address. */
  open: (address: string) => Promise<URL>
  /** Stops before opening an address that contains this. */
  stopAt: (part: string | null) => void
  cookies: (origin: string) => string
}

/** @param origin of the app, which does not listen */
export function companyBrowser(app: Hono, origin: string): CompanyBrowser {
  const jars = new Map<string, Map<string, string>>()
  let stop: string | null = null
  const cookies = (of: string) =>
    [...(jars.get(of) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

  function take(of: string, headers: Headers): void {
    const jar = jars.get(of) ?? new Map<string, string>()
    jars.set(of, jar)
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/Max-Age=0/i.test(cookie) || value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  async function open(address: string): Promise<URL> {
    const url = new URL(address, origin)
    if (stop !== null && url.href.includes(stop)) return url
    const init = { headers: { cookie: cookies(url.origin) }, redirect: 'manual' } as const
    const response = url.origin === origin ? await app.request(url.href, init) : await fetch(url, init)
    await response.body?.cancel()
    take(url.origin, response.headers)
    const next = response.headers.get('location')
    return next === null || response.status < 300 ? url : await open(new URL(next, url).href)
  }

  return {
    open,
    stopAt(part) {
      stop = part
    },
    cookies,
  }
}
