import { expect, test } from './fixtures.ts'

const BAD_CSV = [
  'channelUrl,contentType,contentLink,creationDate,likesCount',
  'https://www.instagram.com/buona,INSTAGRAM_POST,https://www.instagram.com/p/DGoodRow001/,2026-10-03,10',
  'https://example.com/nessuno,INSTAGRAM_POST,https://www.instagram.com/p/DBadRow0002/,2026-10-03,10',
  'https://www.instagram.com/buona,INSTAGRAM_POST,https://www.instagram.com/p/DBadRow0003/,2026-13-45,10',
  'https://www.instagram.com/buona,INSTAGRAM_POST,https://www.instagram.com/p/DBadRow0004/,2026-10-03,dieci',
].join('\n')

test('a wrong password has a clear message, and the address stays', async ({ page, browserErrors }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nessuno@example.it')
  await page.getByLabel('Password', { exact: true }).fill('una-password-sbagliata')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Utente e password non trovati')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nessuno@example.it')
  browserErrors.length = 0
})

test('a refused field shows the reason and preserves the input', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/campaigns?wizard=new')
  await page.getByLabel('Brand', { exact: true }).fill('Marca nuova')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('*Obbligatorio')).toBeVisible()
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Marca nuova')
})

test('a double click advances one step: nothing is saved unseen', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/organizations?wizard=new')
  await page.getByLabel('Nome cliente').fill('Cliente col doppio clic')
  await page.getByRole('button', { name: 'Avanti' }).dblclick()
  const create = page.getByRole('button', { name: 'Crea cliente' })
  await expect(create).toBeVisible()
  await create.click()
  await expect(page).toHaveURL(/\/organizations$/)
  await page.goto('/organizations?organizationName=doppio')
  await expect(page.getByRole('table').getByText('Cliente col doppio clic')).toHaveCount(1)
})

test('errors are listed in the order of the form, and link to it', async ({ page, login }) => {
  await login('ADMIN')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi contenuto', exact: true }).click()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Correggi 5 campi' })
  await expect(summary.getByRole('link')).toHaveText([
    'Link al contenuto',
    'Creator',
    'Canale',
    'Tipo di contenuto',
    'Data di pubblicazione',
  ])
  await summary.getByRole('link', { name: 'Creator' }).click()
  await expect(page.getByRole('combobox', { name: 'Creator', exact: true })).toBeFocused()
})

test('a draft survives a reload', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/campaigns?wizard=new')
  await page.getByLabel('Brand', { exact: true }).fill('Marca da tenere')
  await page.reload()
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Marca da tenere')
})

test('input about a creator is restored with the page, until discarded', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/creators')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Modifica creator' }).click()
  const form = page.getByRole('dialog', { name: 'Modifica creator' })
  const bio = form.getByLabel('Biografia')
  const before = await bio.inputValue()
  await bio.fill('Una biografia a metà')
  await form.getByLabel('Email').fill('non-una-email')
  await form.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(form.getByText('Email non valida')).toBeVisible()
  await page.reload()
  await expect(bio).toHaveValue('Una biografia a metà')
  await expect(form.getByLabel('Email')).toHaveValue('non-una-email')
  await form.getByRole('button', { name: 'Annulla' }).click()
  await expect(form).toHaveCount(0)
  const dropped = page.getByRole('alert').filter({ hasText: 'Bozza eliminata: Modifica creator' })
  await expect(dropped.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(bio).toHaveValue('Una biografia a metà')
  await expect(form.getByLabel('Email')).toHaveValue('non-una-email')
  await form.getByRole('button', { name: 'Annulla' }).first().click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Modifica creator' }).click()
  await expect(bio).toHaveValue(before)
})

test('input in the preferences survives a reload, except passwords', async ({ page, login }) => {
  await login('CLIENT')
  await page.goto('/preferences')
  const lastName = page.getByLabel('Cognome')
  const before = await lastName.inputValue()
  await lastName.fill('A metà')
  await page.getByLabel('Password attuale').fill('una-password-segreta')
  await page.reload()
  await expect(lastName).toHaveValue('A metà')
  await expect(page.getByLabel('Password attuale')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('una-password-segreta')
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(lastName).toHaveValue(before)
  await page.reload()
  await expect(lastName).toHaveValue(before)

  await lastName.fill('Nuovo')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annulla' })).toHaveCount(0)
  await page.reload()
  await expect(lastName).toHaveValue('Nuovo')
  await expect(page.getByRole('button', { name: 'Annulla' })).toHaveCount(0)
})

test('a session that ends within a wizard asks to sign in, and loses nothing', async ({
  page,
  login,
  browserErrors,
}) => {
  const user = await login('ADMIN')
  await page.goto('/campaigns?wizard=new')
  // Its own search must not be the first call without a session.
  const searched = page.waitForResponse((response) => response.url().includes('brandName=Marca'))
  await page.getByLabel('Brand', { exact: true }).fill('Marca in sospeso')
  await searched
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.includes('tokens'))
        localStorage.setItem(key, JSON.stringify({ access: 'x.y.z', refresh: 'spento' }))
    }
  })
  await page.getByLabel('Cliente').fill('lu')
  await page.waitForURL(/\/login/i)
  await expect(page.getByText('Sessione scaduta: accedi di nuovo.')).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Marca in sospeso')
  browserErrors.length = 0
})

test('a file with three bad rows stores nothing and lists all three', async ({
  page,
  login,
  browserErrors,
}) => {
  await login('ADMIN')
  await page.getByRole('link', { name: /./ }).first().waitFor()
  await page.goto('/campaigns')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('button', { name: /^Azioni per/ }).click()
  await page.getByRole('menuitem', { name: 'Importa Excel o CSV' }).click()
  await page.getByLabel('File Excel o CSV').setInputFiles({
    name: 'sbagliato.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(BAD_CSV),
  })
  await expect(page.getByText('3 righe da correggere').first()).toBeVisible()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('channelUrl')
  await expect(rows.nth(2)).toContainText('creationDate')
  await expect(rows.nth(3)).toContainText('likesCount')
  await expect(page.getByText('sbagliato.csv')).toBeVisible()
  browserErrors.length = 0
})

test('an image of 20 MB is refused with a reason, and the form preserves the rest', async ({
  page,
  login,
}) => {
  await login('ADMIN')
  await page.goto('/campaigns?wizard=new')
  await page.getByLabel('Brand', { exact: true }).fill('Marca con logo')
  await page.getByLabel('Logo del brand').setInputFiles({
    name: 'enorme.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(20 * 1024 * 1024, 0xff),
  })
  await expect(page.getByText('Immagine troppo grande (massimo 4 MB)')).toBeVisible()
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Marca con logo')
})

test('an unavailable server is reported, and the input can be sent again', async ({
  page,
  login,
  browserErrors,
}) => {
  await login('ADMIN')
  await page.goto('/organizations?wizard=new')
  await page.getByLabel('Nome cliente').fill('Cliente senza rete')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Crea cliente' }).click()
  await expect(page.getByText('Network error')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Crea cliente' }).click()
  await expect(page.getByText('Cliente senza rete').first()).toBeVisible()
  browserErrors.length = 0
})
