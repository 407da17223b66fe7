/**
 * Loads the page anew, once, when a part of it is gone from the server because a newer build took its place: a lazy
 * part, an island, or a file that the page itself names. Within ten seconds of the last time the trouble is another
 * one: then the page says so, in the place of what is missing where it has one. Where storage is closed, or there is
 * no network to load it from, it never reloads.
 * It is printed into the head as text, so it must stand alone: no imports, no outer names.
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
