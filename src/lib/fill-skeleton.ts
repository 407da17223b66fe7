/**
 * Fills the skeleton of a screen from the response to the page's first call, before any module has loaded: each
 * `data-row` of the skeleton is replaced by the `template[data-filled]` in it, rendered for an item of a list or for
 * the response itself. Attributes name keys of that, nested ones with dots: `data-text` (a title becomes `data-long`
 * from this many letters on), `data-each` (repeated for each item of that list), `data-image` (the first available one;
 * only if the row is in the window; all but the first after the page's largest script), a link's `{id}`. Inlined into
 * the page's head as text, so it must be self-contained: no imports, no outer names.
 */
export async function fillSkeleton(): Promise<void> {
  const { url, response } = globalThis.firstCall ?? {}
  const answer = await response
  if (!answer?.ok || document.documentElement.dataset['mode'] === 'wizard') return
  const body: unknown = await answer.clone().json()
  // If the island was faster, there is no template any more.
  const template = document.querySelector('main template[data-filled]')
  if (!(template instanceof HTMLTemplateElement)) return
  const valueAt = (of: unknown, path: string): unknown =>
    path.split('.').reduce((value, key) => new Map(Object.entries(value ?? {})).get(key), of)
  const texts = (of: unknown, names = '') =>
    names.split(' ').flatMap((name) => {
      const value = valueAt(of, name)
      return typeof value === 'string' ? [value] : []
    })
  const write = (places: ParentNode, of: unknown) => {
    for (const place of places.querySelectorAll<HTMLElement>('[data-text]')) {
      const text = [...new Set(texts(of, place.dataset['text']))].join(' · ')
      place.textContent = text
      place.style.setProperty('--letters', `${text.length}`)
      if (text.length <= Number(place.dataset['long'])) delete place.dataset['long']
    }
  }
  const items = valueAt(body, 'items') ?? [body]
  // All are measured before the first is changed: each change would cause another layout.
  const rows = [...document.querySelectorAll('main [data-row]')].map((row, index) => {
    const item = valueAt(items, String(index))
    return { row, item, isSeen: row.getBoundingClientRect().top < innerHeight }
  })
  const images: { image: HTMLImageElement; srcset: string; src: string; hidden: boolean }[] = []
  for (const { row, item, isSeen } of rows) {
    if (item === undefined) continue
    const rendered = document.importNode(template.content, true)
    write(rendered, item)
    for (const place of rendered.querySelectorAll<HTMLElement>('[data-each]')) {
      for (const one of Object.values(valueAt(item, place.dataset['each'] ?? '') ?? {})) {
        const copy = place.cloneNode(true)
        if (copy instanceof HTMLElement) write(copy, one)
        place.before(copy)
      }
      place.remove()
    }
    for (const link of rendered.querySelectorAll('a'))
      link.href = (link.getAttribute('href') ?? '').replace('{id}', texts(item, 'id').join(''))
    for (const image of rendered.querySelectorAll('img')) {
      const [address] = texts(item, image.dataset['image'])
      if (!address || !isSeen) continue
      const src = new URL(address, url).href
      const widths = src.includes('&signature=') ? (image.dataset['widths'] ?? '').split(' ') : []
      const srcset = widths.map((width) => `${src}&width=${width} ${width}w`).join()
      images.push({ image, srcset, src, hidden: false })
    }
    // Only a skeleton waits 200 ms before it appears (styles/base.css).
    row.removeAttribute('data-row')
    row.replaceChildren(rendered)
  }
  // All images but the first wait for React, the largest script (build/code-splitting.ts): they would compete for
  // bandwidth, and the page is unusable before it has loaded.
  const script = document.querySelector<HTMLLinkElement>('link[href*="/client."]')
  for (const [place, { image, ...source }] of images.entries()) {
    if (place > 0 && script && performance.getEntriesByName(script.href).length === 0)
      await new Promise((resolve) => script.addEventListener('load', resolve))
    Object.assign(image, source)
  }
}
