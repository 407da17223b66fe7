/** Service worker types that TypeScript's page types lack. */
type Scope = {
  readonly registration: { readonly scope: string }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'fetch', listener: (event: WorkerEvent) => void) => void
}
type WorkerEvent = {
  /** Only of `fetch`. */
  readonly request: Request
  respondWith: (response: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * The service worker of one page: makes it work offline, with its script and fonts. The page is requested and stored by
 * path only, because the query may contain a token; API calls are not intercepted. Served as a separate file, so it
 * must not use imports or outer names.
 */
export function offlineWorker(self: Scope): void {
  const page = new URL(self.registration.scope).pathname
  const store = async () => {
    const response = await fetch(page, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${page}: ${response.status}`)
    const html = await response.clone().text()
    const files = new Set(html.match(/\/(?:_astro|fonts)\/[\w.@-]+/g))
    const cache = await caches.open(`resoconto:${page}`)
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll([...files].filter((file) => !stored.has(file)))
    await cache.put(page, response)
    for (const path of stored) if (path !== page && !files.has(path)) await cache.delete(path)
  }
  self.addEventListener('install', (event) => event.waitUntil(store().then(() => self.skipWaiting())))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin) return
    if (request.mode === 'navigate' && pathname === page) {
      const response = fetch(request)
      event.respondWith(response.catch(async () => (await caches.match(page)) ?? Response.error()))
      event.waitUntil(response.then(store).catch(() => null))
    } else if (/^\/(_astro|fonts)\//.test(pathname))
      event.respondWith(
        caches.match(request, { ignoreVary: true }).then((stored) => stored ?? fetch(request)),
      )
  })
}
