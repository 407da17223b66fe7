import type { Page } from '@playwright/test'

/**
 * Controls of the current page that cannot be seen or scrolled to, each by name and reason: outside the page, cut off
 * by an ancestor that does not scroll, or covered at the centre when scrolled into view.
 * @param hit for how many controls of each kind (the first and the last) to check covering elements, which scrolls to
 * each; 0: none
 */
export async function findUnreachable(page: Page, hit: number): Promise<string[]> {
  return await page.evaluate((most) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], ' +
      '[role=option], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=slider]'
    const root = document.documentElement
    type Box = { left: number; right: number; top: number; bottom: number }

    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
      .map(shownAs)
      .filter((one) => one !== null)
    const kinds = Map.groupBy(controls, ({ control }) => `${control.localName} ${control.className}`)
    const looksAt = new Set(
      [...kinds.values()].flatMap((all) =>
        all.filter((_, place) => place < most - 1 || (most > 0 && place === all.length - 1)),
      ),
    )
    const { scrollX, scrollY } = window
    const found = controls.flatMap((one) => {
      const { control, shown } = one
      const why = cutOff(shown) ?? (looksAt.has(one) ? covered(control, shown) : null)
      return why === null ? [] : [`${nameOf(control)}: ${why}`]
    })
    scrollTo(scrollX, scrollY)
    return found

    /** An invisible field is represented by its label. null if nothing is rendered, or only on keyboard focus. */
    function shownAs(control: HTMLElement): { control: HTMLElement; shown: HTMLElement } | null {
      // The skip link becomes visible with the keyboard.
      if (control.closest('[inert], [hidden], [aria-hidden=true], [href="#content"]')) return null
      if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return null
      const label = control.closest('label') ?? ('labels' in control ? labelOf(control) : null)
      const shown = isRendered(control) ? control : label
      return shown !== null && isRendered(shown) ? { control, shown } : null
    }

    function labelOf(control: HTMLElement): HTMLElement | null {
      return control.id === ''
        ? null
        : document.querySelector<HTMLElement>(`label[for="${CSS.escape(control.id)}"]`)
    }

    function isRendered(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      const { opacity, clipPath } = getComputedStyle(element)
      return width > 1 && height > 1 && opacity !== '0' && !clipPath.startsWith('inset(50%')
    }

    /** Follows the box outwards: scrolling ancestors show all their content, clipping ones only what is inside. */
    function cutOff(shown: HTMLElement): string | null {
      const isInline = getComputedStyle(shown).display === 'inline'
      let box: Box = shown.getBoundingClientRect()
      let within: Element = shown
      for (let parent = shown.parentElement; parent && parent !== root; parent = parent.parentElement) {
        const position = getComputedStyle(within).position
        if (position === 'fixed' || within.matches(':popover-open, :modal')) {
          within = root
          break
        }
        const style = getComputedStyle(parent)
        const isPassed =
          position === 'absolute' && style.position === 'static' && style.containerType === 'normal'
        if (isPassed || parent === document.body) continue
        const frame = paddingBox(parent)
        const horizontal = axis(
          style.overflowX,
          [box.left, box.right],
          [frame.left, frame.right],
          [parent.scrollLeft, parent.scrollWidth - parent.clientWidth],
        )
        const vertical = axis(
          style.overflowY,
          [box.top, box.bottom],
          [frame.top, frame.bottom],
          [parent.scrollTop, parent.scrollHeight - parent.clientHeight],
        )
        if ((horizontal === null || vertical === null) && !isInline) return `cut off by ${describe(parent)}`
        const [left, right] = horizontal ?? [box.left, box.right]
        const [top, bottom] = vertical ?? [box.top, box.bottom]
        box = { left, right, top, bottom }
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') within = parent
        else if (style.position !== 'static') within = parent
      }
      const isPinned = within === root
      const beyond = isPinned ? root.clientWidth : Math.max(root.scrollWidth, root.clientWidth)
      const offset = isPinned ? 0 : window.scrollX
      if (box.left + offset < -1) return `${Math.round(-box.left - offset)} px left of the page`
      if (box.right + offset > beyond + 1)
        return `${Math.round(box.right + offset - beyond)} px right of the page`
      if (isPinned && (box.top < -1 || box.bottom > root.clientHeight + 1)) return 'above or below the window'
      return null
    }

    /** The position of the box in the window; null if it is cut off. */
    function axis(
      overflow: string,
      [from, to]: [number, number],
      [start, end]: [number, number],
      [scrolled, most]: [number, number],
    ): [number, number] | null {
      if (overflow === 'visible') return [from, to]
      if (overflow === 'auto' || overflow === 'scroll') {
        const isWithin = from + scrolled >= start - 1 && to - (most - scrolled) <= end + 1
        return isWithin ? [Math.max(from, start), Math.max(Math.min(to, end), start)] : null
      }
      return from >= start - 1.5 && to <= end + 1.5 ? [from, to] : null
    }

    function paddingBox(element: Element): Box {
      const { left, top } = element.getBoundingClientRect()
      const x = left + element.clientLeft
      const y = top + element.clientTop
      return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight }
    }

    function covered(control: HTMLElement, shown: HTMLElement): string | null {
      // For a text clipped at its last line, only the beginning must be visible.
      const isInline = getComputedStyle(shown).display === 'inline'
      const scrolled = isInline ? (shown.parentElement ?? shown) : shown
      scrolled.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [box] = shown.getClientRects()
      if (!box) return null
      const at = document.elementFromPoint(
        box.left + (isInline ? Math.min(box.width / 2, 8) : box.width / 2),
        box.top + box.height / 2,
      )
      if (at === null) return 'outside the window'
      const isOwn = shown.contains(at) || at.contains(shown) || at.closest('label')?.contains(control)
      return isOwn === true || ('disabled' in control && control.disabled === true)
        ? null
        : `covered by ${describe(at)}`
    }

    function nameOf(control: HTMLElement): string {
      const words =
        control.getAttribute('aria-label') ?? (control.innerText || control.id || control.className)
      return `${control.localName} «${words.trim().slice(0, 40).replaceAll('\n', ' ')}»`
    }

    function describe(element: Element): string {
      return `${element.localName}.${element.classList.toString()}`
    }
  }, hit)
}
