import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { putCreator } from '../../src/contract/creators.ts'
import { addCampaign } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { press, reach, type } from './keyboard.ts'
import { expect, test } from './spec/fixtures.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const address = '/preferences?view=audit'

for (const size of [
  { name: 'on a desk', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`staff find, read and download the audit log by keyboard ${size.name}`, async ({
    page,
    agency,
    enter,
    axe,
  }) => {
    await page.setViewportSize(size.viewport)
    const made = await addCampaign(agency)
    const name = `Nome nuovo ${unique()}`
    const id = made.creators[0]?.id ?? ''
    await agency.people.ADMIN.call(putCreator, { params: { id }, body: { name } })

    await enter('ADMIN')
    await page.goto('/preferences')
    await press(page, page.getByRole('link', { name: 'Apri il registro' }))
    await expect(title(page)).toHaveText('Registro attività')
    await expect(page.getByRole('table', { name: 'Voci del registro' })).toBeVisible()
    await axe()
    await type(
      page,
      page.getByRole('searchbox', { name: 'Cerca persona o email' }),
      agency.people.ADMIN.email,
    )
    await reach(page, page.getByRole('combobox', { name: 'Azione' }))
    await page.keyboard.type('Modifica')
    await reach(page, page.getByRole('combobox', { name: 'Che cosa' }))
    await page.keyboard.type('Creator')
    await expect(page).toHaveURL((url) =>
      ['person', 'action', 'entity'].every((filter) => url.searchParams.has(filter)),
    )
    const details = page.getByRole('button', { name: /^Dettagli: Modifica/ }).first()
    await press(page, details)
    const dialog = page.getByRole('dialog', { name: 'Modifica' })
    await expect(dialog.getByRole('row', { name: new RegExp(`Nome.*${name}`) })).toBeVisible()
    await axe()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(details).toBeFocused()

    const download = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Scarica CSV' }))
    const file = await download
    expect(file.suggestedFilename()).toBe('registro-attivita.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(name)
    expect(text).not.toContain('Accesso')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
  })
}

test('nothing found, a failure and days have their texts', async ({ page, enter, axe, browserErrors }) => {
  await enter('ACCOUNT')
  await page.goto(`${address}&person=nessuno-si-chiama-così`)
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Azzera filtri' }).first().click()
  await expect(page.getByRole('table', { name: 'Voci del registro' })).toBeVisible()
  await page.getByLabel('Dal').fill('2020-01-01')
  await page.getByLabel('Al', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Al', { exact: true })).toHaveValue('')

  await page.route('**/api/v2/audit?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
  await axe()
  await page.unroute('**/api/v2/audit?*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(
    page.getByText('Nessun risultato per i filtri scelti.').or(page.getByRole('table')),
  ).toBeVisible()
  browserErrors.length = 0
})

test('a reader reads that they may not, and nothing is requested', async ({ page, enter }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await enter('CLIENT')
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Non hai i permessi')
  expect(calls.filter((url) => url.includes('/api/v2/audit'))).toEqual([])
  await page.goto('/preferences')
  await expect(page.getByRole('heading', { name: 'Tema' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apri il registro' })).toHaveCount(0)
})
