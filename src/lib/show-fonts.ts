/**
 * Let the page's fonts come (`style[data-fonts]`) once what it begins with is there, since the device's stand in for
 * them; at once where this tab has them already. Inlined into the page as text, so it must be self-contained: no
 * imports, no outer names.
 */
export function showFonts(): void {
  const fonts = document.querySelector<HTMLStyleElement>('[data-fonts]')
  if (!fonts) return
  const key = 'resoconto:fonts'
  const stored = (act: (storage: Storage) => unknown) => {
    try {
      return act(sessionStorage)
    } catch {
      return null
    }
  }
  const show = () => {
    // Where our letters need a line less, its place stays: all below would move. All are measured before one is held.
    const parts = document.querySelectorAll<HTMLElement>('[data-steady]>*')
    const heights = Array.from(parts, ({ style, offsetHeight }) => [style, `${offsetHeight}px`] as const)
    // The bar of a phone's browser changes the height of the window alone.
    const width = innerWidth
    const hold = () => {
      for (const [style, height] of heights) style.setProperty('--held', innerWidth === width ? height : '')
    }
    hold()
    addEventListener('resize', hold)
    fonts.media = 'all'
    stored((storage) => storage.setItem(key, 'here'))
  }
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(show, { timeout: 2_000 })
      : setTimeout(show, 200)
  if (stored((storage) => storage.getItem(key))) return show()
  if (!document.querySelector('main astro-island')) return addEventListener('load', whenIdle)
  // A screen is there once its island is drawn, or is lost.
  for (const type of ['astro:hydrate', 'astro:hydration-error'])
    addEventListener(
      type,
      ({ target }) => void (target instanceof Element && target.closest('main') && whenIdle()),
      true,
    )
}
