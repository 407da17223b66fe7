import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { paramsOf } from '../support/agency-work.ts'
import { addReader, FOREIGN, FOREIGN_SEARCH, type ForeignWork } from '../support/foreign-work.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook } from '../support/read-workbook.ts'
import { pick, press, reach, type } from './keyboard.ts'
import { expect, test } from './spec/fixtures.ts'

/** A complete campaign of the demo: all platforms, contents, audience. */
const REPORT = 'Sugo lento'

test('a client does by keyboard all that a client may do, and sees nothing of another client', async ({
  page,
  context,
  agency,
  server,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  const { email, password, board, foreign } = await addReader(agency, server, REPORT)
  const heard = await listen(context)
  await enterByKeyboard(page, email, password)
  await walkCampaigns(page)
  await walkReport(page)
  await walkDashboards(page, board)
  await walkCreators(page)
  expect(browserErrors).toEqual([])
  await tryForeignAddresses(page, foreign)
  await walkPreferences(page)
  await press(page, page.getByRole('link', { name: 'Esci' }).first())
  await expect(page).toHaveURL(/\/login$/)
  expect(heard.length).toBeGreaterThan(40)
  for (const { url, text } of heard) expect([url, FOREIGN.exec(text)?.[0]]).toEqual([url, undefined])
  browserErrors.length = 0
})

/** Every response of the API from now on, as received by the browser. */
async function listen(context: BrowserContext): Promise<{ url: string; text: string }[]> {
  const heard: { url: string; text: string }[] = []
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch()
    heard.push({ url: route.request().url(), text: await response.text() })
    await route.fulfill({ response })
  })
  return heard
}

/** Nothing of the other client is on the screen, in the document, or in browser storage. */
async function expectNothingForeign(page: Page): Promise<void> {
  const all = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage]),
  )
  expect(FOREIGN.exec(all)?.[0]).toBeUndefined()
}

async function enterByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  const privacy = page.getByRole('dialog', { name: 'Informativa privacy' })
  await expect(privacy.getByRole('button', { name: 'Accetta e continua' })).toBeFocused()
  // Elements behind it are unreachable until it is accepted.
  const stops = new Set<string>()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    stops.add(
      await page.evaluate(() => document.activeElement?.closest('body > :not(dialog)')?.className ?? ''),
    )
  }
  expect([...stops]).toEqual([''])
  await press(page, privacy.getByRole('button', { name: 'Accetta e continua' }))
  await expect(privacy).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboards$/)
  await page.reload()
  await press(page, page.getByRole('link', { name: 'Salta al contenuto' }))
  await expect(page.locator('main')).toBeFocused()
  await expectNothingForeign(page)
}

async function walkCampaigns(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Campagne' }).first())
  const list = page.getByRole('list', { name: 'Elenco delle campagne' })
  await press(page, page.getByRole('button', { name: 'Conclusa', exact: true }))
  await expect(page).toHaveURL(/status=CONCLUDED/)
  await reach(page, page.getByLabel('Ordina per', { exact: true }))
  await page.keyboard.type('N')
  await expect(page).toHaveURL(/sortField=campaignName/)
  await press(page, page.getByRole('button', { name: 'Azzera filtri' }))
  await expect(page).not.toHaveURL(/status=/)
  await searchFor(page, page.getByRole('searchbox', { name: 'Cerca campagna o brand' }), FOREIGN_SEARCH)
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
  await searchFor(page, page.getByRole('searchbox', { name: 'Cerca campagna o brand' }), REPORT)
  await expect(list.getByRole('heading')).toHaveCount(1)
  await expectNothingForeign(page)

  const dialog = page.getByRole('dialog', { name: 'Scarica report' })
  await pick(page, page.getByRole('button', { name: `Azioni per ${REPORT}` }), 'Scarica report')
  await reach(page, dialog.getByRole('radio', { name: 'PDF' }))
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  const download = page.waitForEvent('download')
  await press(page, dialog.getByRole('button', { name: 'Scarica' }))
  expect(await readFile(await (await download).path(), 'utf8')).not.toMatch(FOREIGN)
  await press(page, list.getByRole('link', { name: REPORT }))
  await expect(page.getByRole('heading', { level: 1, name: REPORT })).toBeVisible()
}

async function walkReport(page: Page): Promise<void> {
  const contents = page.getByRole('list', { name: 'Contenuti' })
  await expect(contents.getByRole('button').first()).toBeVisible()
  for (const [name, id] of [
    ['Audience', 'AUDIENCE'],
    ['Generale', 'GENERAL'],
    ['Campagna', 'CAMPAIGN'],
    ['Creator', 'CREATOR'],
  ] as const) {
    const tabs = page.getByRole('navigation', { name: 'Sezioni del report' })
    await press(page, tabs.getByRole('link', { name, exact: true }))
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`section#${id}`)).toBeInViewport()
  }
  const platforms = page.getByRole('group', { name: 'Piattaforme' })
  for (const [name, url] of [
    ['Instagram', /socialTypeList=INSTAGRAM/],
    ['Tutte', /^(?!.*socialTypeList)/],
  ] as const) {
    await press(page, platforms.getByRole('button', { name }))
    await expect(page).toHaveURL(url)
  }
  await press(page, page.getByRole('button', { name: 'Mostra i dati' }).first())
  await expect(page.getByRole('table').first()).toBeVisible()
  const creators = page.getByRole('table', { name: 'Creator della campagna' })
  await press(page, creators.getByRole('button', { name: 'Ordina per Creator' }))
  await openAndLeave(page, creators.locator('tbody th button').first())
  await openAndLeave(page, contents.getByRole('button').first())
  await expectNothingForeign(page)
  for (const format of ['PDF', 'Excel', 'CSV']) {
    const download = page.waitForEvent('download')
    await pick(page, page.getByRole('button', { name: 'Scarica report' }), format)
    expect(await textOf(await readFile(await (await download).path()), format)).not.toMatch(FOREIGN)
  }
}

/** Opens a dialog; Escape closes it and restores the focus. */
async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await press(page, opener)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await expectNothingForeign(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function textOf(bytes: Buffer, format: string): Promise<string> {
  if (format === 'PDF') return (await readPdf(bytes)).pages.join('\n')
  return format === 'Excel' ? JSON.stringify(readWorkbook(bytes)) : bytes.toString('utf8')
}

async function walkDashboards(page: Page, board: string): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Dashboard' }).first())
  const search = page.getByRole('searchbox', { name: 'Cerca dashboard' })
  await searchFor(page, search, FOREIGN_SEARCH)
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
  await searchFor(page, search, board)
  await press(page, page.getByRole('link', { name: board }))
  await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Scegli le date…' }))
  await expect(page.getByLabel('Dal', { exact: true })).not.toHaveValue('')
  const [from, to] = typableDays()
  await type(page, page.getByLabel('Dal', { exact: true }), asTyped(from))
  await type(page, page.getByLabel('Al', { exact: true }), asTyped(to))
  await expect(page).toHaveURL(new RegExp(`startDate=${from}&endDate=${to}`))
  await expect(page.getByText('rispetto al periodo precedente').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Tutto il periodo' }))
  await expect(page).not.toHaveURL(/startDate/)
  const download = page.waitForEvent('download')
  await pick(page, page.getByRole('button', { name: 'Scarica report' }), 'CSV')
  expect(await readFile(await (await download).path(), 'utf8')).not.toMatch(FOREIGN)
  await expectNothingForeign(page)

  // A report of the user's own selection, which is not stored.
  await page.goto('/tmp/Dashboard')
  await searchFor(page, page.getByRole('searchbox', { name: 'Cerca campagna o brand' }), REPORT)
  await press(page, page.getByRole('checkbox', { name: new RegExp(REPORT) }), 'Space')
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toContainText(REPORT)
  await expectNothingForeign(page)
}

async function walkCreators(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Creator' }).first())
  const table = page.getByRole('table', { name: 'Elenco dei creator' })
  await press(page, table.getByRole('button', { name: 'Ordina per Follower' }))
  await expect(page).toHaveURL(/sortField=followersCount/)
  await press(page, page.getByRole('button', { name: 'Instagram', exact: true }))
  await expect(page).toHaveURL(/socialType=INSTAGRAM/)
  const search = page.getByRole('searchbox', { name: 'Cerca per nome' })
  await searchFor(page, search, FOREIGN_SEARCH)
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Azzera filtri' }).first())
  await expectNothingForeign(page)
  // The creator who works for both: here with only this client's campaigns.
  await press(page, table.getByRole('link').first())
  await expect(page.getByRole('region', { name: 'Profilo' })).toBeVisible()
  await expectNothingForeign(page)
}

/** Addresses that a user would type to find the other client's records. */
async function tryForeignAddresses(
  page: Page,
  { campaign, dashboard, organization }: ForeignWork,
): Promise<void> {
  const addresses = [
    `/campaigns/${campaign.id}`,
    `/campaigns/${campaign.id}?wizard=edit`,
    `/dashboards/${dashboard.id}`,
    `/creators/${paramsOf(campaign).creatorId}`,
    `/tmp/Dashboard?campaignIds=${campaign.id}`,
    `/campaigns?organizationId=${organization.id}`,
    `/organizations?wizard=edit&id=${organization.id}`,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByText(/non esiste|permessi|Elemento non trovato|Nessun/).first()).toBeVisible()
    await expectNothingForeign(page)
  }
}

async function walkPreferences(page: Page): Promise<void> {
  await pick(page, userMenu(page), 'Preferenze')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferenze' })).toBeVisible()
  await type(page, page.getByLabel('Nome', { exact: true }), 'Tina')
  await type(page, page.getByLabel('Cognome', { exact: true }), 'Tasti')
  await type(page, page.getByLabel('Telefono', { exact: true }), '+39 347 000 0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  await expect(page.getByText('Tina Tasti').first()).toBeVisible()
  await reach(page, page.getByRole('radio', { name: 'Sistema' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const [entry, heading] of [
    ['Informativa privacy', 'Informativa sul trattamento dei dati personali'],
    ['Termini e condizioni', 'Termini e condizioni d’uso'],
  ] as const) {
    await pick(page, userMenu(page), entry)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNothingForeign(page)
    await page.goBack()
  }
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Tina')
}

function userMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('button').filter({ visible: true }).last()
}

async function searchFor(page: Page, box: Locator, text: string): Promise<void> {
  await reach(page, box)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/**
 * Two days a month apart with data in the demo's campaigns. Day and month are the same number, because the browser
 * orders a date field's parts by its own language.
 */
function typableDays(): [string, string] {
  const last = addDays(romeToday(), -30)
  const months = Array.from({ length: 13 }, (_, index) => monthBefore(last, index))
  const twins = months.map((month) => `${month}-${month.slice(5)}`)
  const at = twins.findIndex((day) => day <= last)
  return [twins[at] ?? '', `${monthBefore(twins[at] ?? '', -1)}-${monthBefore(twins[at] ?? '', -1).slice(5)}`]
}

function monthBefore(day: string, months: number): string {
  const all = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** 2026-10-10 → 10102026. */
function asTyped(day: string): string {
  return day.split('-').toReversed().join('')
}
