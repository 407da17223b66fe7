import { addCampaign, addContent } from '../../support/agency-work.ts'
import { expect, test } from './fixtures.ts'
import { wizardSteps } from './screens.ts'

test('List with filters (status filter: In corso, Conclusa, Programmata, Tutti).', async ({
  page,
  enter,
}) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  const rows = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('listitem')
  const all = page.getByRole('button', { name: 'Tutti', exact: true })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  for (const status of ['In corso', 'Conclusa', 'Programmata']) {
    const choice = page.getByRole('button', { name: status, exact: true })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    const listed = rows.filter({ has: page.getByRole('heading') })
    await expect(listed.filter({ hasNotText: status })).toHaveCount(0)
    await expect(listed).not.toHaveCount(0)
  }
  await page.getByRole('searchbox', { name: 'Cerca campagna o brand' }).fill('primo racc')
  await expect(page).toHaveURL(/search=primo/)
  await expect(page.getByRole('link', { name: 'Primo raccolto' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Primo raccolto' })).toBeVisible()
  await page.getByRole('button', { name: 'Azzera filtri' }).click()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
})

test('Create, edit and duplicate wizard with steps BRAND, CAMPAGNA, OBIETTIVI, CREATOR.', async ({
  page,
  enter,
  agency,
}) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  const wizards = [
    ['/campaigns?wizard=new', 'Nuova campagna'],
    [`/campaigns/${id}?wizard=edit`, 'Modifica campagna'],
    [`/campaigns/${id}?wizard=duplicate`, 'Duplica campagna'],
  ] as const
  for (const [path, heading] of wizards) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await wizardSteps(page)).toEqual(['BRAND', 'CAMPAGNA', 'OBIETTIVI', 'CREATOR'])
  }
})

test('PR campaigns skip OBIETTIVI.', async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/campaigns?wizard=new')
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marca PR')
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Gruppo Adria')
  await page.getByRole('option', { name: /Gruppo Adria/ }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('radio', { name: 'PR' }).check()
  expect(await wizardSteps(page)).toEqual(['BRAND', 'CAMPAGNA', 'CREATOR'])
  await page.getByLabel('Nome campagna').fill('Solo PR')
  await page.getByLabel('Data di inizio').fill('2026-10-01')
  await page.getByLabel('Data di fine').fill('2026-12-20')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Nome creator')).toBeVisible()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page.getByLabel('ECV minimo')).toBeVisible()
})

test('New content wizard with steps CONTENUTO, METRICHE.', async ({ page, enter, agency }) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}?wizard=content`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuovo contenuto')
  expect(await wizardSteps(page)).toEqual(['CONTENUTO', 'METRICHE'])
})

test('Report with sections CAMPAIGN, CREATOR, AUDIENCE, GENERAL.', async ({ page, enter, agency }) => {
  const made = await addCampaign(agency)
  await addContent(agency, made)
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}#GENERAL`)
  const tabs = page.getByRole('navigation', { name: 'Sezioni del report' }).getByRole('link')
  await expect(tabs).toHaveText(['Campagna', 'Creator', 'Audience', 'Generale'])
  const targets = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['#CAMPAIGN', '#CREATOR', '#AUDIENCE', '#GENERAL'])
  for (const id of ['CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL'])
    await expect(page.locator(`section#${id}`)).toBeAttached()
  await expect(page.locator('section#GENERAL')).toBeInViewport()
})

test('Per-campaign menu actions: update report, update metrics, edit, duplicate, delete, download report.', async ({
  page,
  enter,
  agency,
}) => {
  const { id, campaignName } = await addCampaign(agency)
  await enter('ADMIN')
  const actions = ['Aggiorna report', 'Aggiorna metriche', 'Modifica', 'Duplica', 'Elimina', 'Scarica report']
  for (const path of [`/campaigns?search=${encodeURIComponent(campaignName)}`, `/campaigns/${id}`]) {
    await page.goto(path)
    await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
    for (const name of actions) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  }
})
