/**
 * Reload the page once if one of its files is gone from the server because of a newer build: a lazy part, an island, or
 * a file referenced by the page. A second failure within ten seconds has another cause, so the page shows an error, in
 * place of the missing part if possible. Never reloads without session storage or network. Inlined into the head as
 * text, so it must be self-contained: no imports, no outer names.
 */
export function reloadOnLostChunk(): void {
  const key = 'resoconto:reloaded'
  let reloading = false
  const notice = ({ target, type }: Event) => {
    const element = target instanceof Element ? target : null
    if (type === 'error' && !element?.matches('script, [rel=stylesheet]')) return
    try {
      const isTime = Date.now() - Number(sessionStorage.getItem(key)) >= 10_000
      if (type !== 'part-lost' && !reloading && navigator.onLine && isTime) {
        sessionStorage.setItem(key, String(Date.now()))
        reloading = true
        location.reload()
      }
    } catch {}
    const lost = document.querySelector<HTMLElement>('body > [data-lost]')
    if (reloading || !lost) return
    const place = element?.closest('main astro-island, [data-part]')
    lost.hidden = false
    place?.replaceChildren(lost.cloneNode(true))
    lost.hidden = !!place
  }
  addEventListener('vite:preloadError', notice)
  addEventListener('astro:hydration-error', notice)
  addEventListener('part-lost', notice)
  addEventListener('error', notice, true)
}
