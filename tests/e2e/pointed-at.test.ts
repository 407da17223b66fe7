import { expect, test } from './fixtures.ts'

test('the files of a report are on their way once its row is pointed at', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/campaigns')
  // Hovering without a link costs nothing.
  await page.waitForResponse(/_build\/(?!latest)/)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('head link[rel=prefetch]')).toHaveCount(0)
  const ofReports = page.locator('head link[rel=prefetch][href*="/campaign."]')
  await expect(ofReports).toHaveCount(0)
  const row = page.getByRole('main').getByRole('listitem').first()
  await row.getByRole('link').hover()
  await expect(ofReports).toHaveCount(1)
  await row.getByRole('link').hover()
  await expect(ofReports).toHaveCount(1)
})
