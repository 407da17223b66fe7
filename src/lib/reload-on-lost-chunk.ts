/**
 * Loads the page anew, once, when a part of it is gone from the server because a newer build took its place: a lazy
 * part, an island, or a file that the page itself names. Within ten seconds of the last time the trouble is another
 * one: then the page says so. Where storage is closed it never reloads.
 * It is printed into the head as text, so it must stand alone: no imports, no outer names.
 */
export function reloadOnLostChunk(): void {
  const key = 'resoconto:reloaded'
  let reloading = false
  const notice = ({ target, type }: Event) => {
    if (type === 'error' && !(target instanceof Element && target.matches('script, [rel=stylesheet]'))) return
    try {
      if (!reloading && Date.now() - Number(sessionStorage.getItem(key)) >= 10_000) {
        sessionStorage.setItem(key, String(Date.now()))
        reloading = true
        location.reload()
      }
    } catch {}
    if (!reloading) document.querySelector('[data-lost]')?.removeAttribute('hidden')
  }
  addEventListener('vite:preloadError', notice)
  addEventListener('astro:hydration-error', notice)
  addEventListener('error', notice, true)
}
