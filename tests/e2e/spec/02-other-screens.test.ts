import { addDashboard, addOrganization } from '../../support/agency-work.ts'
import { expect, test } from './fixtures.ts'
import { wizardSteps } from './screens.ts'

test('List, with menu actions edit and delete.', async ({ page, enter, agency }) => {
  const { dashboardName } = (await addDashboard(agency)).made
  await enter('ADMIN')
  await page.goto(`/dashboards?smartSearch=${encodeURIComponent(dashboardName)}`)
  await page.getByRole('button', { name: `Azioni per ${dashboardName}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Modifica', 'Elimina'])
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  const popup = page.getByRole('dialog', { name: `Eliminare la dashboard “${dashboardName}”?` })
  await popup.getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText(`Dashboard “${dashboardName}” eliminata`)).toBeVisible()
  await expect(page.getByRole('link', { name: dashboardName })).toHaveCount(0)
})

test('Wizard steps CONDIVISIONE, CAMPAGNE, CONFERMA.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  await page.goto('/dashboards?wizard=new')
  expect(await wizardSteps(page)).toEqual(['CONDIVISIONE', 'CAMPAGNE', 'CONFERMA'])
  await page.getByLabel('Nome dashboard').fill('In tre passi')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(agency.organizationName)
  await page.getByRole('option', { name: new RegExp(agency.organizationName) }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('checkbox', { name: /Sugo lento/ }).check()
  await expect(page.getByText('1 campagna selezionata').first()).toBeVisible()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Crea dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In tre passi')
})

test('Client (organization) screens:', async ({ page, enter, agency }) => {
  const { name } = await addOrganization(agency)
  await enter('ADMIN')
  await page.goto(`/organizations?organizationName=${encodeURIComponent(name)}`)
  const row = page.getByRole('table', { name: 'Elenco dei clienti' }).getByRole('row', { name })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Azioni per ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  const popup = page.getByRole('dialog', { name: `Eliminare il cliente “${name}”?` })
  await popup.getByRole('button', { name: 'Elimina' }).click()
  await expect(row).toHaveCount(0)
})

test('New wizard: INSERISCI, CONFERMA.', async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/organizations?wizard=new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuovo cliente')
  expect(await wizardSteps(page)).toEqual(['INSERISCI', 'CONFERMA'])
})

test('Edit wizard: MODIFICA, UTENTI, CONFERMA.', async ({ page, enter, agency }) => {
  const [stored, removed, added] = ['resta@passi.example', 'esce@passi.example', 'entra@passi.example']
  const { id, name } = await addOrganization(agency, [stored, removed])
  await enter('ADMIN')
  await page.goto(`/organizations?wizard=edit&id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifica cliente')
  expect(await wizardSteps(page)).toEqual(['MODIFICA', 'UTENTI', 'CONFERMA'])
  await page.getByLabel('Nome cliente').fill(`${name} bis`)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Aggiungi utente').fill(added)
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await page.getByRole('button', { name: `Rimuovi ${removed}` }).click()
  const popup = page.getByRole('dialog', { name: `Rimuovere l’accesso a ${removed}?` })
  await popup.getByRole('button', { name: 'Rimuovi' }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByText('Modifiche salvate. Invito inviato')).toBeVisible()
  await page.goto(`/organizations?wizard=edit&id=${id}`)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByRole('button', { name: /^Rimuovi / })).toHaveCount(2)
  for (const email of [stored, added]) await expect(page.getByText(email).first()).toBeVisible()
})

test('The settings page shows the number of tokens left.', async ({ page, enter, browserErrors }) => {
  await enter('ADMIN')
  await page.route('**/api/v2/imai/credits', (route) =>
    route.fulfill({ json: { tokens: 4321, simulated: false } }),
  )
  await page.goto('/Preferences')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Token rimasti' }) })
  await expect(section.getByText('4.321')).toBeVisible()
  await expect(
    section.getByText(/^Letti dal provider di dati social (il |l’)\d{1,2} \p{L}{3} \d{4}, \d\d:\d\d$/u),
  ).toBeVisible()
  await page.unroute('**/api/v2/imai/credits')
  await section.getByRole('button', { name: 'Ricontrolla' }).click()
  await expect(section.getByText('Dati simulati')).toBeVisible()
  await enter('CLIENT')
  await page.goto('/Preferences')
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible()
  await expect(page.getByText('Token rimasti')).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

test('Screen contents of login, reset, activate, privacy, terms, expired and preferences are not shown.', async ({
  page,
  enter,
}) => {
  // Their content is our decision (the words on the screens).
  const screens = {
    '/login': ['Email', 'Password'],
    '/reset': ['Email'],
    '/activate?token=x': ['Nuova password', 'Conferma password', /Ho letto l’informativa privacy/],
    '/expired': ['Email'],
    '/passwordreset?token=x': ['Nuova password', 'Conferma password'],
  } as const
  for (const [path, labels] of Object.entries(screens)) {
    await page.goto(path)
    for (const label of labels)
      await expect(
        page
          .getByLabel(label, { exact: true })
          .or(page.getByRole('checkbox', { name: label }))
          .first(),
      ).toBeVisible()
  }
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByText('Ultimo aggiornamento:')).toBeVisible()
  }
  await enter('ADMIN')
  await page.goto('/preferences')
  for (const label of ['Nome', 'Cognome', 'Telefono', 'Password attuale', 'Nuova password'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Scuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Layout elements: a snackbar error banner, a confirm popup, and a mobile layout when the width is at most 768.', async ({
  page,
  enter,
  browserErrors,
}) => {
  await enter('ADMIN')
  await page.goto('/creators')
  await page.route('**/api/v2/creators?*', (route) =>
    route.fulfill({ status: 422, json: { error: 'no', error_description: 'Non si può ora' } }),
  )
  await page.getByRole('button', { name: 'TikTok', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Non si può ora$/ })).toBeVisible()
  await page.unroute('**/api/v2/creators?*')

  await page.goto('/campaigns')
  await page
    .getByRole('button', { name: /^Azioni per/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Duplica' }).click()
  await expect(page.getByRole('dialog', { name: /^Duplicare “/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click()

  const rail = page.getByRole('navigation', { name: 'Principale', exact: true })
  const tabs = page.getByRole('navigation', { name: 'Principale, mobile' })
  await page.setViewportSize({ width: 769, height: 800 })
  await expect(rail).toBeVisible()
  await expect(tabs).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(tabs).toBeVisible()
  await expect(rail).toBeHidden()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  browserErrors.length = 0
})
