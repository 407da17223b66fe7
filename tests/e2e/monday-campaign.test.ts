import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { answered } from '../support/agency.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'
import { countSteps } from './steps.ts'

test('a campaign of six creators and twelve channels takes at most fifteen clicks and pastes', async ({
  page,
  enter,
  agency,
  axe,
}) => {
  test.slow()
  const mark = unique()
  const list = Array.from({ length: 6 }, (_, place) => {
    const handle = `c${place}.${mark}`
    return `Creator ${handle}; instagram.com/${handle}/?hl=it tiktok.com/@${handle}; ${place * 250}`
  })
  const hand = countSteps()
  await enter('ADMIN')
  await page.goto('/campaigns')
  await hand.click(page.getByRole('button', { name: 'Nuova campagna' }))
  await hand.click(page.getByRole('combobox', { name: 'Brand', exact: true }))
  await page.keyboard.type(`Marca ${mark}`)
  const client = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await hand.click(client)
  await client.fill(agency.organizationName)
  await client.press('Escape')
  await hand.click(page.getByRole('button', { name: 'Avanti' }))
  const name = `Sei creator ${mark}`
  await hand.click(page.getByLabel('Nome campagna'))
  await page.getByLabel('Nome campagna').fill(name)
  await page.getByLabel('Data di inizio').fill('2024-03-01')
  await page.getByLabel('Data di fine').fill('2024-03-31')
  await hand.click(page.getByLabel('Costo (IVA esclusa)'))
  await page.keyboard.type('12000')
  await hand.click(page.getByRole('button', { name: 'Avanti' }))
  await hand.click(page.getByRole('button', { name: 'Avanti' }))
  await hand.paste(page.getByLabel('Incolla un elenco'), `Nome; Link; Compenso\n${list.join('\n')}\n\n`)
  await expect(page.getByText('6 creator aggiunti, 12 canali')).toBeVisible()
  // Continues with the first of the new cards.
  await expect(page.getByLabel('Nome creator').first()).toBeFocused()
  await expect(page.getByLabel('Nome creator').first()).toBeInViewport()
  await axe()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await hand.click(page.getByRole('button', { name: 'Pubblica' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(hand.print('campaign of 6 creators')).toBeLessThanOrEqual(15)
  const { call } = agency.people.ADMIN
  const [found] = answered(getCampaigns, await call(getCampaigns, { query: { search: name } })).items
  const made = answered(getCampaign, await call(getCampaign, { params: { id: found?.id ?? '' } }))
  expect(made.channels).toHaveLength(12)
  // A gift has a known cost of zero.
  expect(made.creators.map(({ cost }) => cost)).toEqual([0, 250, 500, 750, 1000, 1250])
})

test('a new card is visible and focused; empty ones are not sent', async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/campaigns?wizard=new')
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill(`Marca ${unique()}`)
  const client = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await client.fill('Lume')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Nome campagna').fill('Prova')
  await page.getByLabel('Data di inizio').fill('2024-03-01')
  await page.getByLabel('Data di fine').fill('2024-03-31')
  await page.getByLabel('Costo (IVA esclusa)').fill('100')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  const handle = `sola.${unique()}`
  await page.getByLabel('Incolla un elenco').fill(`@${handle}`)
  await page.getByRole('button', { name: 'Aggiungi l’elenco' }).click()
  await expect(page.getByLabel('Nome creator')).toHaveValue(handle)
  await page.getByRole('button', { name: 'Aggiungi canale' }).click()
  for (let more = 0; more < 3; more += 1) {
    await page.getByRole('button', { name: 'Aggiungi creator' }).click()
    await expect(page.getByLabel('Nome creator').last()).toBeFocused()
    await expect(page.getByLabel('Nome creator').last()).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Pubblica' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prova' })).toBeVisible()
})
