import type { Page } from '@playwright/test'
import type { Campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { answered } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { messySheet } from '../support/messy-sheet.ts'
import { expect, test } from './spec/fixtures.ts'

test('a sheet with twelve kinds of mess is looked at, matched, mended and imported', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const mark = String(unique())
  const campaign = await addCampaign(agency, { campaignName: `Foglio di una collega ${mark}` })
  await enter('ADMIN')
  const dialog = await openImport(page, campaign)
  await dialog.getByLabel('File Excel o CSV').setInputFiles({
    name: 'report novembre.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(messySheet(mark)),
  })
  // Two columns that nobody has heard of; a choice is made by keyboard alone.
  const likes = dialog.getByLabel('La colonna «Cuoricini» contiene')
  await expect(likes).toBeVisible({ timeout: 30_000 })
  await axe()
  await dialog.getByLabel('La colonna «Chi è» contiene').selectOption('Creator')
  await expect(likes).toBeEnabled({ timeout: 30_000 })
  await likes.focus()
  await page.keyboard.type('Mi piace')
  await expect(likes).toHaveValue('likesCount')
  const dates = dialog.getByRole('textbox', { name: 'Riga 7, Data' })
  await expect(dates).toHaveValue('ieri', { timeout: 30_000 })
  const words = dialog.getByRole('textbox', { name: 'Riga 8, Cuoricini' })
  await expect(words).toHaveValue('tantissimi', { timeout: 30_000 })
  await expect(dialog.getByText('1 contenuto è fuori dal periodo della campagna')).toBeVisible()
  await axe()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await axe()
    // What is mended can be read as it is typed.
    expect((await words.boundingBox())?.width).toBeGreaterThan(180)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dates.fill('16/03/24')
  await dialog.getByRole('button', { name: 'Ricontrolla' }).click()
  await expect(dates).toBeHidden({ timeout: 30_000 })
  await expect(dialog.getByText('2 righe da correggere').first()).toBeVisible()
  await expect(dialog.getByText(/4 contenuti nuovi/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Importa le 4 righe giuste' }).click()
  await expect(page.getByText(/4 contenuti nuovi · 4 misurazioni/)).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()
  const { items } = answered(
    getContents,
    await agency.people.ADMIN.call(getContents, { params: { id: campaign.id }, query: { pageSize: 100 } }),
  )
  const found = items.map(({ creatorName, contentType, likesCount }) => [
    creatorName,
    contentType,
    likesCount,
  ])
  expect(found.toSorted((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
    ['Bea', 'INSTAGRAM_REEL', 7],
    ['Bea', 'INSTAGRAM_REEL', 12],
    ['Anna', 'INSTAGRAM_REEL', 1234],
    ['Anna', 'INSTAGRAM_STORY', 1235],
  ])
})

const COLUMNS = 'Creator;Link canale;Tipo;Link contenuto;Data pubblicazione;Reach'

test('a sheet of which nothing can be imported says so, and is not left with what was mended unasked', async ({
  page,
  agency,
  enter,
}) => {
  const campaign = await addCampaign(agency, { campaignName: `Foglio da rifare ${unique()}` })
  await enter('ADMIN')
  const dialog = await openImport(page, campaign)
  const choose = (text: string) =>
    dialog
      .getByLabel('File Excel o CSV')
      .setInputFiles({ name: 'foglio.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose('\n\n')
  await expect(dialog.getByText('Qui non c’è nessuna riga')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Manca:')).toBeHidden()

  await choose('Appunti\nciao')
  await expect(dialog.getByText('Manca: Link canale')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: /^Importa/ })).toBeHidden()

  await choose(`${COLUMNS}\nAnna;instagram.com/anna;Reel;boh;15/03/2024;12`)
  await expect(dialog.getByText('Una riga da correggere').first()).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Nessuna riga si può importare così.')).toBeVisible()
  await expect(dialog.getByText('importa solo le righe giuste')).toBeHidden()

  await dialog.getByRole('textbox', { name: 'Riga 2, Link contenuto' }).fill('instagram.com/reel/abc')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Uscire senza salvare?' })
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('instagram.com/reel/abc')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Esci' }).click()
  await expect(dialog).toBeHidden()
})

async function openImport(page: Page, { id, campaignName }: Pick<Campaign, 'id' | 'campaignName'>) {
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Importa Excel o CSV' }).click()
  return page.getByRole('dialog', { name: 'Importa contenuti' })
}
