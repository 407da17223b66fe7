import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How often the focus is polled. */
const MAX_POLLS = 40

/** Moves to an element by the Tab key, forwards or backwards, like a user without a mouse. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let looks = 0; looks < MAX_POLLS; looks += 1) {
    const stops = await target.evaluate(stopsTo)
    if (stops === 0) return
    for (let presses = 0; presses < Math.abs(stops); presses += 1)
      await page.keyboard.press(stops < 0 ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

/**
 * Minimum number of Tab presses to an element, negative backwards; 0 only if it is focused. Never more than needed: a
 * date field has three stops, and its first must not be missed.
 */
function stopsTo(element: Element): number {
  const { activeElement } = document
  if (activeElement === element) return 0
  const from = activeElement ?? document.body
  const isBefore = (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex="0"]',
  )
  const between = [...all].filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled, [type=radio]') || !one.checkVisibility()) return false
    const [first, last] = isBefore ? [element, from] : [from, element]
    return (
      (first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    )
  })
  return (between.length + 1) * (isBefore ? -1 : 1)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}

/** Opens a menu and selects the entry with the arrows. */
export async function pick(page: Page, menu: Locator, entry: string): Promise<void> {
  await press(page, menu)
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  for (let presses = 0; presses < (await items.count()); presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}
