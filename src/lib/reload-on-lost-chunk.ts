/**
 * Loads the page anew, once, when a part of it is gone from the server because a newer build took its place. Within
 * ten seconds of the last time nothing happens: the trouble is another one. Where storage is closed it never does.
 * It is printed into the head as text, so it must stand alone: no imports, no outer names.
 */
export function reloadOnLostChunk(): void {
  const key = 'resoconto:reloaded'
  addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) return
      sessionStorage.setItem(key, String(Date.now()))
      event.preventDefault()
      location.reload()
    } catch {}
  })
}
