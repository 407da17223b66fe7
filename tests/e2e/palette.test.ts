import { addCampaign, addDashboard, addOrganization } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('staff find a campaign by keyboard alone, from any screen, and focus returns', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const campaignName = `Tavolozza${unique()}`
  const { id } = await addCampaign(agency, { campaignName })
  await enter('ADMIN')
  await page.goto('/creators')
  const dialog = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true })
  const field = dialog.getByRole('combobox')
  const opener = page.getByRole('link', { name: 'Clienti', exact: true })
  await opener.focus()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(dialog.getByRole('option', { name: 'Nuova campagna' })).toBeVisible()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await axe()
    const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(sideways, `pixels past the dialog at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.type('zzqx/?')
  await expect(field).toHaveValue('zzqx/?')
  await expect(dialog.getByText('Nessun risultato', { exact: true })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(campaignName)
  const option = dialog.getByRole('option', { name: campaignName })
  await expect(option).toHaveCount(1)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(campaignName)
})

test('text typed as soon as the field is focused is preserved', async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/creators')
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement && target.role === 'combobox')) return
      // One at a time, before React's work after a paint.
      const insert = ([letter, ...rest]: string[]) => {
        if (letter === undefined) return
        document.execCommand('insertText', false, letter)
        queueMicrotask(() => insert(rest))
      }
      queueMicrotask(() => insert(['g', 'i', 'u']))
    })
  })
  const field = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true }).getByRole('combobox')
  // The key works once its code is loaded; a second one would be typed in the field.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(field).toHaveValue('giu')
})

test('creators, dashboards, clients and the actions of the page are found by keyboard alone', async ({
  page,
  agency,
  enter,
}) => {
  test.slow()
  const name = `Ovunque${unique()}`
  const { creators } = await addCampaign(agency, { creators: [creatorInput(name)] })
  const { made, campaign } = await addDashboard(agency, { changes: { dashboardName: `Quadro ${name}` } })
  const client = await addOrganization(agency)
  await enter('ADMIN')
  for (const { from, search, option, address } of [
    {
      from: '/Preferences',
      search: name,
      option: `${name} Creator`,
      address: `/creators/${creators[0]?.id}`,
    },
    { from: '/creators', search: name, option: /^Quadro .+ Dashboard/, address: `/dashboards/${made.id}` },
    {
      from: '/dashboards',
      search: client.name,
      option: /Cliente$/,
      address: `/campaigns?organizationId=${client.id}`,
    },
    {
      from: `/campaigns/${campaign.id}`,
      search: 'contenuto',
      option: /^Aggiungi contenuto/,
      address: `/campaigns/${campaign.id}?wizard=content`,
    },
    {
      from: `/campaigns/${campaign.id}`,
      search: 'modifica',
      option: /^Modifica campagna/,
      address: `/campaigns/${campaign.id}?wizard=edit`,
    },
    {
      from: `/dashboards/${made.id}`,
      search: 'modifica',
      option: /^Modifica dashboard/,
      address: `/dashboards/${made.id}?wizard=edit`,
    },
  ]) {
    await page.goto(from)
    const dialog = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true })
    const field = dialog.getByRole('combobox')
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(search)
    const wanted = dialog.getByRole('option', { name: option })
    await expect(wanted).toHaveCount(1)
    const options = await dialog.getByRole('option').count()
    for (let place = 0; place < options; place += 1)
      if ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await expect(wanted).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(address)
  }
})

test('Enter opens the first result, even if pressed before the response', async ({ page, agency, enter }) => {
  const campaignName = `Nuova${unique()}`
  const { id } = await addCampaign(agency, { campaignName })
  await enter('ADMIN')
  await page.goto('/creators')
  const field = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true }).getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/campaigns?*search=*', async (route) => {
    await gate
    await route.continue()
  })
  const requested = page.waitForRequest((request) => request.url().includes(`search=${campaignName}`))
  await page.keyboard.type(campaignName)
  await page.keyboard.press('Enter')
  await requested
  letThrough()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}$`))
})

test('a phone, which has no keys, opens the search from its menu', async ({ page, agency, enter }) => {
  const campaignName = `Tasca${unique()}`
  const { id } = await addCampaign(agency, { campaignName })
  await enter('ADMIN')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/creators')
  const menu = page.getByRole('button', { name: 'Apri menu', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true })
  for (const round of ['closed', 'used']) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Cerca ovunque', exact: true }).click()
    await expect(dialog.getByRole('combobox'), round).toBeFocused()
    if (round === 'closed') {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(menu).toBeFocused()
    }
  }
  await dialog.getByRole('combobox').fill(campaignName)
  await dialog.getByRole('option', { name: campaignName }).click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}$`))
})

test('a client finds no draft, no action of staff, and reads the shortcuts', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const word = `Velata${unique()}`
  await addCampaign(agency, { campaignName: `${word} aperta` })
  await addCampaign(agency, { campaignName: `${word} bozza`, draft: true })
  await enter('CLIENT')
  await page.goto('/campaigns')
  const dialog = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(dialog.getByRole('option', { name: 'Campagne' })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Nuova campagna' })).toHaveCount(0)
  await page.keyboard.type(word)
  await expect(dialog.getByRole('option', { name: word })).toHaveCount(1)
  await expect(dialog.getByRole('option', { name: `${word} aperta` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Scorciatoie da tastiera', exact: true })
  await expect(shortcuts.getByText('⌘K, Ctrl+K o /')).toBeVisible()
  await expect(shortcuts.getByText('Ada, Bea')).toHaveCount(0)
  await axe()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
})

test('a failed search is reported and retried, and a late response replaces no newer one', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  const word = `Ritardo${unique()}`
  await addCampaign(agency, { campaignName: `${word} prima` })
  await addCampaign(agency, { campaignName: `${word} seconda` })
  await enter('ADMIN')
  await page.goto('/organizations')
  const dialog = page.getByRole('dialog', { name: 'Cerca ovunque', exact: true })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(`**/campaigns?*search=${word}+prima*`, async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  const requested = page.waitForRequest((request) => request.url().includes(`search=${word}+prima`))
  await page.keyboard.type(`${word} prima`)
  await requested
  await dialog.getByRole('combobox').fill(`${word} seconda`)
  const second = dialog.getByRole('option', { name: `${word} seconda` })
  await expect(second).toBeVisible()
  letThrough()
  await expect(dialog.getByRole('option', { name: `${word} prima` })).toHaveCount(0)
  await expect(second).toBeVisible()

  await page.route('**/creators?*', (route) => route.fulfill({ status: 403, json: {} }))
  await dialog.getByRole('combobox').fill(word)
  await expect(dialog.getByText('La ricerca non è riuscita')).toBeVisible()
  await page.unroute('**/creators?*')
  await dialog.getByRole('button', { name: 'Riprova', exact: true }).click()
  await expect(dialog.getByRole('option', { name: word })).toHaveCount(2)
  browserErrors.length = 0
})
