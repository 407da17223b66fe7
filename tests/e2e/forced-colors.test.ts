import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/**
 * Windows' contrast themes remove all backgrounds: information conveyed by a background must remain distinguishable.
 */
test('in forced colours selected, switched on and drawn elements are visible', async ({ page, login }) => {
  // Without motion, so that no colour is in transition.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await login('ADMIN')
  await expect(page.getByRole('list', { name: 'Campagne' }).getByRole('listitem').first()).toBeVisible()
  const filter = (name: RegExp) => page.getByRole('button', { name })
  expect(await background(filter(/^Tutti/))).not.toBe(await background(filter(/^Conclusa/)))
  // Including a focused field: its ring is a shadow otherwise.
  for (const field of [page.getByRole('searchbox'), page.getByLabel('Ordina per', { exact: true })]) {
    await field.focus()
    const rings = await field.evaluate((one) =>
      [one, one.parentElement].map((each) => each && getComputedStyle(each).outlineStyle),
    )
    expect(rings).toContain('solid')
  }
  const rail = page.getByRole('navigation', { name: 'Principale', exact: true })
  expect(await background(rail.getByRole('link', { name: 'Campagne' }))).not.toBe(
    await background(rail.getByRole('link', { name: 'Creator' })),
  )

  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const toggle = page.getByRole('switch', { name: 'Link pubblico' })
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  const track = toggle.locator('i')
  const off = await background(track)
  expect(off).not.toBe(await background(page.getByRole('dialog')))
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => background(track)).not.toBe(off)
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click()

  const legend = page.getByRole('list').filter({ hasText: 'Misurato dalla piattaforma' })
  const marks = await legend.locator('li > i').evaluateAll((each) =>
    each.map((mark) => {
      const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(mark)
      return [backgroundColor, backgroundImage, borderStyle].join(' ')
    }),
  )
  expect(marks.length).toBeGreaterThan(2)
  expect(new Set(marks).size).toBe(marks.length)
})

function background(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).backgroundColor)
}
