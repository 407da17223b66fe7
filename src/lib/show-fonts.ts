/**
 * Marks the page of a tab that has not had our fonts yet, so that it begins in the device's letters, which stand in for
 * them with the same metrics. Inlined into the head as text, so it must be self-contained.
 */
export function holdFonts(root: { dataset: DOMStringMap }, key: string): void {
  try {
    if (sessionStorage.getItem(key) !== null) return
  } catch {
    // Storage is closed: each page begins so.
  }
  root.dataset.letters = 'device'
}

/**
 * Lets our fonts come to a page that began in the device's letters once what it begins with is there. They are shown
 * part by part, since all of a report at once held a slow phone for a quarter of a second; those that come later than
 * 1.5 s after the page was requested, with the next page. Inlined into the page as text, so it must be self-contained.
 */
export function showFonts(root: HTMLElement, key: string): void {
  if (root.dataset.letters !== 'device') return
  const show = async () => {
    // Both, or a part would be laid out twice; one that does not come leaves the device's in its place.
    await Promise.allSettled(
      ['Geist Variable', 'Newsreader Display'].map((name) => document.fonts.load(`1em "${name}"`)),
    )
    // A visitor who waited longer reads by now, and a second layout of all would hold a slow phone for half a second.
    if (performance.now() < 1_500) await swap()
    try {
      sessionStorage.setItem(key, 'here')
    } catch {
      // The next page begins in the device's letters, too.
    }
  }
  const swap = async () => {
    /** Where a text's words in bold lie in it, and its height. */
    const linesOf = (text: HTMLElement) =>
      Array.from(text.querySelectorAll('b'), (word) => word.offsetTop - text.offsetTop)
        .concat(text.offsetHeight)
        .join(' ')
    // Where our letters need a line less, its place stays: all below would move.
    const steady = Array.from(
      document.querySelectorAll<HTMLElement>('[data-steady]>*'),
      (text) => [text, `${text.offsetHeight}px`, linesOf(text)] as const,
    )
    // The bar of a phone's browser changes the height of the window alone.
    const width = innerWidth
    const hold = () => {
      for (const [{ style }, height] of steady)
        style.setProperty('--held', innerWidth === width ? height : '')
    }
    hold()
    addEventListener('resize', hold)
    const fitted = new Set<Element>()
    let begun = performance.now()
    /** Shows a part in our letters: its children first where it has many elements, also those drawn meanwhile. */
    const take = async (part: Element): Promise<void> => {
      if (part.getElementsByTagName('*').length >= 40) for (const child of part.children) await take(child)
      part.setAttribute('data-letters', 'ours')
      // Where ours break a line elsewhere, or need one more, letters a little closer or wider may not.
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
      // What it costs shows when it is laid out.
      if (part.clientHeight >= 0 && performance.now() - begun < 10) return
      await new Promise((resolve) => setTimeout(resolve, 20))
      begun = performance.now()
    }
    await take(document.body)
    // New elements inherit ours from the body. The document keeps its mark: to remove it would change properties that
    // all elements inherit, and the browser would style all of them again in one task.
    for (const part of document.querySelectorAll('body [data-letters]')) part.removeAttribute('data-letters')
  }
  const begin = () => void show().catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(begin, { timeout: 2_000 })
      : setTimeout(begin, 200)
  if (!document.querySelector('main astro-island')) return addEventListener('load', whenIdle)
  // A screen is there once its island is drawn, or is lost.
  for (const type of ['astro:hydrate', 'astro:hydration-error'])
    addEventListener(
      type,
      ({ target }) => void (target instanceof Element && target.closest('main') && whenIdle()),
      true,
    )
}
