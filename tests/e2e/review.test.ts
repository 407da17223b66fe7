import type { Page } from '@playwright/test'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, refreshReport } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

const waits = (page: Page) => page.getByRole('button', { name: /^Da rivedere \(\d+\)$/ })

test('found contents wait for staff: taken one by one or all, or permanently rejected', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const { CLIENT } = agency.people
  const made = await addCampaign(agency, {
    campaignName: `Rivedi ${unique()}`,
    trackingMethods: ['#prova'],
    reviewTracked: true,
    creators: Array.from({ length: 8 }, () => creatorInput()),
  })
  const params = { id: made.id }
  const counted = async () =>
    answered(getContents, await CLIENT.call(getContents, { params, query: {} })).totalItems
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: `Azioni per ${made.campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Aggiorna report', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiorna', exact: true }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'Aggiornamento finito' })
  await expect(outcome).toContainText('da rivedere', { timeout: 30_000 })
  await expect(outcome).toContainText('Non è costato token.')
  await axe()
  await outcome.getByRole('button', { name: 'Chiudi', exact: true }).click()
  await expect(outcome).toHaveCount(0)
  expect(await counted()).toBe(0)
  expect((await CLIENT.call(getCampaign, { params })).text).not.toContain('toReview')

  await waits(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Da rivedere', exact: true })
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  await expect(dialog.getByText('Trovato per #prova').first()).toBeVisible()
  const all = await boxes.count()
  expect(all).toBeGreaterThan(2)
  await axe()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Prendi 1', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(boxes).toHaveCount(all - 1)
  expect(await counted()).toBe(1)

  await boxes.first().check()
  await dialog.getByRole('button', { name: 'Lascia 1', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Lasciare questo contenuto?' })
  await question.getByRole('button', { name: 'Lascia', exact: true }).click()
  await expect(boxes).toHaveCount(all - 2)
  expect(await counted()).toBe(1)

  await dialog.getByRole('button', { name: `Prendi tutti (${all - 2})`, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(waits(page)).toHaveCount(0)
  expect(await counted()).toBe(all - 1)
  await refreshReport(agency, made.id)
  expect(await counted()).toBe(all - 1)
})

test('the wizard reviews found contents by default, and questions a common tag', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const { id } = await addCampaign(agency, { trackingMethods: ['#prova'] })
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}?wizard=edit`)
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  const review = page.getByRole('switch', { name: 'Rivedi i contenuti trovati dal tracking' })
  await expect(review).toHaveAttribute('aria-checked', 'false')
  await review.click()
  await expect(page.getByText('#ADV lo usano tutti i brand')).toHaveCount(0)
  await page.getByLabel('Metodi di tracciamento').fill('#ADV')
  await page.keyboard.press('Enter')
  await expect(page.getByText('#ADV lo usano tutti i brand')).toBeVisible()
  await axe()
  for (let step = 0; step < 2; step += 1)
    await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifica campagna' })).toHaveCount(0)
  const saved = answered(getCampaign, await agency.people.ADMIN.call(getCampaign, { params: { id } }))
  expect(saved).toMatchObject({ reviewTracked: true, trackingMethods: ['#prova', '#ADV'] })
})
