import type { Page } from '@playwright/test'
import { putContent } from '../../src/contract/contents.ts'
import { addCampaign, addContent, paramsOf } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

const items = (page: Page) => page.getByRole('list', { name: 'Contenuti controllati' }).getByRole('listitem')

test('disclosures of a campaign are listed, judged and written about', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const made = await addCampaign(agency, {
    campaignName: `Trasparente ${unique()}`,
    brandName: 'Solea',
    trackingMethods: ['@soleaskin'],
  })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: `Azioni per ${made.campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trasparenza' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trasparenza' })).toBeVisible()
  await expect(page.getByText('Nessun contenuto da controllare')).toBeVisible()

  const late = `${'la mia sera al mare '.repeat(12)} #adv @soleaskin`
  for (const caption of ['ADV @soleaskin la crema', 'Solo mare', late])
    await addContent(agency, made, { caption, creationDate: '2026-06-10' })
  const story = await addContent(agency, made, {
    contentType: 'INSTAGRAM_STORY',
    contentLink: 'https://www.instagram.com/stories/prova/3141592653589793238/',
    creationDate: '2026-06-11',
  })
  await page.reload()
  await expect(items(page)).toHaveCount(4)
  const counts = page.getByLabel('Contenuti per verdetto')
  await expect(counts).toHaveText(/Non rilevata1Da verificare2Presente1Non applicabile0/)
  await expect(items(page).first()).toContainText('tag e hashtag del brand non bastano')
  await expect(items(page).nth(2).locator('mark')).toHaveText('#adv')
  await expect(items(page).last().locator('mark')).toHaveText('ADV')
  await page.getByRole('button', { name: 'Che cos’è: Regola' }).first().click()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText('IAP 60/18; Codice IAP 7')
  await page.keyboard.press('Escape')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `pixels that scroll sideways at ${width}`).toBeLessThanOrEqual(0)
    await axe()
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page
    .getByRole('button', { name: /^Messaggio al creator / })
    .first()
    .click()
  const message = page.getByRole('dialog', { name: 'Messaggio al creator' })
  await expect(message.getByLabel('Testo del messaggio')).toHaveValue(
    /Inizia la descrizione con «ADV @soleaskin»/,
  )
  await axe()
  await message.getByRole('button', { name: 'Chiudi' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica fascicolo' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Trasparenza Trasparente .+\.csv$/)

  // A story is confirmed by a person.
  await page.getByRole('button', { name: 'Da verificare', exact: true }).click()
  await expect(items(page)).toHaveCount(2)
  const row = items(page).filter({ hasText: 'Story' })
  await row.getByRole('button', { name: /^Dai un verdetto/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Verdetto' })
  await expect(dialog.getByRole('radio', { name: 'Presente' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Salva verdetto' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await axe()
  await dialog.getByLabel('Motivo').fill('Dicitura visibile nello screenshot')
  await dialog.getByRole('button', { name: 'Salva verdetto' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(items(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Presente', exact: true }).click()
  await expect(items(page).filter({ hasText: 'Story' })).toContainText(
    /Confermata da .+ (il |l’)\d{1,2} \p{L}{3} \d{4}\./u,
  )

  // A changed caption has to be reviewed again.
  const { ADMIN } = agency.people
  const params = { ...paramsOf(made), contentId: story.id }
  const body = { ...story, creationDate: '2026-06-11', caption: 'Altro testo' }
  expect((await ADMIN.call(putContent, { params, body })).status).toBe(200)
  await page.goto(`/campaigns/${made.id}?view=disclosures&verdict=DV`)
  await expect(items(page).filter({ hasText: 'Story' })).toContainText('va dato di nuovo')
})

test('disclosures are for staff, and can be retried after a failure', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  const made = await addCampaign(agency)
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}?view=disclosures`)
  await expect(page.getByRole('alert')).toContainText('Non hai i permessi')
  await expect(page.getByRole('heading', { name: 'Trasparenza' })).toHaveCount(0)

  await enter('ACCOUNT')
  await page.route('**/disclosures?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/campaigns/${made.id}?view=disclosures`)
  await expect(page.getByRole('button', { name: 'Riprova' }).first()).toBeVisible({ timeout: 20_000 })
  browserErrors.length = 0
  await page.unroute('**/disclosures?**')
  await page.getByRole('button', { name: 'Riprova' }).first().click()
  await expect(page.getByText('Nessun contenuto da controllare')).toBeVisible()
})

test('a typed caption has its verdict at once', async ({ page, agency, enter, axe }) => {
  const made = await addCampaign(agency, { brandName: 'Solea', trackingMethods: ['@soleaskin'] })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}?wizard=content`)
  await page.getByLabel('Link al contenuto').fill('https://www.instagram.com/p/Trasparen1/')
  await page.getByLabel('Creator', { exact: true }).selectOption({ index: 1 })
  const caption = page.getByRole('textbox', { name: 'Testo' })
  await page.getByLabel('Tipo di contenuto').selectOption('INSTAGRAM_POST')
  await caption.fill('La crema di @soleaskin')
  await expect(page.getByText('Nessuna dicitura rilevata')).toBeVisible()
  await caption.fill('ADV @soleaskin La crema')
  await expect(page.getByText('Dicitura «ADV» in apertura.')).toBeVisible()
  await axe()
})
