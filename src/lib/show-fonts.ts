/**
 * Marks the page if our fonts are not cached yet in this tab, so that it begins in system fonts with the same metrics.
 * Inlined into the head as text, so it must be self-contained.
 */
export function holdFonts(root: { dataset: DOMStringMap }, key: string): void {
  try {
    if (sessionStorage.getItem(key) !== null) return
  } catch {
    // Storage is blocked: each page begins like this.
  }
  root.dataset.letters = 'device'
}

/**
 * Loads our fonts in a page that began in system fonts, once its initial content is there. They are applied part by
 * part, because an entire report at once blocked a slow phone for a quarter of a second; if they load later than 1.5 s
 * after the page was requested, the next page shows them. Inlined into the page as text, so it must be self-contained.
 */
export function showFonts(root: HTMLElement, key: string): void {
  if (root.dataset.letters !== 'device') return
  const show = async () => {
    // Both, or a part would be laid out twice; for one that fails to load, the system font remains.
    await Promise.allSettled(
      ['Geist Variable', 'Newsreader Display'].map((name) => document.fonts.load(`1em "${name}"`)),
    )
    // After a longer wait the visitor is already reading, and another layout would block a slow phone for half a
    // second.
    if (performance.now() < 1_500) await swap()
    try {
      sessionStorage.setItem(key, 'here')
    } catch {
      // The next page also begins in system fonts.
    }
  }
  const swap = async () => {
    /** Position of a text's bold words, and its height. */
    const linesOf = (text: HTMLElement) =>
      Array.from(text.querySelectorAll('b'), (word) => word.offsetTop - text.offsetTop)
        .concat(text.offsetHeight)
        .join(' ')
    // If our font needs one line less, its height is preserved: otherwise everything below would move.
    const steady = Array.from(
      document.querySelectorAll<HTMLElement>('[data-steady]>*'),
      (text) => [text, `${text.offsetHeight}px`, linesOf(text)] as const,
    )
    // The browser bar of a phone changes only the height of the window.
    const width = innerWidth
    const hold = () => {
      for (const [{ style }, height] of steady)
        style.setProperty('--held', innerWidth === width ? height : '')
    }
    hold()
    addEventListener('resize', hold)
    const fitted = new Set<Element>()
    let begun = performance.now()
    /**
     * Applies our fonts to a part: first to its children if it has many elements, including those rendered in the
     * meantime.
     */
    const take = async (part: Element): Promise<void> => {
      if (part.getElementsByTagName('*').length >= 40) for (const child of part.children) await take(child)
      part.setAttribute('data-letters', 'ours')
      // If our font breaks lines differently, or needs one more, slightly narrower or wider spacing may not.
      for (const [text, , lines] of steady) {
        if (fitted.has(text) || !part.contains(text)) continue
        fitted.add(text)
        const { letterSpacing, fontSize } = getComputedStyle(text)
        const spacing = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize)
        for (const change of [0, 0.008, -0.009, 0]) {
          text.style.letterSpacing = change === 0 ? '' : `${spacing + change}em`
          if (linesOf(text) === lines) break
        }
      }
      // Forces the layout, to measure its cost.
      if (part.clientHeight >= 0 && performance.now() - begun < 10) return
      await new Promise((resolve) => setTimeout(resolve, 20))
      begun = performance.now()
    }
    await take(document.body)
    // New elements inherit our fonts from the body. The document keeps its mark: removing it would change inherited
    // properties, and the browser would restyle all elements in one task.
    for (const part of document.querySelectorAll('body [data-letters]')) part.removeAttribute('data-letters')
  }
  const begin = () => void show().catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(begin, { timeout: 2_000 })
      : setTimeout(begin, 200)
  if (!document.querySelector('main astro-island')) return addEventListener('load', whenIdle)
  // A screen is complete once its island is rendered or has failed.
  for (const type of ['astro:hydrate', 'astro:hydration-error'])
    addEventListener(
      type,
      ({ target }) => void (target instanceof Element && target.closest('main') && whenIdle()),
      true,
    )
}
