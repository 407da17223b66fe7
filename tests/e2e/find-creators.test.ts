import type { Page } from '@playwright/test'
import { putCreator } from '../../src/contract/creators.ts'
import type { Agency } from '../support/agency.ts'
import { addCampaign, addContent, paramsOf } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

/** A creator with a post, whose likes determine its engagement rate. */
async function addCreator(agency: Agency, name: string, city: string, likesCount: number) {
  const made = await addCampaign(agency, { creators: [creatorInput(name)] })
  await addContent(agency, made, { reach: 1000, impressionsViewCount: 1000, likesCount })
  const profile = { city, niche: 'Danza', industries: ['Musica'], bio: 'Balla', brands: ['Lume'] }
  const { creatorId } = paramsOf(made)
  const saved = await agency.people.ADMIN.call(putCreator, {
    params: { id: creatorId },
    body: { name, profile },
  })
  expect(saved.status).toBe(200)
}

const listed = (page: Page) => page.getByRole('table', { name: 'Elenco dei creator' }).getByRole('link')

test('filters of creators survive a reload, Back, Forward and a copied address; an empty list names the filter that causes it', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const word = `Danzante${unique()}`
  await addCreator(agency, `Ada ${word}`, 'Milano', 20)
  await addCreator(agency, `Bea ${word}`, 'Milano', 400)
  await addCreator(agency, `Cleo ${word}`, 'Bari', 400)
  await enter('ACCOUNT')
  await page.goto(`/creators?name=${word}`)
  await expect(listed(page)).toHaveText([`Ada ${word}`, `Bea ${word}`, `Cleo ${word}`])
  await expect(page.getByText('3 creator', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Altri filtri', exact: true }).click()
  const filters = page.getByRole('group', { name: 'Altri filtri' })
  await filters.getByRole('combobox', { name: 'Città', exact: true }).fill('mil')
  await page.getByRole('option', { name: 'Milano' }).click()
  await expect(listed(page)).toHaveText([`Ada ${word}`, `Bea ${word}`])
  await filters.getByLabel('ER, almeno', { exact: true }).fill('10')
  await filters.getByLabel('ER, almeno', { exact: true }).press('Enter')
  await expect(listed(page)).toHaveText([`Bea ${word}`])
  await expect(page.getByText('1 creator', { exact: true })).toBeVisible()
  await axe()

  const copied = page.url()
  await page.reload()
  await expect(listed(page)).toHaveText([`Bea ${word}`])
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText('ER almeno 10%')
  await page.goBack()
  await expect(listed(page)).toHaveText([`Ada ${word}`, `Bea ${word}`])
  await page.goForward()
  await expect(listed(page)).toHaveText([`Bea ${word}`])
  await page.goto('/campaigns')
  await page.goto(copied)
  await expect(listed(page)).toHaveText([`Bea ${word}`])

  await page.goto(`/creators?name=${word}&city=bari&followersFrom=5`)
  await expect(page.getByRole('heading', { name: 'Nessun risultato per i filtri scelti.' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Togli «Da 5 follower»: 1 creator' }).click()
  await expect(listed(page)).toHaveText([`Cleo ${word}`])
  await page.getByRole('button', { name: 'Togli Città bari' }).click()
  await expect(page.getByRole('button', { name: 'Altri filtri', exact: true })).toBeFocused()
  await expect(listed(page)).toHaveCount(3)
})

test('an invalid number is marked at its field, and filters nothing', async ({ page, enter }) => {
  await enter('ACCOUNT')
  await page.goto('/creators')
  await page.getByRole('button', { name: 'Altri filtri', exact: true }).click()
  const from = page.getByLabel('Follower, da', { exact: true })
  await from.fill('molti')
  await from.press('Enter')
  await expect(page.getByText('Scrivi un numero, per esempio 10.000')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a client filters only by visible data', async ({ page, enter }) => {
  await enter('CLIENT')
  await page.goto('/creators')
  await page.getByRole('button', { name: 'Altri filtri', exact: true }).click()
  await expect(page.getByLabel('Nicchia', { exact: true })).toBeVisible()
  await expect(page.getByLabel('ER, almeno', { exact: true })).toHaveCount(0)
})
