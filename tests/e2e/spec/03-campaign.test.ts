import type { Page } from '@playwright/test'
import { getCampaign, getCampaigns, putCampaign } from '../../../src/contract/campaign-endpoints.ts'
import type { CampaignInput } from '../../../src/contract/campaign-input.ts'
import { addDays } from '../../../src/lib/add-days.ts'
import { romeToday } from '../../../src/lib/rome-day.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, addContent, addTroubledCampaign, refreshReport } from '../../support/agency-work.ts'
import { creatorInput, inputOf } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { showAllMetrics } from '../show-all-metrics.ts'
import { expect, test } from './fixtures.ts'
import { expectImage, putImage } from './images.ts'

const GIVEN = {
  trackingMethods: ['#lumeautunno', '@lume.it'],
  startDate: '2024-03-01',
  endDate: '2024-03-31',
  cost: 12_345.5,
  impressionsViewCountTargetMin: 50_000,
  impressionsViewCountTargetMax: 90_000,
  combinedReachTargetMin: 30_000,
  combinedReachTargetMax: 60_000,
  showImpressionTargets: true,
  showReachTargets: true,
  audienceVisibility: true,
} satisfies Partial<CampaignInput>

test('Campaign: brandName, organizationName, campaignName, coverUrl, brandImage, trackingMethods (hashtags and mentions), start date, end date, cost, impressionsViewCountTargetMin, impressionsViewCountTargetMax, combinedReachTargetMin, combinedReachTargetMax, showImpressionTargets, showReachTargets, audienceVisibility, creators, channels, reportErrors, status (in progress, concluded, scheduled), PR type.', async ({
  page,
  enter,
  agency,
  server,
}) => {
  const { people, organizationName } = agency
  const { ADMIN, CLIENT } = people
  const one = unique()
  const names = { brandName: `Lume ${one}`, organizationName, campaignName: `Autunno ${one}` }
  const url = `https://www.instagram.com/lume.creator.${one}`
  const creators = [creatorInput(`Nina ${one}`, url)]
  const made = await addCampaign(agency, { ...names, ...GIVEN, creators })
  await putImage(made.coverUploadUrl, server.url)
  await putImage(made.brandImageUploadUrl, server.url)
  // The simulated provider has an audience, and some reach and views.
  await refreshReport(agency, made.id)
  await addContent(agency, made, { reach: 40_000, impressionsViewCount: 70_000 })
  const params = { id: made.id }
  const full = answered(getCampaign, await ADMIN.call(getCampaign, { params }))
  expect(full).toMatchObject({
    ...names,
    ...GIVEN,
    type: 'STANDARD',
    status: 'CONCLUDED',
    coverUrl: expect.any(String),
    brandImage: expect.any(String),
    creators: [{ name: creators[0]?.name, cost: 500 }],
    channels: [{ url: expect.stringContaining(`lume.creator.${one}`), socialType: 'INSTAGRAM' }],
    reportErrors: [],
    audience: { genders: expect.any(Array) },
  })

  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.campaignName)
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  await expect(hero).toContainText(`${names.brandName}${organizationName}`)
  for (const text of [...GIVEN.trackingMethods, '1 mar – 31 mar 2024', 'Conclusa'])
    await expect(hero.getByText(text, { exact: true })).toBeVisible()
  // The brand's logo precedes the campaign's cover.
  await expect(hero.locator('img')).toHaveCount(2)
  await expectImage(hero)
  const goals = page.getByRole('img', { name: /^Valore .*; obiettivo da/ })
  await expect(goals).toHaveCount(2)
  await expect(goals.first()).toHaveAccessibleName(/obiettivo da 50\.000 a 90\.000$/)
  await expect(goals.last()).toHaveAccessibleName(/obiettivo da 30\.000 a 60\.000$/)
  await showAllMetrics(page)
  await expect(page.getByText('12.345,50 €', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Creator della campagna' })).toContainText(`Nina ${one}`)
  await expect(page.getByRole('heading', { name: 'Età e genere' })).toBeVisible()

  // All input is restored in the wizard.
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}?wizard=edit`)
  await expectWizard(page, names, creators[0]?.name ?? '', url)

  // Hidden data are absent for readers.
  const hidden = { showImpressionTargets: false, showReachTargets: false, audienceVisibility: false }
  const body = { ...inputOf(full), ...hidden }
  expect(answered(putCampaign, await ADMIN.call(putCampaign, { params, body }))).toMatchObject({
    ...GIVEN,
    ...hidden,
  })
  const seen = await CLIENT.call(getCampaign, { params })
  for (const key of Object.keys(GIVEN).filter((name) => name.includes('Target') && !name.startsWith('show')))
    expect(seen.json).not.toHaveProperty(key)
  for (const key of ['audience', 'reportErrors']) expect(seen.json).not.toHaveProperty(key)
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}`)
  await expect(page.locator('#AUDIENCE').getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(goals).toHaveCount(0)

  const troubled = await addTroubledCampaign(agency)
  const errors = answered(
    getCampaign,
    await ADMIN.call(getCampaign, { params: { id: troubled.id } }),
  ).reportErrors
  expect(errors).toMatchObject([
    {
      error: expect.any(String),
      message: expect.any(String),
      action: expect.any(String),
      channelId: troubled.channels[0]?.id,
    },
  ])

  const today = romeToday()
  const kinds = [
    ['IN_PROGRESS', 'In corso', today, today],
    ['CONCLUDED', 'Conclusa', addDays(today, -9), addDays(today, -1)],
    ['SCHEDULED', 'Programmata', addDays(today, 1), addDays(today, 9)],
  ] as const
  const search = `Stagione ${one}`
  for (const [status, , startDate, endDate] of kinds) {
    const campaignName = `${search} ${status}`
    const campaign = await addCampaign(agency, { campaignName, startDate, endDate, type: 'PR', cost: 0 })
    expect(campaign).toMatchObject({ status, startDate, endDate, type: 'PR' })
  }
  const list = answered(getCampaigns, await CLIENT.call(getCampaigns, { query: { search } }))
  expect(list.items.map(({ status }) => status).toSorted()).toEqual(
    kinds.map(([status]) => status).toSorted(),
  )
  await page.goto(`/campaigns?search=${encodeURIComponent(search)}`)
  for (const [status, label] of kinds) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${search} ${status}` }) })
    await expect(row.getByText(label, { exact: true })).toBeVisible()
    await expect(row.getByText('PR', { exact: true })).toBeVisible()
  }
})

/** Goes through the steps of the wizard that is open. */
async function expectWizard(
  page: Page,
  names: { brandName: string; organizationName: string; campaignName: string },
  creatorName: string,
  url: string,
): Promise<void> {
  const next = page.getByRole('button', { name: 'Avanti' })
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue(names.brandName)
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toHaveValue(
    names.organizationName,
  )
  await expectImage(page.getByRole('main'))
  await next.click()
  const fields = {
    'Nome campagna': names.campaignName,
    'Data di inizio': GIVEN.startDate,
    'Data di fine': GIVEN.endDate,
    'Costo (IVA esclusa)': '12.345,50',
  }
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  for (const method of GIVEN.trackingMethods)
    await expect(page.getByRole('button', { name: `Togli ${method}` })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Mostra l’audience al cliente' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await expectImage(page.getByRole('main'))
  await next.click()
  const targets = {
    'Impression minime': '50.000',
    'Impression massime': '90.000',
    'Reach minima': '30.000',
    'Reach massima': '60.000',
  }
  for (const [label, value] of Object.entries(targets))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  for (const name of ['Mostra gli obiettivi di impression', 'Mostra gli obiettivi di reach'])
    await expect(page.getByRole('switch', { name })).toBeChecked()
  await next.click()
  await expect(page.getByLabel('Nome creator')).toHaveValue(creatorName)
  await expect(page.getByLabel('Compenso')).toHaveValue('500,00')
  await expect(page.getByLabel('Canale', { exact: true })).toHaveValue(
    new RegExp(url.replace('https://www.', '')),
  )
}
