import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('campaigns are found by a creator or a hashtag, are counted, and begin at A by name', async ({
  page,
  agency,
  enter,
}) => {
  const word = `Ginevra${unique()}`
  const tag = `#trovami${unique()}`
  const creators = [creatorInput(word)]
  const names = ['Zeta', 'Alfa'].map((name) => `${name} ${unique()}`)
  for (const campaignName of names)
    await addCampaign(agency, { campaignName, creators, trackingMethods: [tag] })
  await enter('ADMIN')
  await page.goto('/campaigns')
  const found = page.getByRole('list', { name: 'Campagne' }).getByRole('heading')
  for (const searched of [word, tag]) {
    await page.getByRole('searchbox', { name: 'Cerca campagna o brand', exact: true }).fill(searched)
    await expect(found).toHaveCount(2)
    await expect(page.getByText(/^2 campagne/)).toBeVisible()
  }
  await page.getByLabel('Ordina per', { exact: true }).selectOption('campaignName')
  await expect(found).toHaveText(names.toReversed())
  await page.reload()
  await expect(found).toHaveText(names.toReversed())
  await expect(page.getByRole('button', { name: 'Verso: Crescente' })).toBeVisible()
})

test('a period is on one line, and does not overlap its neighbours', async ({ page, agency, enter }) => {
  const campaignName = `Capodanno ${unique()}`
  await addCampaign(agency, { campaignName, startDate: '2024-12-22', endDate: '2025-02-28' })
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${campaignName}`)
  const period = page.getByText('22 dic 2024 – 28 feb 2025', { exact: true })
  const oneLine = await period.evaluate((text) => 1.7 * Number.parseFloat(getComputedStyle(text).fontSize))
  for (const width of [1440, 1181, 1180, 900, 769, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const { own, column } = await period.evaluate((text) => ({
      own: text.getBoundingClientRect(),
      column: text.parentElement?.getBoundingClientRect(),
    }))
    expect(own.height, `height at ${width}`).toBeLessThan(oneLine)
    expect(own.right, `end at ${width}`).toBeLessThanOrEqual((column?.right ?? 0) + 1)
  }
})

test('the search, and the order by the plan, survive a reload, Back, Forward and a copied address', async ({
  page,
  agency,
  enter,
}) => {
  const word = `Piano${unique()}`
  const days = { startDate: addDays(romeToday(), -9), endDate: addDays(romeToday(), 10) }
  for (const [name, views] of [
    ['avanti', 900],
    ['indietro', 300],
  ] as const) {
    const targets = { impressionsViewCountTargetMin: 1000, showImpressionTargets: true }
    const made = await addCampaign(agency, { campaignName: `${word} ${name}`, ...days, ...targets })
    await addContent(agency, made, { creationDate: romeToday(), reach: 100, impressionsViewCount: views })
  }
  await addCampaign(agency, { campaignName: `${word} senza`, ...days })
  await enter('CLIENT')
  await page.goto('/campaigns')
  const found = page.getByRole('list', { name: 'Campagne' }).getByRole('heading')
  const box = page.getByRole('searchbox')
  const fromBehind = ['indietro', 'avanti', 'senza'].map((name) => `${word} ${name}`)
  await box.fill(word)
  await expect(found).toHaveCount(3)
  await page.getByLabel('Ordina per', { exact: true }).selectOption('Avanzamento sul piano')
  await expect(found).toHaveText(fromBehind)
  await expect(page.getByRole('button', { name: 'Verso: Crescente' })).toBeVisible()
  const copied = page.url()
  await page.reload()
  await expect(found).toHaveText(fromBehind)
  await page.getByRole('button', { name: 'Azzera filtri', exact: true }).click()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue(word)
  await expect(found).toHaveText(fromBehind)
  await page.goForward()
  await expect(box).toHaveValue('')
  await page.goto(copied)
  await expect(box).toHaveValue(word)
  await expect(found).toHaveText(fromBehind)
})
