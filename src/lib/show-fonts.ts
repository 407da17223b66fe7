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
  const all = 'U+0-10FFFF'
  const measured = (selector: string, below = -Infinity) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector))
      .filter((part) => part.getBoundingClientRect().top > below)
      .map((part) => [part.style, `${part.offsetHeight}px`, part] as const)
  const show = async () => {
    const faces = Array.from(
      fonts.sheet?.cssRules ?? [],
      (rule: CSSRule & { style?: CSSStyleDeclaration }) => {
        const said = (name: string) => rule.style?.getPropertyValue(name) ?? ''
        return new FontFace(said('font-family').replaceAll('"', ''), said('src'), {
          weight: said('font-weight'),
          unicodeRange: said('unicode-range') || all,
          display: 'swap',
        })
      },
    )
    // Both before either is shown, or the whole page would be laid out at each step of each.
    const main = faces.filter(({ unicodeRange }) => unicodeRange === all)
    await Promise.all(main.map((face) => face.load()))
    // Where our letters need a line less, its place stays: all below would move. All are measured before one is held.
    const heights = measured('[data-steady]>*')
    // The bar of a phone's browser changes the height of the window alone.
    const width = innerWidth
    const hold = () => {
      for (const [style, height] of heights) style.setProperty('--held', innerWidth === width ? height : '')
    }
    hold()
    addEventListener('resize', hold)
    // What is far below is laid out in our letters a section in a task, or when somebody comes near.
    const far = measured('main section[id]', 2 * innerHeight)
    for (const [style, height] of far)
      style.cssText += `;content-visibility:auto;contain-intrinsic-block-size:${height}`
    for (const face of faces) document.fonts.add(face)
    // Where ours need a line more, letters that stand a little closer may do without.
    for (const [style, height, part] of heights)
      if (`${part.offsetHeight}px` !== height) style.letterSpacing = '-.015em'
    stored((storage) => storage.setItem(key, 'here'))
    for (const [style] of far) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      style.contentVisibility = ''
    }
  }
  const begin = () => void show().catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(begin, { timeout: 2_000 })
      : setTimeout(begin, 200)
  if (stored((storage) => storage.getItem(key))) return void (fonts.media = 'all')
  if (!document.querySelector('main astro-island')) return addEventListener('load', whenIdle)
  // A screen is there once its island is drawn, or is lost.
  for (const type of ['astro:hydrate', 'astro:hydration-error'])
    addEventListener(
      type,
      ({ target }) => void (target instanceof Element && target.closest('main') && whenIdle()),
      true,
    )
}
