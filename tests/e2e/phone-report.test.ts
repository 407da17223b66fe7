import { expect, test } from './fixtures.ts'

test('a report on a phone begins with its cover and its sentence, and ends soon', async ({
  page,
  login,
  axe,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await page.goto('/campaigns?search=Luce+morbida')
  await page.getByRole('link', { name: 'Luce morbida', exact: true }).click()
  const metrics = page.getByRole('region', { name: 'Metriche della campagna' })
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Clienti' }) })
  // Without scrolling, above the menu.
  const end = (await menu.last().boundingBox())?.y ?? 0
  // React replaces the element filled by the first script.
  await expect(async () => {
    const sentence = await page
      .getByText(/persone/)
      .first()
      .boundingBox()
    expect((sentence?.y ?? 999) + (sentence?.height ?? 0)).toBeLessThan(end)
  }).toPass()
  const cover = await page.getByRole('region', { name: 'Luce morbida' }).locator('img').last().boundingBox()
  expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Campagne', exact: true })).toBeInViewport()
  // One below the other, in full width.
  for (const name of ['Impression / visualizzazioni', 'Reach complessiva']) {
    const gauge = await metrics.getByRole('group', { name, exact: true }).boundingBox()
    expect(gauge?.width).toBeGreaterThan(350)
  }
  // Requested when near.
  await page.getByRole('heading', { name: 'I contenuti più visti' }).scrollIntoViewIfNeeded()
  const best = page.getByRole('list', { name: 'I contenuti più visti' })
  await expect(best.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'Come leggere i numeri' })).toBeAttached()
  // It may be a hundred more with a notice about a frozen report.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_600)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Collapsed content opens by keyboard.
  const others = metrics.getByRole('button', { name: /^Tutte le metriche/ })
  const tile = metrics.getByRole('button', { name: 'Che cos’è: Frequenza', exact: true })
  await expect(tile).toBeHidden()
  await others.press('Enter')
  await expect(others).toHaveAttribute('aria-expanded', 'true')
  await expect(tile).toBeVisible()
  await others.press('Enter')
  await expect(tile).toBeHidden()
  const contents = page.getByRole('list', { name: 'Contenuti', exact: true })
  await expect(contents).toBeHidden()
  await page.getByRole('button', { name: /^Tutti i contenuti/ }).click()
  await expect(contents.getByRole('listitem').first()).toBeVisible()
  await axe()
  // A content of the first five opens like any other.
  await best.getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: / di / })).toBeVisible()
  await page.keyboard.press('Escape')

  // In print everything is shown.
  await page.emulateMedia({ media: 'print' })
  await expect(metrics.getByText('Frequenza', { exact: true }).first()).toBeVisible()
  const formulas = page.getByRole('region', { name: 'Come leggere i numeri' })
  await expect(formulas.getByText('Come si calcola:').first()).toBeVisible()
})

test('a new campaign shows the next steps', async ({ page, login, axe }) => {
  await login('ADMIN')
  await page.goto('/campaigns?search=Aperitivo+in+vela')
  await page.getByRole('link', { name: 'Aperitivo in vela', exact: true }).click()
  const steps = page.getByRole('region', { name: 'I prossimi passi' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const creators = page.getByRole('table', { name: 'Creator della campagna' })
  await expect(creators.getByRole('columnheader')).toHaveText([
    'Creator',
    'Contenuti',
    'Compenso',
    'Previsti',
  ])
  // Its two targets are shown before there are numbers.
  for (const [unknown, count] of [
    ['n.d.', 2],
    ['—', 0],
  ] as const)
    await expect(page.getByText(unknown, { exact: true }).filter({ visible: true })).toHaveCount(count)
  // Also by a jump, and if the last section is too short to reach the tabs.
  const here = page.getByRole('navigation', { name: 'Sezioni del report' }).locator('[aria-current]')
  await expect(page.getByRole('heading', { name: 'Come leggere i numeri' })).toBeAttached()
  // Late content makes the page longer.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(here).toHaveText('Generale', { timeout: 1_000 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(here).toHaveText('Campagna')
  await axe()
  // Nothing is known for a platform; the campaign may still have contents.
  await page.getByRole('group', { name: 'Piattaforme' }).getByRole('button', { name: 'TikTok' }).click()
  await expect(steps).toHaveCount(0)
  await page.getByRole('group', { name: 'Piattaforme' }).getByRole('button', { name: 'Tutte' }).click()
  await steps.getByRole('button', { name: 'Aggiungi il primo contenuto' }).click()
  await expect(page.getByRole('combobox', { name: 'Creator', exact: true })).toBeVisible()
})

test('a phone loads charts when they are near, or before «Stampa» prints them', async ({
  page,
  browser,
  baseURL,
  login,
}) => {
  await login('ADMIN')
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  await page.getByRole('switch', { name: 'Link pubblico', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'Indirizzo', exact: true }).inputValue()

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const fetched: string[] = []
  phone.on('request', (request) => fetched.push(request.url()))
  const isFetched = () => fetched.some((url) => /draw-(bar|line)-chart/.test(url))
  await phone.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('canvas').length))
  })
  await phone.goto(link)
  const chart = phone.getByRole('img', { name: /impression/i }).last()
  await expect(chart).toBeAttached()
  // Longer than on a wide screen.
  await phone.waitForTimeout(6_000)
  expect(isFetched()).toBe(false)
  await phone.getByRole('button', { name: 'Stampa' }).click()
  await expect(phone.locator('body')).toHaveAttribute('data-printed', /[1-9]/)
  expect(isFetched()).toBe(true)

  fetched.length = 0
  await phone.reload()
  await phone.locator('canvas').first().waitFor({ state: 'detached' })
  await chart.scrollIntoViewIfNeeded()
  await expect(phone.locator('canvas').first()).toBeVisible()
  await context.close()
})
