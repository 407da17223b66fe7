import type { Page } from '@playwright/test'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { formatDayShort } from '../../src/lib/format-day-short.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { type Agency, answered } from '../support/agency.ts'
import { addCampaign, addContent, refreshReport } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

const days = () => ({ startDate: addDays(romeToday(), -9), endDate: addDays(romeToday(), 10) })
const today = () => ({ creationDate: romeToday() })
const bar = (page: Page) => page.getByRole('region', { name: 'Da fare', exact: true })
const todo = (page: Page, name: string) => bar(page).getByRole('button', { name })
const rows = (page: Page) => page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('listitem')

test('«Da fare» counts the campaigns that wait, and each count lists them', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const word = `Attesa${unique()}`
  const late = await addCampaign(agency, {
    campaignName: `Tardi ${word}`,
    ...days(),
    impressionsViewCountTargetMin: 1_000_000,
    showImpressionTargets: true,
    creators: ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva'].map((name) => creatorInput(`${name} ${word}`)),
  })
  await addContent(agency, late, { ...today(), impressionsViewCount: 100 })
  await addContent(agency, late, { ...today(), reach: undefined })
  const calm = await addCampaign(agency, { campaignName: `Calma ${word}`, ...days() })
  await addContent(agency, calm, { ...today(), impressionsViewCount: 100 })
  await enter('ADMIN')
  await page.goto('/campaigns')
  await page.getByRole('group', { name: 'Stato' }).getByRole('button', { name: 'Conclusa' }).click()
  await todo(page, 'In ritardo sul piano').click()
  await expect(page).toHaveURL(/\/campaigns\?todo=BEHIND$/)
  await expect(rows(page).filter({ hasText: `Tardi ${word}` })).toContainText('In ritardo')
  const count = /\d+$/.exec((await todo(page, 'In ritardo sul piano').textContent()) ?? '')?.[0]
  await expect(page.getByText(new RegExp(`^${count} campagn[ae]`))).toBeVisible()
  await expect(page.getByText(word).filter({ hasText: 'Calma' })).toHaveCount(0)
  await axe()

  await todo(page, 'Creator senza contenuti').click()
  const silent = rows(page).filter({ hasText: `Tardi ${word}` })
  await expect(silent).toContainText(
    `Non hanno pubblicato: ${['Bea', 'Cleo', 'Dora'].map((name) => `${name} ${word}`).join(', ')}, 1 altro`,
  )
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `pixels that scroll sideways at ${width}`).toBeLessThanOrEqual(0)
    await axe()
  }
  await page.reload()
  await expect(todo(page, 'Creator senza contenuti')).toBeInViewport()
  await expect(todo(page, 'Creator senza contenuti')).toHaveAttribute('aria-pressed', 'true')
  await expect(silent).toBeVisible()
  await page.goBack()
  await expect(todo(page, 'In ritardo sul piano')).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(silent).toContainText('Non hanno pubblicato')
  await todo(page, 'Creator senza contenuti').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/campaigns$/)
})

test('deliverables are entered in the wizard, and are late once their day has passed', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const { campaignName, id } = await addCampaign(agency, {
    campaignName: `Promessa ${unique()}`,
    ...days(),
    creators: [creatorInput('Anna')],
  })
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}?wizard=edit`)
  await page.getByRole('button', { name: 'CREATOR', exact: true }).click()
  await page.getByRole('button', { name: 'Contenuti previsti', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi formato' }).click()
  await page.getByLabel('Formato', { exact: true }).selectOption({ label: 'Reel Instagram' })
  await page.getByLabel('Numero').fill('2')
  await page.getByLabel('Entro').fill(addDays(romeToday(), -5))
  await axe()
  await page
    .getByRole('button', { name: 'Salva come bozza' })
    .or(page.getByRole('button', { name: 'Salva modifiche' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: campaignName })).toBeVisible()

  await page.goto(`/campaigns?todo=LATE&search=${encodeURIComponent(campaignName)}`)
  const due = formatDayShort(addDays(romeToday(), -5))
  const late = rows(page).getByRole('link', { name: /^2 reel di .*Anna.* in ritardo dal/ })
  await expect(late).toContainText(due)
  await axe()
  await late.click()
  await expect(page.getByRole('dialog').getByLabel('Numero')).toHaveValue('2')
})

test('missing numbers are entered where they are listed, and are no longer missing', async ({
  page,
  agency,
  enter,
}) => {
  const made = await addCampaign(agency, { campaignName: `Buchi ${unique()}`, ...days() })
  await addContent(agency, made, { ...today(), impressionsViewCount: 100 })
  await addContent(agency, made, { ...today(), reach: undefined, impressionsViewCount: 200 })
  await enter('ACCOUNT')
  await page.goto('/campaigns')
  await todo(page, 'Numeri mancanti').click()
  await page.getByRole('searchbox').fill(made.campaignName)
  const row = rows(page).filter({ hasText: made.campaignName })
  await expect(row).toContainText('1 contenuto senza reach o visualizzazioni')
  await row.getByRole('button', { name: 'Inserisci i numeri' }).click()
  const dialog = page.getByRole('dialog')
  const reach = dialog.getByRole('textbox', { name: /^Reach: / })
  await expect(reach).toHaveCount(1)
  await reach.fill('150')
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
})

test('found contents are reviewed where they are listed', async ({ page, agency, enter }) => {
  test.slow()
  const made = await addCampaign(agency, {
    campaignName: `Trovati ${unique()}`,
    ...days(),
    trackingMethods: ['#prova'],
    reviewTracked: true,
    creators: Array.from({ length: 8 }, () => creatorInput()),
  })
  await refreshReport(agency, made.id)
  await enter('ADMIN')
  await page.goto(`/campaigns?todo=REVIEW&search=${encodeURIComponent(made.campaignName)}`)
  const row = rows(page).filter({ hasText: made.campaignName })
  await expect(row).toContainText(/\d+ contenut[io] da rivedere/)
  await row.getByRole('button', { name: 'Rivedi', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Da rivedere', exact: true })
  await dialog.getByRole('button', { name: /^Prendi/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
})

test('failed refreshes and old numbers are counted, and each count lists exactly those', async ({
  page,
  agency,
  enter,
}) => {
  test.slow()
  const word = `Guai${unique()}`
  const privateUrl = `https://www.instagram.com/guasto.privato.${unique()}`
  const failed = await addCampaign(agency, {
    campaignName: `Rotta ${word}`,
    ...days(),
    creators: [creatorInput('Guasta', privateUrl)],
  })
  await refreshReport(agency, failed.id)
  const stale = await addCampaign(agency, { campaignName: `Vecchia ${word}`, ...days() })
  await addMeasured(agency, stale, addDays(romeToday(), -9))
  const fresh = await addCampaign(agency, { campaignName: `Fresca ${word}`, ...days() })
  await addMeasured(agency, fresh, addDays(romeToday(), -6))
  const { items } = answered(
    getCampaigns,
    await agency.people.ADMIN.call(getCampaigns, { query: { pageSize: 100 } }),
  )
  const [today, weekAgo] = [romeToday(), addDays(romeToday(), -7)]
  const current = items.filter(
    (one) => !one.draft && one.startDate <= today && one.endDate >= addDays(today, -14),
  )
  const expected = [
    {
      name: 'Aggiornamenti non riusciti',
      query: 'FAILED',
      mine: failed,
      output: 'Aggiornamento non riuscito',
      all: current.filter(({ report }) => report.state === 'FAILED'),
    },
    {
      name: 'Dati di oltre una settimana fa',
      query: 'STALE',
      mine: stale,
      output: /Dati del \d/,
      all: current.filter(({ report }) => (report.updatedAt ?? today) < weekAgo),
    },
  ]
  await enter('ADMIN')
  await page.goto('/campaigns')
  for (const { name, query, mine, output, all } of expected) {
    await todo(page, name).click()
    await expect(page).toHaveURL(new RegExp(`\\?todo=${query}$`))
    await expect(todo(page, name)).toHaveText(`${name} ${all.length}`)
    await expect(rows(page)).toHaveCount(all.length)
    const links = rows(page).getByRole('link')
    for (const { campaignName } of all)
      await expect(links.filter({ hasText: campaignName }).first()).toBeVisible()
    await page.getByRole('searchbox').fill(word)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(mine.campaignName)
    await expect(rows(page)).toContainText(output)
  }
})

test('«Da fare» reports that there is nothing, or that it could not be read, and is hidden from clients', async ({
  page,
  enter,
  browserErrors,
}) => {
  const calls = /\/api\/v2\/campaigns\/todo$/
  await enter('ADMIN')
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/campaigns')
  await expect(bar(page).getByRole('alert')).toContainText('Non riusciamo a leggere')
  await expect(rows(page).first()).toBeVisible()
  await page.unroute(calls)
  const none = { BEHIND: 0, REVIEW: 0, MISSING: 0, SILENT: 0, STALE: 0, FAILED: 0 }
  await page.route(calls, (route) => route.fulfill({ json: none }))
  await bar(page).getByRole('button', { name: 'Riprova' }).click()
  await expect(bar(page)).toContainText('Niente da fare')
  browserErrors.length = 0
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await enter('CLIENT')
  await page.goto('/campaigns')
  await expect(rows(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toHaveCount(0)
  expect(requested.filter((url) => calls.test(url))).toEqual([])
})

/** A content with numbers of that day. */
async function addMeasured(
  { people }: Agency,
  { id, channels }: Campaign,
  measuredAt: string,
): Promise<void> {
  const link = `https://www.instagram.com/p/Misura${unique()}Xy/`
  const body = [
    'channelUrl,contentType,contentLink,creationDate,measuredAt,reach,impressionsViewCount',
    `${channels[0]?.url},INSTAGRAM_POST,${link},${addDays(romeToday(), -9)},${measuredAt},100,200`,
  ].join('\n')
  answered(importContents, await people.ADMIN.call(importContents, { params: { id }, body }))
}
