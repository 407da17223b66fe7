import type { Locator, Page } from '@playwright/test'
import type { CampaignInput } from '../../src/contract/campaign-input.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import type { Agency } from '../support/agency.ts'
import { addCampaign, addContent, addDashboard } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { mondayBefore } from '../../src/presenters/gained-since.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

/** Maximum steps from the first screen for a typical question of the agency. */
const MAX_STEPS = 2

/**
 * The first screen, and actions on it: each click, selection, or text typed into a field is a step. Focusing a field by
 * its shortcut belongs to typing.
 */
async function firstScreen(page: Page) {
  let steps = 0
  await page.goto('/')
  await expect(page).toHaveURL(/\/campaigns$/)
  const count = () => {
    steps += 1
    expect(steps, 'steps').toBeLessThanOrEqual(MAX_STEPS)
  }
  return {
    step: async (where: Locator, what: (there: Locator) => Promise<unknown> = (there) => there.click()) => {
      count()
      await what(where)
    },
    todo: (name: string) => page.getByRole('region', { name: 'Da fare' }).getByRole('button', { name }),
    /** ⌘K, and a text in its field. */
    search: async (text: string) => {
      count()
      const palette = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true }).getByRole('combobox')
      await expect(async () => {
        await page.keyboard.press('Control+k')
        await expect(palette).toBeFocused({ timeout: 1_000 })
      }).toPass()
      await palette.fill(text)
    },
    row: (name: string) =>
      page
        .getByRole('list', { name: 'Elenco delle campagne' })
        .getByRole('listitem')
        .filter({ hasText: name }),
  }
}

/** A campaign that begins today, so that it is first. */
async function current(agency: Agency, changes: Partial<CampaignInput> = {}) {
  const days = { startDate: romeToday(), endDate: addDays(romeToday(), 1) }
  return await addCampaign(agency, { campaignName: `Domanda ${unique()}`, ...days, ...changes })
}

const TARGET = { impressionsViewCountTargetMin: 1_000_000, showImpressionTargets: true }
const published = () => ({ creationDate: romeToday(), reach: 80, impressionsViewCount: 100 })

test('«quali campagne sono in ritardo?»', async ({ page, agency, enter }) => {
  const late = await current(agency, TARGET)
  await addContent(agency, late, published())
  const onPlan = await current(agency, { ...TARGET, impressionsViewCountTargetMin: 150 })
  await addContent(agency, onPlan, published())
  await enter('ACCOUNT')
  const { step, todo, row } = await firstScreen(page)
  await step(todo('In ritardo sul piano'))
  await expect(row(late.campaignName)).toContainText('In ritardo')
  await expect(row(onPlan.campaignName)).toHaveCount(0)
})

test('«chi non ha pubblicato?»', async ({ page, agency, enter }) => {
  const names = ['Ada', 'Bea', 'Cleo'].map((name) => `${name} ${unique()}`)
  const made = await current(agency, { creators: names.map((name) => creatorInput(name)) })
  await addContent(agency, made, published())
  await enter('ACCOUNT')
  const { step, todo, row } = await firstScreen(page)
  await step(todo('Creator senza contenuti'))
  await expect(row(made.campaignName)).toContainText(`Non hanno pubblicato: ${names.slice(1).join(', ')}`)
})

test('«a quali contenuti manca la reach?»', async ({ page, agency, enter }) => {
  const made = await current(agency)
  await addContent(agency, made, published())
  await addContent(agency, made, { ...published(), reach: undefined })
  await enter('ACCOUNT')
  const { step, todo, row } = await firstScreen(page)
  await step(todo('Numeri mancanti'))
  await step(row(made.campaignName).getByRole('button', { name: 'Inserisci i numeri' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: /^Reach: / })).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: /^Reach: / })).toHaveValue('')
})

test('«qual è il miglior contenuto?»', async ({ page, agency, enter }) => {
  const made = await current(agency)
  for (const impressionsViewCount of [300, 100, 900, 500, 700, 200])
    await addContent(agency, made, {
      ...published(),
      impressionsViewCount,
      caption: `visto ${impressionsViewCount} volte`,
    })
  await enter('ACCOUNT')
  const { step, row } = await firstScreen(page)
  await step(row(made.campaignName).getByRole('link', { name: made.campaignName }))
  const best = page.getByRole('list', { name: 'I contenuti più visti' }).getByRole('listitem')
  await expect(best).toHaveCount(5)
  await expect(best.first()).toContainText('visto 900 volte')
})

test('«come sta andando rispetto al piano?»', async ({ page, agency, enter }) => {
  const late = await current(agency, TARGET)
  await addContent(agency, late, { ...published(), reach: 1, impressionsViewCount: 1 })
  await enter('ACCOUNT')
  const { step, row } = await firstScreen(page)
  await step(page.getByLabel('Ordina per', { exact: true }), (order) =>
    order.selectOption('Avanzamento sul piano'),
  )
  await expect(
    page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('listitem').first(),
  ).toContainText('In ritardo')
  await expect(row(late.campaignName)).toContainText('In ritardo')
})

test('«quanto è costato X quest’anno?»', async ({ page, agency, enter }) => {
  const name = `Costosa ${unique()}`
  const creators = [{ ...creatorInput(name), cost: 1500 }]
  await current(agency, { creators })
  await current(agency, {
    creators: [{ ...creatorInput(name), cost: null, channels: creators[0]?.channels ?? [] }],
  })
  const lastYear = { startDate: '2020-01-10', endDate: '2020-01-10' }
  await current(agency, {
    creators: [{ ...creatorInput(name), cost: 700, channels: creators[0]?.channels ?? [] }],
    ...lastYear,
  })
  await enter('ACCOUNT')
  const { step, search } = await firstScreen(page)
  await search(name)
  await step(page.getByRole('option', { name: new RegExp(name) }).first())
  const year = romeToday().slice(0, 4)
  await expect(
    page.getByText(`Quest’anno (${year}): 1.500,00 €, costo noto di 1 campagna su 2`),
  ).toBeVisible()
  const years = page.getByRole('table', { name: 'Compensi e risultati per anno' })
  await expect(years.getByRole('row', { name: /^2020/ })).toContainText('700,00 €')
  await expect(years.getByRole('row', { name: /^Totale/ })).toContainText('2.200,00 €')
  await expect(page.getByRole('table', { name: 'Campagne del creator' }).getByRole('row')).toHaveCount(4)
})

test('«che cosa è cambiato da lunedì?»', async ({ page, agency, enter, axe }) => {
  const monday = mondayBefore(romeToday())
  const made = await current(agency, { startDate: addDays(monday, -7) })
  const before = { reach: 50, impressionsViewCount: 200, creationDate: addDays(monday, -3) }
  await addContent(agency, made, before)
  await addContent(agency, made, { ...published(), reach: 80, impressionsViewCount: 100 })
  await enter('ACCOUNT')
  const { step, row } = await firstScreen(page)
  await step(page.getByRole('searchbox'), (field) => field.fill(made.campaignName))
  await step(row(made.campaignName).getByRole('link', { name: made.campaignName }))
  const changed = page.getByRole('region', { name: 'Che cosa è cambiato' })
  const gained = '1 nuovo contenuto, 100 impression in più (+50%)'
  await expect(changed).toContainText(gained)
  await expect(changed.getByRole('button', { name: 'Lunedì' })).toHaveAttribute('aria-pressed', 'true')
  await changed.getByRole('button', { name: '30 giorni' }).click()
  await expect(changed).toContainText('2 nuovi contenuti, 300 impression in più,')
  await page.reload()
  await expect(changed).toContainText('2 nuovi contenuti, 300 impression in più,')
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await axe()
  }

  // A reader who visited it the day before sees what is new since.
  await page.evaluate(
    (day) => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('resoconto:looks:')))
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/\d{4}-\d\d-\d\d/, day))
    },
    addDays(romeToday(), -1),
  )
  await page.goto(`/campaigns/${made.id}`)
  await expect(changed.getByRole('button', { name: 'Ultima visita' })).toHaveAttribute('aria-pressed', 'true')
  await expect(changed).toContainText(gained)
})

test('«chi rende di più tra questi quattro?»', async ({ page, agency, enter, axe }) => {
  test.slow()
  const all = ['Abe', 'Ada', 'Bea', 'Beppe', 'Cleo', 'Dora', 'Elio'].map((name) => `${name} ${unique()}`)
  // Four of them, who are adjacent in no list.
  const names = all.filter((name) => /^(Ada|Bea|Cleo|Dora)/.test(name))
  const made = await current(agency, { creators: all.map((name) => creatorInput(name)) })
  const channels = made.channels.filter((_, index) => names.includes(all[index] ?? ''))
  for (const [place, channel] of channels.entries()) {
    const post = { ...published(), reach: 1000, impressionsViewCount: 1000 - place }
    const theirs = { ...made, channels: [channel] }
    await addContent(agency, theirs, { ...post, likesCount: 10 + 10 * place })
    // In the format common to all, another one does best.
    if (place === 0)
      await addContent(agency, theirs, { ...post, contentType: 'INSTAGRAM_REEL', likesCount: 900 })
  }
  await enter('ACCOUNT')
  const { step, search } = await firstScreen(page)
  await search(names.join(', '))
  await step(page.getByRole('option', { name: `Confronta ${names.join(', ')}` }))
  const dialog = page.getByRole('dialog', { name: 'Confronta creator', exact: true })
  const adding = dialog.getByRole('combobox', { name: 'Aggiungi un creator' })
  const best = dialog.getByText(/ha l’ER più alto/)
  await expect(best).toContainText(`${names[0]}`)

  await dialog.getByLabel('Formato', { exact: true }).selectOption('Post Instagram')
  await expect(best).not.toContainText(`${names[0]}`)
  await expect(dialog.getByText('Il compenso è di campagne intere', { exact: false })).toBeVisible()

  const table = dialog.getByRole('table', { name: 'Confronto tra creator' })
  await page.reload()
  await expect(best).toContainText(`${names[3]} ha l’ER più alto`)
  await expect(table.getByRole('columnheader')).toContainText(['Metrica', ...names])
  await dialog.getByLabel('Formato', { exact: true }).selectOption('Reel Instagram')
  await expect(table.getByRole('row', { name: /^Contenuti/ })).toContainText('Nessun contenuto')
  await page.goBack()
  await expect(dialog.getByLabel('Formato', { exact: true })).toHaveValue('INSTAGRAM_POST')
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await axe()
    const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(sideways, `pixels past the dialog at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: `Togli ${names[0]}` }).click()
  await expect(adding).toBeFocused()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/creators$/)

  // A report compares the first four of its order, within the campaign.
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: 'Confronta i primi quattro dell’elenco' }).click()
  await expect(table.getByRole('columnheader')).toContainText(['Metrica', ...names])
  await expect(dialog.getByText(/si può dire chi rende di più|contenuti con il dato/)).toBeVisible()
  const everywhere = dialog.getByRole('button', { name: 'In tutte le campagne' })
  await expect(everywhere).toHaveAttribute('aria-pressed', 'false')
  await everywhere.click()
  await expect(dialog.getByText(/su tutte le loro campagne/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/campaigns/${made.id}`)
})

test('«quanto ci è costato un clic?»', async ({ page, agency, enter }) => {
  const made = await current(agency, { cost: 500 })
  await addContent(agency, made, { ...published(), linkClickCount: 200 })
  await enter('ACCOUNT')
  const { step, row } = await firstScreen(page)
  await step(row(made.campaignName).getByRole('link', { name: made.campaignName }))
  const metrics = page.getByRole('region', { name: 'Metriche della campagna' })
  const others = metrics.getByRole('button', { name: /^Tutte le metriche/ })
  await expect(metrics).toContainText('CPC')
  if (await others.isVisible()) await step(others)
  await expect(metrics.getByText('2,50 €', { exact: true })).toBeVisible()
})

test('«chi manca ancora all’appello?»', async ({ page, agency, enter }) => {
  const name = `Gaia ${unique()}`
  const two = { contentType: 'INSTAGRAM_REEL', number: 2, dueDate: addDays(romeToday(), -1) } as const
  const made = await current(agency, {
    startDate: addDays(romeToday(), -3),
    creators: [{ ...creatorInput(name), deliverables: [two] }],
  })
  await addContent(agency, made, { ...published(), contentType: 'INSTAGRAM_REEL' })
  await enter('ACCOUNT')
  const { step, todo, row } = await firstScreen(page)
  await step(todo('Contenuti previsti in ritardo'))
  const late = row(made.campaignName).getByRole('link', { name: /^1 reel di / })
  await expect(late).toContainText(name)
  await expect(late).toContainText('in ritardo dal')
})

test('«quanto manca all’obiettivo?»', async ({ page, agency, enter }) => {
  const made = await current(agency, { ...TARGET, contentCountTargetMin: 8 })
  await addContent(agency, made, { ...published(), impressionsViewCount: 400_000 })
  await enter('ACCOUNT')
  const { step, row } = await firstScreen(page)
  await step(row(made.campaignName).getByRole('link', { name: made.campaignName }))
  const views = page.getByRole('group', { name: 'Impression / visualizzazioni', exact: true })
  await expect(views).toContainText('In ritardo di 100 mila sul piano')
  await expect(views).toContainText('min 1 Mln')
  await expect(page.getByRole('group', { name: 'Contenuti pubblicati' })).toContainText(
    'In ritardo di 3 sul piano',
  )
})

test('«com’è andata rispetto alle nostre altre campagne?»', async ({ page, agency, enter }) => {
  const ended = { startDate: '2024-03-01', endDate: '2024-03-31', cost: 100 }
  const campaignIds: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const made = await addCampaign(agency, { campaignName: `Finita ${unique()}`, ...ended })
    await addContent(agency, made, { ...published(), creationDate: '2024-03-10', impressionsViewCount: 1000 })
    campaignIds.push(made.id)
  }
  const { body } = await addDashboard(agency, { changes: { campaignIds: campaignIds.slice(0, 1) } })
  await enter('ACCOUNT')
  const { step } = await firstScreen(page)
  await step(page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first())
  await step(page.getByRole('link', { name: body.dashboardName }))
  const compared = page.getByRole('table', { name: 'Confronto con il benchmark' })
  await expect(compared.getByRole('row', { name: /^CPM/ })).toContainText('100,00 €')
})
