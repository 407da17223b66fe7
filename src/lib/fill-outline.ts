/**
 * Fill the outline of a list from the answer to the page's first call, before any module has loaded: each `data-row` of
 * the outline is drawn anew by the `template[data-filled]` in it, whose places name keys of an item: `data-text`,
 * `data-image` (the first that is there; only where the row is in the window), a link's `{id}`.
 * Inlined into the page's head as text, so it must be self-contained: no imports, no outer names.
 */
export async function fillOutline(): Promise<void> {
  const { url, response } = globalThis.firstCall ?? {}
  const answer = await response
  if (!answer?.ok) return
  const list: unknown = await answer.clone().json()
  const items = new Map<string, unknown>(Object.entries(list ?? {})).get('items')
  // Where the island was quicker, there is no template any more.
  const template = document.querySelector('main template[data-filled]')
  if (!(template instanceof HTMLTemplateElement) || !Array.isArray(items)) return
  const told: unknown[] = items
  // All are looked at before the first is changed: each change would have the next one laid out anew.
  const rows = [...document.querySelectorAll('main [data-row]')].map((row, index) => {
    const values = new Map<string, unknown>(Object.entries(told[index] ?? {}))
    return { row, values, isSeen: row.getBoundingClientRect().top < innerHeight }
  })
  for (const { row, values, isSeen } of rows) {
    if (values.size === 0) continue
    const texts = (names = '') =>
      names.split(' ').flatMap((name) => {
        const value = values.get(name)
        return typeof value === 'string' ? [value] : []
      })
    const drawn = document.importNode(template.content, true)
    for (const place of drawn.querySelectorAll<HTMLElement>('[data-text]'))
      place.textContent = [...new Set(texts(place.dataset['text']))].join(' · ')
    for (const link of drawn.querySelectorAll('a'))
      link.href = (link.getAttribute('href') ?? '').replace('{id}', texts('id').join(''))
    for (const image of drawn.querySelectorAll('img')) {
      const [address] = texts(image.dataset['image'])
      const source = address && isSeen ? new URL(address, url).href : ''
      const widths = source.includes('&signature=') ? (image.dataset['widths'] ?? '').split(' ') : []
      image.srcset = widths.map((width) => `${source}&width=${width} ${width}w`).join()
      if (source) image.src = source
      else image.remove()
    }
    row.replaceChildren(drawn)
  }
}
