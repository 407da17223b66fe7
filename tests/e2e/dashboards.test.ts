import { readFileSync } from 'node:fs'
import { formatPeriod } from '../../src/lib/format-period.ts'
import { readPdf } from '../support/read-pdf.ts'
import { expect, test } from './fixtures.ts'

const NAME = 'Prova di condivisione'

test('a dashboard is put together, shared with its client, taken back and deleted', async ({
  page,
  login,
  browser,
  baseURL,
  server,
  axe,
}) => {
  test.setTimeout(180_000)
  await login('ADMIN')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await page.getByRole('button', { name: 'Nuova dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova dashboard' })).toBeVisible()
  await page.getByLabel('Nome dashboard', { exact: true }).fill(NAME)
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Aurelia')
  await page.getByRole('option', { name: /Aurelia Food/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Tutti', exact: true })).toBeChecked()
  await axe()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()

  await page.getByRole('checkbox', { name: /Sugo lento/ }).check()
  await page.getByRole('checkbox', { name: /Domenica al dente/ }).check()
  await expect(page.getByText('2 campagne selezionate')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await axe()
  await page.getByRole('button', { name: 'Crea dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('Privata')).toBeVisible()
  const address = page.url()

  const reader = server.logins.find(({ email }) => email.endsWith('aureliafood.example'))
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'it-IT' })
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(reader?.email ?? '')
  await theirs.getByLabel('Password', { exact: true }).fill(reader?.password ?? '')
  await theirs.getByRole('button', { name: 'Accedi' }).click()
  await theirs.waitForURL((url) => !url.pathname.startsWith('/login'))
  await theirs.goto(address)
  await expect(theirs.getByText('Questa dashboard non esiste o non è disponibile.')).toBeVisible()

  await page.getByRole('button', { name: 'Condividi con il cliente', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Condividi', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Interrompi condivisione', exact: true })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Azioni per/ })).toHaveCount(0)
  await expect(theirs.getByText('Compenso')).toHaveCount(0)

  await page.getByRole('button', { name: 'Interrompi condivisione', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Interrompi', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Condividi con il cliente', exact: true })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Questa dashboard non esiste o non è disponibile.')).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: `Azioni per ${NAME}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Eliminare la dashboard “${NAME}”?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
})

test('the days of a report are in its address and are compared with as many before', async ({
  page,
  login,
}) => {
  await login('ADMIN')
  await page.goto('/dashboards')
  await page.getByRole('link', { name: /Aurelia Food/ }).click()
  await page.getByRole('button', { name: 'Scegli le date…', exact: true }).click()
  await expect(page.getByLabel('Dal', { exact: true })).not.toHaveValue('')
  const end = await page.getByLabel('Al', { exact: true }).inputValue()
  await page.getByLabel('Dal', { exact: true }).fill('2100-01-01')
  await expect(page.getByText('La data di fine non può precedere quella di inizio')).toBeVisible()
  expect(page.url()).not.toContain('startDate')

  await page.getByLabel('Dal', { exact: true }).fill(dayBefore(end, 40))
  await expect(page.getByText('rispetto al periodo precedente').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica report', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Interno PDF', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await readPdf(new Uint8Array(readFileSync(await file.path())))
  expect(pdf.pages[0]).toContain(formatPeriod(dayBefore(end, 40), end))
  await page.reload()
  await expect(page.getByLabel('Dal', { exact: true })).toHaveValue(dayBefore(end, 40))
  await page.getByRole('button', { name: 'Tutto il periodo', exact: true }).click()
  await expect(page.getByText('rispetto al periodo precedente')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Benchmark/ })).toBeVisible()
  const days = page.getByRole('group', { name: 'Periodo', exact: true })
  await expect(days.getByRole('button', { pressed: true })).toHaveText('Tutto il periodo')
  await days.getByRole('button', { name: '30 giorni', exact: true }).click()
  await expect(page.getByText(/^Confronto: .+ con i 30 giorni precedenti, /)).toBeVisible()
  await expect(page.getByLabel('Dal', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(days.getByRole('button', { pressed: true })).toHaveText('30 giorni')
})

test('the campaigns of a dashboard fit their panel with all their columns', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/dashboards')
  await page.getByRole('link', { name: /Aurelia Food/ }).click()
  const table = page.getByRole('table', { name: 'Campagne della dashboard' })
  await expect(table.getByRole('columnheader', { name: /obiettivo/ })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: /CPM/ })).toBeVisible()
  for (const width of [1440, 1180, 820, 769]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => table.evaluate(beyondScroller), { message: `pixels beyond the panel at ${width}` })
      .toBeLessThanOrEqual(0)
  }
})

test('a provisional dashboard shows its report without storing it, and begins the wizard', async ({
  page,
  login,
}) => {
  await login('ADMIN')
  await page.goto('/tmp/Dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard provvisoria' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva come dashboard', exact: true })).toBeDisabled()
  await page.getByLabel('Cerca campagna o brand', { exact: true }).fill('aurelia')
  await page.getByRole('checkbox', { name: /Sugo lento/ }).check()
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toContainText('Sugo lento')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toContainText('Sugo lento')
  await page.getByRole('button', { name: 'Salva come dashboard', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toHaveValue(
    'Aurelia Food S.p.A.',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard provvisoria' })).toBeVisible()
  // The notice about simulated numbers is on the line of the days.
  const days = await page.getByRole('group', { name: 'Periodo' }).boundingBox()
  const pill = await page.getByRole('main').getByText('Dati simulati').first().boundingBox()
  expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual((days?.y ?? 0) + (days?.height ?? 0) + 1)
})

test('a provisional dashboard shows the selection first, and moves nothing while selecting', async ({
  page,
  login,
}) => {
  await login('ADMIN')
  await page.goto('/tmp/Dashboard')
  const campaigns = page.getByRole('region', { name: 'Scegli le campagne' }).getByRole('listitem')
  const names = () => campaigns.locator('b').allTextContents()
  await expect(campaigns).toHaveCount(5)
  const first = await names()
  await page.getByRole('button', { name: /^Mostra altre/ }).click()
  await expect.poll(() => campaigns.count()).toBeGreaterThan(5)
  const all = await names()
  await campaigns.nth(5).getByRole('checkbox').check()
  await expect(page).toHaveURL(/campaignIds=/)
  expect(await names(), 'in their places').toEqual(all)

  await page.reload()
  await expect(campaigns).toHaveCount(5)
  const then = [all[5], ...first.slice(0, 4)]
  expect(await names()).toEqual(then)
  await expect(campaigns.first().getByRole('checkbox')).toBeChecked()
  await campaigns.nth(2).getByRole('checkbox').check()
  await campaigns.first().getByRole('checkbox').uncheck()
  expect(await names(), 'in their places').toEqual(then)
})

test('a provisional dashboard of a missing campaign reports it, and accepts others', async ({
  page,
  login,
  browserErrors,
}) => {
  await login('CLIENT')
  await page.goto('/tmp/Dashboard?campaignIds=0192a000-0000-7000-8000-000000000000')
  const gone = page.getByRole('heading', { name: 'Queste campagne non esistono o non sono disponibili.' })
  await expect(gone).toBeVisible()
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toBeVisible()
  await expect(gone).toHaveCount(0)
  expect(page.url()).not.toContain('0192a000')
  browserErrors.length = 0
})

/** A calendar day that many days earlier. */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Pixels of a table that are outside its panel until scrolled. */
function beyondScroller(table: Element): number {
  const { scrollWidth, clientWidth } = table.parentElement ?? table
  return scrollWidth - clientWidth
}
