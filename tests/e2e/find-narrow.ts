import type { Page } from '@playwright/test'

/**
 * Name columns under 11rem, fields narrower than their longest value, search fields under 16rem and shrunken icons of
 * pills, each by name and width in pixels.
 */
export async function findNarrow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const NAME_COLUMN = 176
    const SEARCH = 256
    /** Hundreds of millions: more than any content in the industry. */
    const LONGEST_NUMBER = '999.999.999'
    const main = document.querySelector('main') ?? document.body
    const found: string[] = []

    for (const head of shown(main.querySelectorAll<HTMLElement>('tbody th[scope=row]')))
      // A year is not a name.
      if (getComputedStyle(head).display === 'table-cell' && /[a-z]/i.test(head.innerText))
        expectWidth(head, NAME_COLUMN, 'name column')
    for (const title of shown(main.querySelectorAll<HTMLElement>('li > * > * > h2')))
      expectWidth(columnOf(title), NAME_COLUMN, 'name')
    for (const field of shown(main.querySelectorAll<HTMLInputElement>('input')))
      if (!['checkbox', 'radio', 'file'].includes(field.type)) lookAtField(field)
    for (const select of shown(main.querySelectorAll<HTMLSelectElement>('select')))
      expectWidth(select, widthOfChosen(select), `choice «${nameOf(select)}»`)
    for (const icon of shown(main.querySelectorAll<SVGElement>('span > span[aria-hidden=true] > svg')))
      if (Math.abs(icon.clientWidth - icon.clientHeight) > 1)
        expectWidth(icon, icon.clientHeight, 'icon of a pill')
    return [...new Set(found)]

    /**
     * The cell of a title. On tablets its lines are cells of the row's own grid, of which the last spans the column.
     */
    function columnOf(title: HTMLElement): Element {
      const cell = title.parentElement?.parentElement
      if (!cell) return title
      return getComputedStyle(cell).display === 'contents' ? (cell.lastElementChild ?? cell) : cell
    }

    function lookAtField(field: HTMLInputElement): void {
      const name = `field «${nameOf(field)}»`
      if (field.type === 'search' && window.innerWidth > 480) expectWidth(field, SEARCH, name)
      if (field.type === 'date') return expectWidth(field, ownWidth(field), name)
      const longest = field.inputMode === 'numeric' ? LONGEST_NUMBER : field.value || field.placeholder
      // A field for a full line's text takes a full line.
      if (longest.length <= 32) expectWidth(field, widthOfText(field, longest), name)
    }

    /** The field's padding and border, and the text in its font. */
    function widthOfText(field: HTMLInputElement, text: string): number {
      const style = getComputedStyle(field)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return 0
      context.font = style.font
      const around = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      return around.reduce((sum, one) => sum + parseFloat(one), context.measureText(text).width)
    }

    /** The width that the browser would give it. */
    function ownWidth(field: HTMLElement): number {
      const copy = field.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return 0
      return widthOfCopy(copy, field)
    }

    function widthOfChosen(select: HTMLSelectElement): number {
      const copy = select.cloneNode(false)
      const chosen = select.selectedOptions[0]
      // A client may have any name.
      if (!(copy instanceof HTMLElement) || !chosen || chosen.text.length > 40) return 0
      copy.append(chosen.cloneNode(true))
      return widthOfCopy(copy, select)
    }

    function widthOfCopy(copy: HTMLElement, original: HTMLElement): number {
      copy.removeAttribute('id')
      copy.style.cssText =
        'position:absolute;inline-size:max-content;min-inline-size:0;max-inline-size:none;flex:none'
      original.after(copy)
      const { width } = copy.getBoundingClientRect()
      copy.remove()
      return width
    }

    function expectWidth(element: Element, least: number, what: string): void {
      const { width } = element.getBoundingClientRect()
      if (width < Math.floor(least) - 1)
        found.push(`${what}: ${Math.round(width)} instead of ${Math.ceil(least)}`)
    }

    function shown<T extends Element>(elements: Iterable<T>): T[] {
      return [...elements].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
          one.getBoundingClientRect().width > 1,
      )
    }

    function nameOf(field: HTMLInputElement | HTMLSelectElement): string {
      return field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText ?? field.name
    }
  })
}
