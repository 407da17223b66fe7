import type { Page } from '@playwright/test'
import type { Campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { knownExportMessages } from '../../src/messages/known-exports.ts'
import { answered } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { messySheet } from '../support/messy-sheet.ts'
import { expect, test } from './spec/fixtures.ts'

test('a sheet with twelve kinds of mess is looked at, matched, corrected and imported', async ({
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
  // Two unknown columns; one is chosen by keyboard only.
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
    // Corrections are legible while typing.
    expect((await words.boundingBox())?.width).toBeGreaterThan(180)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dates.fill('16/03/24')
  await dialog.getByRole('button', { name: 'Ricontrolla' }).click()
  await expect(dates).toBeHidden({ timeout: 30_000 })
  await expect(dialog.getByText('Una riga da correggere').first()).toBeVisible()
  await expect(dialog.getByText('Una riga di totale è lasciata fuori: la 11.')).toBeVisible()
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

test('a known export is named, and needs only its channel', async ({ page, agency, enter, axe }) => {
  const campaign = await addCampaign(agency, { campaignName: `Esportazione ${unique()}` })
  await enter('ADMIN')
  const dialog = await openImport(page, campaign)
  const rows = [
    'Content,Video title,Video publish time,Views,Likes',
    'Total,,,1250,',
    'a1B2c3D4e5F,Uno,"Nov 5, 2025",1000,"12,4K"',
  ]
  await dialog
    .getByLabel('File Excel o CSV')
    .setInputFiles({ name: 'Table data.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(dialog.getByText(knownExportMessages.youtubeStudio)).toBeVisible({ timeout: 30_000 })
  await axe()
  await dialog.getByRole('textbox', { name: 'Link canale' }).fill('https://www.youtube.com/@esportazione')
  await dialog.getByRole('button', { name: 'Applica a tutte le righe' }).click()
  await expect(dialog.getByText('Una riga di totale è lasciata fuori: la 2.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(dialog.getByText('Riga 3, Mi piace: 12.400, cioè tra 12.350 e 12.449.')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Importa', exact: true }).click()
  await expect(page.getByText(/1 contenuto nuovo · 1 misurazione/)).toBeVisible({ timeout: 30_000 })
})

test('dates in two orders are requested, and a remembered column is shown and forgotten', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const campaign = await addCampaign(agency, { campaignName: `Colonne ricordate ${unique()}` })
  await enter('ADMIN')
  let dialog = await openImport(page, campaign)
  const choose = (id: string) =>
    dialog.getByLabel('File Excel o CSV').setInputFiles({
      name: 'foglio.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Canale,Tipo,Link,Data,Quanti,Nota\n@ricordata,reel,instagram.com/reel/${id},05/11/2025,12,x`,
      ),
    })
  await choose('RRic1')
  const order = dialog.getByLabel('Come si legge la colonna «Data»?')
  await expect(order).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: /^Importa/ })).toBeHidden()
  await axe()
  await order.selectOption('«05/11/2025» è mercoledì 5 novembre 2025')
  await expect(dialog.getByText(/1 contenuto nuovo/)).toBeVisible({ timeout: 30_000 })
  await dialog.getByLabel('La colonna «Quanti» contiene').selectOption('Mi piace')
  await expect(dialog.getByRole('button', { name: 'Importa', exact: true })).toBeEnabled({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Importa', exact: true }).click()
  await expect(page.getByText(/1 contenuto nuovo · 1 misurazione/)).toBeVisible({ timeout: 30_000 })

  dialog = await openImport(page, campaign)
  await choose('RRic2')
  await expect(dialog.getByText('Colonne abbinate come l’ultima volta')).toBeVisible({ timeout: 30_000 })
  await axe()
  await page.keyboard.press('Escape')
  await page.goto('/preferences')
  const line = page.getByRole('listitem').filter({ hasText: '«Quanti» → Mi piace' })
  await expect(line).toBeVisible({ timeout: 30_000 })
  await axe()
  await line.getByRole('button', { name: 'Dimentica' }).click()
  await expect(line).toBeHidden({ timeout: 30_000 })
})

const COLUMNS = 'Creator;Link canale;Tipo;Link contenuto;Data pubblicazione;Reach'

test('a sheet without importable rows is reported, and corrections are not discarded without asking', async ({
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
