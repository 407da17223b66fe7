import { expect, test } from './fixtures.ts'

test('a creator’s profile reports missing fields, in the words of the specification, and is saved', async ({
  page,
  login,
  axe,
}) => {
  await login('ADMIN')
  await page.goto('/creators')
  await page.getByLabel('Cerca per nome', { exact: true }).fill('marta lodi')
  await page.getByRole('link', { name: 'Marta Lodi', exact: true }).click()
  await page.getByRole('button', { name: 'Modifica creator', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifica creator' })
  await dialog.getByRole('combobox', { name: 'Città', exact: true }).fill('')
  await dialog.getByLabel('Nicchia', { exact: true }).selectOption('')
  await dialog.getByLabel('Biografia', { exact: true }).fill('')
  await dialog.getByLabel('CPP', { exact: true }).fill('cento')
  await dialog.getByLabel('Email', { exact: true }).fill('marta')
  await dialog.getByLabel('Telefono', { exact: true }).fill('347 000 0000')
  for (const chip of await dialog.getByRole('button', { name: /^Togli / }).all()) {
    await expect(chip).toBeVisible()
  }
  while ((await dialog.getByRole('button', { name: /^Togli / }).count()) > 0)
    await dialog
      .getByRole('button', { name: /^Togli / })
      .first()
      .click()
  await dialog.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  for (const message of [
    'Seleziona una città',
    'Seleziona uno o più settori',
    'Seleziona una nicchia',
    'Scrivi una breve biografia',
    'Il CPP deve essere un numero',
    'Indica i brand',
    'Email non valida',
    'Manca il prefisso internazionale (es. +39)',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await axe()

  await dialog.getByRole('combobox', { name: 'Città', exact: true }).fill('Tor')
  await page.getByRole('option', { name: 'Torino' }).click()
  await dialog.getByRole('combobox', { name: 'Settori', exact: true }).fill('turismo')
  await page.getByRole('option', { name: 'Turismo e viaggi' }).click()
  await dialog.getByLabel('Nicchia', { exact: true }).selectOption('Viaggi')
  await dialog.getByLabel('Biografia', { exact: true }).fill('Racconta la montagna.')
  await dialog.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marchio tutto nuovo')
  await dialog.getByLabel('CPP', { exact: true }).fill('1250,5')
  await dialog.getByLabel('Email', { exact: true }).fill('marta@example.org')
  await dialog.getByLabel('Telefono', { exact: true }).fill('+39 347 000 0000')
  await dialog.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const profile = page.getByRole('region', { name: 'Profilo' })
  for (const text of ['Torino', 'Turismo e viaggi', 'Marchio tutto nuovo', '1.250,50', '+393470000000'])
    await expect(profile).toContainText(text)
})

test('a client sees creators without their costs and contacts', async ({ page, login }) => {
  await login('CLIENT')
  await page.goto('/creators')
  await expect(page.getByRole('table', { name: 'Elenco dei creator' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'CPM' })).toHaveCount(0)
  await page.locator('main a[href^="/creators/"]').first().click()
  await expect(page.getByRole('region', { name: 'Profilo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifica creator' })).toHaveCount(0)
  for (const word of ['CPP', 'CPM', 'Telefono', 'Email']) {
    await expect(page.getByText(word, { exact: true })).toHaveCount(0)
  }
})

test('the preferences keep a name, and a password changes only with the old one', async ({
  page,
  login,
  browserErrors,
}) => {
  const { email, password } = await login('ACCOUNT')
  await page.goto('/Preferences')
  await expect(page.getByRole('heading', { level: 2, name: 'Token rimasti' })).toBeVisible()
  await page.getByLabel('Cognome', { exact: true }).fill('Salani')
  await page.getByLabel('Password attuale', { exact: true }).fill('non-è-questa-password')
  await page.getByLabel('Nuova password', { exact: true }).fill('mare-bosco-lampada-17')
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByText('La password attuale non è corretta')).toBeVisible()
  browserErrors.length = 0
  await page.getByLabel('Password attuale', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  await expect(page.getByText('Salani').first()).toBeVisible()

  await page.getByRole('radio', { name: 'Scuro', exact: true }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Scuro', exact: true })).toBeChecked()

  await page.goto('/Logout')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('mare-bosco-lampada-17')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
})

test('a client company is renamed, gets a user and loses one, in three steps', async ({
  page,
  login,
  axe,
}) => {
  await login('ADMIN')
  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Azioni per Gruppo Adria', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Modifica', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifica cliente' })).toBeVisible()
  await page.getByLabel('Nome cliente', { exact: true }).fill('Gruppo Adria S.r.l.')
  await axe()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByLabel('Aggiungi utente', { exact: true }).fill('nuova@gruppoadria.example')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await page.getByRole('button', { name: 'Rimuovi carlo.dandolo@gruppoadria.example', exact: true }).click()
  const question = page.getByRole('dialog', {
    name: 'Rimuovere l’accesso a carlo.dandolo@gruppoadria.example?',
  })
  await question.getByRole('button', { name: 'Rimuovi', exact: true }).click()
  await axe()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await expect(page.getByText('Riceverà l’invito')).toBeVisible()
  await expect(page.getByText('Perderà l’accesso')).toBeVisible()
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByText('Modifiche salvate. Invito inviato')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gruppo Adria S\.r\.l\./ })).toBeVisible()

  await page.getByRole('button', { name: 'Azioni per Gruppo Adria S.r.l.', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
  await expect(
    page.getByText(/^Verranno eliminati anche 1 utente e \d+ campagne\. Puoi ripristinare/),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla', exact: true }).click()
})

test('a user who has not accepted the privacy notice accepts it before continuing', async ({
  page,
  login,
  server,
  axe,
}) => {
  await login('CLIENT')
  const tokens = await page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('resoconto:tokens'))),
  )
  const access = /\\"access\\":\\"([^"\\]+)/.exec(tokens)?.[1] ?? ''
  const answer = await fetch(`${server.url}/api/v1/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ privacyAccepted: false }),
  })
  expect(answer.status).toBe(200)
  await page.goto('/Logout')
  await page.waitForURL('**/login')
  await login('CLIENT')
  const notice = page.getByRole('dialog', { name: 'Informativa privacy' })
  await expect(notice).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Accetta e continua', exact: true }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
