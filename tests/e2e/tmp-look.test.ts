import { expect, test } from './spec/fixtures.ts'
test('look', async ({ page, enter }) => {
  const seen: string[] = []
  page.on('response', async (r) => {
    if (r.url().includes('icons'))
      seen.push(
        `${r.status()} ${r.request().resourceType()} ${JSON.stringify(r.headers()['content-encoding'])} ${r.headers()['cache-control']} fromcache?`,
      )
  })
  page.on('console', (m) => seen.push(m.text()))
  await enter('ADMIN')
  await page.goto('/campaigns')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/client-look1.png' })
  await page
    .getByRole('button', { name: /^Azioni per/ })
    .first()
    .click()
  await page.screenshot({ path: '/tmp/client-look2.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('link').first().click()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/client-look3.png', fullPage: true })
  await page.goto('/login')
  await page.screenshot({ path: '/tmp/client-look4.png' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/creators')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/client-look5.png' })
  console.log(seen.join('\n'))
  expect(1).toBe(1)
})
