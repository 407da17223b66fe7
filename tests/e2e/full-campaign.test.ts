import { postDashboard } from '../../src/contract/dashboards.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { answered } from '../support/agency.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { showAllMetrics } from './show-all-metrics.ts'
import { expect, test } from './spec/fixtures.ts'

test('a part of a report states once what applies to the entire campaign, and omits what depends on it', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const creators = [
    creatorInput(),
    creatorInput('Tea', `https://www.tiktok.com/@tea.${unique()}`),
    creatorInput('Senza contenuti'),
  ]
  const campaign = await addCampaign(agency, {
    creators,
    impressionsViewCountTargetMin: 2000,
    impressionsViewCountTargetMax: 3000,
    showImpressionTargets: true,
  })
  const [instagram, tiktok] = campaign.channels
  await addContent(agency, campaign, { impressionsViewCount: 1500 })
  await addContent(
    agency,
    { ...campaign, channels: tiktok ? [tiktok] : [], creators: campaign.creators.slice(1) },
    {
      contentType: 'TIKTOK_POST',
      contentLink: `https://www.tiktok.com/@tea/video/${Date.now()}`,
      creationDate: '2024-03-20',
      impressionsViewCount: 400,
    },
  )
  expect(instagram?.socialType).toBe('INSTAGRAM')
  await enter('ADMIN')

  await page.goto(`/campaigns/${campaign.id}`)
  const tiles = page.getByRole('region', { name: 'Metriche della campagna' })
  await expect(tiles.getByRole('button', { name: 'Che cos’è: CPM', exact: true })).toBeVisible()
  await expect(page.getByText('Stimato con un modello').first()).toBeVisible()
  await page.goto(`/campaigns/${campaign.id}?socialTypeList=INSTAGRAM`)
  await expect(
    page.getByText(/^Gli obiettivi \(impression da 2\.000 a 3\.000\) sono dell’intera/),
  ).toBeVisible()
  await expect(page.getByText(/^Il costo è dell’intera campagna/)).toHaveCount(1)
  await showAllMetrics(page)
  await expect(tiles.getByRole('button', { name: 'Che cos’è: True reach', exact: true })).toBeVisible()
  for (const name of ['Costo', 'CPM', 'CPE', 'CPC', 'CPV'])
    await expect(tiles.getByRole('button', { name: `Che cos’è: ${name}`, exact: true })).toHaveCount(0)

  // A table explains why a number is missing, also by keyboard.
  await page.goto(`/campaigns/${campaign.id}`)
  const table = page.getByRole('table', { name: 'Creator della campagna' })
  const missing = table
    .getByRole('button', { name: /: (—, non calcolabile|n\.d\., dato non disponibile)$/ })
    .first()
  await expect(missing).toBeVisible()
  await missing.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[popover=auto]:popover-open')).toContainText(/Qui non (è|si)|compenso|costo/)
  await axe()
  await page.keyboard.press('Escape')

  const body = {
    dashboardName: `Quadro ${unique()}`,
    organizationName: agency.organizationName,
    campaignIds: [campaign.id],
    users: [],
    dashboardPanels: {},
  }
  const { id } = answered(postDashboard, await agency.people.ADMIN.call(postDashboard, { body }))
  await page.goto(`/dashboards/${id}`)
  const campaigns = page.getByRole('table', { name: 'Campagne della dashboard' })
  await expect(campaigns.getByText('Sotto l’obiettivo')).toBeVisible()
  await expect(campaigns.getByRole('button', { name: 'Ordina per CPM' })).toBeVisible()
  await page.goto(`/dashboards/${id}?startDate=2024-03-01&endDate=2024-03-10`)
  await expect(page.getByText(/^Il costo è di intere campagne/)).toHaveCount(1)
  const ofDashboard = page.getByRole('region', { name: 'Metriche della dashboard' })
  await expect(ofDashboard.getByRole('button', { name: 'Che cos’è: ER', exact: true })).toBeVisible()
  await expect(ofDashboard.getByRole('button', { name: 'Che cos’è: CPM', exact: true })).toHaveCount(0)
  await expect(campaigns.getByRole('button', { name: 'Ordina per CPM' })).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await axe()
})
