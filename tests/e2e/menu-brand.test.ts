import { expect, test } from './fixtures.ts'

test('the menu shows a wide logo where it can be read, else the initial', async ({ page, login }) => {
  await login('ADMIN')
  for (const { width, isLogo } of [
    { width: 390, isLogo: true },
    { width: 820, isLogo: false },
    { width: 1440, isLogo: true },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/campaigns')
    const brand = page.getByRole('link', { name: 'Agenzia Meridiana (demo), pagina iniziale' })
    await expect(brand.locator('[data-logo]')).toBeVisible({ visible: isLogo })
    await expect(brand.locator('[data-initial]')).toBeVisible({ visible: !isLogo })
  }
})
