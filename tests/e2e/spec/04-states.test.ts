import { putCampaign } from '../../../src/contract/campaign-endpoints.ts'
import { getDashboard } from '../../../src/contract/dashboards.ts'
import { addDays } from '../../../src/lib/add-days.ts'
import { romeToday } from '../../../src/lib/rome-day.ts'
import { addCampaign, addDashboard } from '../../support/agency-work.ts'
import { inputOf } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'

/** The label of each status, and the days of a campaign with it today. */
function stateWords(today: string) {
  return [
    { status: 'SCHEDULED', word: 'Programmata', startDate: addDays(today, 1), endDate: addDays(today, 9) },
    { status: 'IN_PROGRESS', word: 'In corso', startDate: addDays(today, -9), endDate: today },
    { status: 'IN_PROGRESS', word: 'In corso', startDate: today, endDate: addDays(today, 9) },
    { status: 'CONCLUDED', word: 'Conclusa', startDate: addDays(today, -9), endDate: addDays(today, -1) },
  ] as const
}

test('Campaign status: in progress, concluded, scheduled.', async ({ page, enter, agency }) => {
  const common = `Stagione ${unique()}`
  const wanted = stateWords(romeToday())
  const made = []
  for (const [index, { startDate, endDate }] of wanted.entries())
    made.push(await addCampaign(agency, { campaignName: `${common} n. ${index}`, startDate, endDate }))
  expect(made.map(({ status }) => status)).toEqual(wanted.map(({ status }) => status))
  await enter('CLIENT')
  await page.goto(`/campaigns?search=${encodeURIComponent(common)}`)
  const rows = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('listitem')
  await expect(rows.filter({ has: page.getByRole('heading') })).toHaveCount(wanted.length)
  for (const [index, { word }] of wanted.entries())
    await expect(rows.filter({ hasText: `n. ${index}` }).getByText(word, { exact: true })).toBeVisible()

  // The status compares today with the campaign's days: other days, another status.
  const [scheduled = await addCampaign(agency)] = made
  const { id } = scheduled
  const { startDate, endDate } = wanted[3]
  const body = inputOf({ ...scheduled, startDate, endDate })
  await agency.people.ADMIN.call(putCampaign, { params: { id }, body })
  await page.goto(`/campaigns/${id}`)
  await expect(page.getByText('Conclusa', { exact: true })).toBeVisible()
})

test('Filter values: In corso, Conclusa, Programmata, Tutti.', async ({ page, enter, agency }) => {
  const common = `Filtro ${unique()}`
  const wanted = stateWords(romeToday())
  for (const { word, startDate, endDate } of wanted)
    await addCampaign(agency, { campaignName: `${common} ${word}`, startDate, endDate })
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${encodeURIComponent(common)}`)
  const choices = page.getByRole('group', { name: 'Stato' }).getByRole('button')
  const words = ['In corso', 'Conclusa', 'Programmata', 'Tutti']
  // With each count next to it.
  await expect(choices).toHaveText([/^In corso\s*2$/, /^Conclusa\s*1$/, /^Programmata\s*1$/, /^Tutti\s*4$/])
  const names = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('heading')
  for (const word of words) {
    await choices.filter({ hasText: word }).click()
    const shown = wanted.filter((one) => word === 'Tutti' || one.word === word)
    await expect(names).toHaveCount(shown.length)
    for (const one of shown) await expect(names.filter({ hasText: one.word }).first()).toBeVisible()
  }
})

test('Confirm popup: cancel is optional;', async ({ page, enter, agency }) => {
  const { made } = await addDashboard(agency)
  const { id, dashboardName } = made
  const { call } = agency.people.ADMIN
  await enter('ADMIN')
  const popup = page.getByRole('dialog', { name: `Eliminare la dashboard “${dashboardName}”?` })
  const ask = async () => {
    await page.getByRole('button', { name: `Azioni per ${dashboardName}` }).click()
    await page.getByRole('menuitem', { name: 'Elimina' }).click()
    await expect(popup).toBeVisible()
  }
  await page.goto(`/dashboards/${id}`)
  await ask()
  await popup.getByRole('button', { name: 'Annulla' }).click()
  await expect(popup).toHaveCount(0)
  await ask()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  expect((await call(getDashboard, { params: { id } })).status).toBe(200)

  // The same question without a cancel button.
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const script = scripts.find((name) => /\/_astro\/dashboards\.[^/]*\.js$/.test(name)) ?? ''
  const code = await (await page.request.get(script)).text()
  expect(code).toContain('danger:!0')
  const body = code.replaceAll('danger:!0', 'cancel:!1')
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.reload()
  await ask()
  await expect(popup.getByRole('button')).toHaveCount(1)
  await expect(popup.getByRole('button', { name: 'Elimina', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Elimina' }).click()
  await expect(popup).toHaveCount(0)
  expect((await call(getDashboard, { params: { id } })).status).toBe(404)
})

test('confirm runs its callback with a spinner, then the popup ends.', async ({
  page,
  enter,
  agency,
  browserErrors,
}) => {
  const { dashboardName, id } = (await addDashboard(agency)).made
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const path = `**/api/v2/dashboards/${id}`
  let refuses = true
  let deletes = 0
  await page.route(path, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    deletes += 1
    if (refuses)
      return route.fulfill({ status: 409, json: { error: 'conflict', error_description: 'Ora no' } })
    await held
    return route.continue()
  })
  await enter('ADMIN')
  await page.goto(`/dashboards?smartSearch=${encodeURIComponent(dashboardName)}`)
  const popup = page.getByRole('dialog', { name: `Eliminare la dashboard “${dashboardName}”?` })
  const confirm = async () => {
    await page.getByRole('button', { name: `Azioni per ${dashboardName}` }).click()
    await page.getByRole('menuitem', { name: 'Elimina' }).click()
    await popup.getByRole('button', { name: 'Elimina' }).click()
  }
  await confirm()
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('alert').getByText('Ora no')).toBeVisible()

  refuses = false
  deletes = 0
  await confirm()
  const busy = popup.getByRole('button', { name: 'Elimino…' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy.locator('[data-shown=true] > [aria-hidden=true]')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Annulla' })).toBeDisabled()
  await busy.click({ force: true })
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  release()
  await expect(popup).toHaveCount(0)
  await expect(page.getByText(`Dashboard “${dashboardName}” eliminata`)).toBeVisible()
  expect(deletes).toBe(1)
  browserErrors.length = 0
})

test('Snackbar dismisses on click after 500 ms.', async ({ page, enter, agency }) => {
  const { dashboardName } = (await addDashboard(agency)).made
  await page.clock.install()
  await enter('ADMIN')
  await page.goto(`/dashboards?smartSearch=${encodeURIComponent(dashboardName)}`)
  await page.getByRole('button', { name: 'Condividi con il cliente' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Condividi', exact: true }).click()
  const texts = `Dashboard “${dashboardName}” condivisa`
  const snackbar = page.getByRole('alert').filter({ hasText: texts })
  await expect(snackbar).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await expect(snackbar).toBeVisible()
  await snackbar.click()
  await page.clock.runFor(499)
  await expect(snackbar).toHaveAttribute('data-leaving')
  await page.clock.runFor(1)
  await expect(snackbar).toHaveCount(0)
})

test('Chunk-load failure causes one full page reload, guarded by a 10-second window kept in session storage.', async ({
  page,
  enter,
  browserErrors,
}) => {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await enter('ADMIN')
  await page.goto('/campaigns')
  let losses = Infinity
  // One route for the entire test: removing a route during a request can leave that request unanswered.
  await page.route('**/_astro/campaign-wizard-view.*.js', (route) => {
    losses -= 1
    return losses < 0 ? route.continue() : route.fulfill({ status: 404 })
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  const notice = page.getByText('Una parte della pagina non si è caricata.')
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  // The address already names the wizard, so the reloaded page requests the same part, in vain.
  await expect(notice).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  const guard = await page.evaluate(() => sessionStorage.getItem('resoconto:reloaded'))
  expect(guard).toBe(String(now))

  await page.clock.setFixedTime(now + 9_999)
  await page.reload()
  await expect(notice).toBeVisible()
  await expect.poll(() => loads).toBe(2)

  await page.clock.setFixedTime(now + 10_000)
  losses = 0
  await page.goto('/campaigns')
  losses = 1
  loads = 0
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova campagna' })).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  browserErrors.length = 0
})
