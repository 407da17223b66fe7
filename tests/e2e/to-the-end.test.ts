import * as v from 'valibot'
import { getCampaign, getCampaigns, getPublicCampaign } from '../../src/contract/campaign-endpoints.ts'
import { addCampaign, addContent, addDashboard } from '../support/agency-work.ts'
import { answered } from '../support/agency.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('a campaign is edited, duplicated without its contents, and deleted', async ({
  page,
  agency,
  enter,
}) => {
  const { id } = await addCampaign(agency, { campaignName: 'Da cambiare', startDate: '2024-03-01' })
  await addContent(
    agency,
    answered(getCampaign, await agency.people.ADMIN.call(getCampaign, { params: { id } })),
  )
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: 'Azioni per Da cambiare', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Modifica', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifica campagna' })).toBeVisible()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByLabel('Nome campagna', { exact: true }).fill('Cambiata')
  await page.getByLabel('Data di fine', { exact: true }).fill('2024-04-30')
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByLabel('Reach minima', { exact: true }).fill('500')
  await page.getByRole('switch', { name: 'Mostra gli obiettivi di reach', exact: true }).check()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByLabel('Compenso').fill('1234,5')
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiata', exact: true })).toBeVisible()
  await expect(page.getByText('1 mar – 30 apr 2024').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Reach complessiva' })).toContainText('min 500')
  await expect(page.getByRole('table', { name: 'Creator della campagna' })).toContainText('1.234,50')

  await page.getByRole('button', { name: 'Azioni per Cambiata', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplica', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Duplicare “Cambiata”?' })
    .getByRole('button', { name: 'Duplica', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Duplica campagna' })).toBeVisible()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await expect(page.getByLabel('Nome campagna', { exact: true })).toHaveValue('Cambiata (copia)')
  await page.getByLabel('Nome campagna', { exact: true }).fill('Seconda uscita')
  for (let step = 0; step < 2; step += 1)
    await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seconda uscita', exact: true })).toBeVisible()
  await expect(page.getByText('Nessun contenuto pubblicato.').first()).toBeVisible()
  expect(page.url()).not.toContain(id)

  await page.getByRole('button', { name: 'Azioni per Seconda uscita', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
  await page.getByLabel('Cerca campagna o brand').fill('Seconda uscita')
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
})

test('a new link replaces the old one', async ({ page, agency, enter }) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Condividi campagna' })
  await dialog.getByRole('switch', { name: 'Link pubblico' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(/hash=/)
  const before = await dialog.getByRole('textbox').inputValue()
  await dialog.getByRole('button', { name: 'Genera nuovo link', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Generare un nuovo link?' })
    .getByRole('button', { name: 'Genera nuovo link', exact: true })
    .click()
  await expect(dialog.getByRole('textbox')).not.toHaveValue(before)
  const after = await dialog.getByRole('textbox').inputValue()
  const seen = await Promise.all(
    [before, after].map((link) =>
      agency.anybody(getPublicCampaign, {
        params: { id },
        query: { hash: new URL(link).searchParams.get('hash') ?? '' },
      }),
    ),
  )
  expect(seen.map(({ status }) => status)).toEqual([404, 200])
})

test('«Aggiorna report» runs from the list, with its progress, until the numbers are there', async ({
  page,
  agency,
  enter,
}) => {
  const { campaignName } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
  // The simulated provider is too fast to see: the list gets an intermediate step, once.
  let reported = 0
  await page.route('**/api/v2/campaigns?*', async (route) => {
    const response = await route.fetch()
    const list = v.parse(getCampaigns.output, await response.json())
    reported += 1
    const running = { state: 'RUNNING', done: 3, total: 8, updatedAt: null, simulated: true }
    const items = list.items.map((item) => ({ ...item, report: running }))
    await route.fulfill({ response, json: reported === 1 ? { ...list, items } : list })
  })
  await page.getByRole('button', { name: `Azioni per ${campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Aggiorna report', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Aggiornare i dati dai social?' })
  await question.getByRole('button', { name: 'Aggiorna', exact: true }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await expect(page.getByText('Aggiornamento in corso: 3 di 8')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
})

test('a dashboard is renamed and given another campaign', async ({ page, agency, enter }) => {
  const { made } = await addDashboard(agency)
  await enter('ADMIN')
  await page.goto(`/dashboards/${made.id}`)
  await page.getByRole('button', { name: `Azioni per ${made.dashboardName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Modifica', exact: true }).click()
  await page.getByLabel('Nome dashboard', { exact: true }).fill('Quadro nuovo')
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('checkbox', { name: /Sugo lento/ }).check()
  await expect(page.getByText('2 campagne selezionate').first()).toBeVisible()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quadro nuovo', exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toContainText('Sugo lento')
})

test('a link and its creator are enough to know the channel of a content', async ({
  page,
  agency,
  enter,
}) => {
  const handle = `due.canali.${unique()}`
  const channels = [
    { url: `https://www.instagram.com/${handle}` },
    { url: `https://www.tiktok.com/@${handle}` },
  ]
  const creators = [{ name: 'Due canali', cost: null, channels }, creatorInput('Un canale')]
  const { id } = await addCampaign(agency, { creators })
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}?wizard=content`)
  await page.getByLabel('Link al contenuto', { exact: true }).fill('https://www.instagram.com/p/DDueCanali1/')
  await page.getByLabel('Creator', { exact: true }).selectOption('Due canali')
  await expect(page.getByLabel('Canale', { exact: true }).locator('option:checked')).toHaveText(
    `Instagram · @${handle}`,
  )
  await expect(page.getByLabel('Tipo di contenuto', { exact: true })).toHaveValue('INSTAGRAM_POST')
})
