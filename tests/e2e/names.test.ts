import { expect, test } from './fixtures.ts'

/** A search for a word of the design by its accessible name finds exactly that word. */
test('buttons and fields are named by the words of the design alone', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/campaigns')
  for (const name of ['In corso', 'Conclusa', 'Programmata', 'Tutti']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Tutti', exact: true })).toHaveAccessibleDescription(/^\d+$/)

  await expect(page).toHaveTitle('Campagne · Resoconto')
  await page.getByRole('button', { name: 'Nuova campagna', exact: true }).click()
  await expect(page).toHaveTitle('Nuova campagna · Resoconto')
  await expect(page.getByLabel('Logo del brand', { exact: true })).toBeAttached()
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marchio di prova')
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Gruppo Adria')
  await page.getByRole('option', { name: /Gruppo Adria/ }).click()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nome campagna', exact: true }).fill('Nomi')
  await page.getByLabel('Data di inizio', { exact: true }).fill('2026-10-01')
  await page.getByLabel('Data di fine', { exact: true }).fill('2026-12-20')
  await page.getByRole('textbox', { name: 'Costo (IVA esclusa)', exact: true }).fill('1000')
  await expect(page.getByRole('textbox', { name: 'Metodi di tracciamento', exact: true })).toBeVisible()
  await expect(page.getByLabel('Immagine di copertina', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  for (const name of ['Impression minime', 'Impression massime', 'Reach minima', 'Reach massima']) {
    const field = page.getByRole('textbox', { name, exact: true })
    await expect(field).toHaveAccessibleDescription('(facoltativo)')
  }
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Compenso', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rimuovi creator', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(page).toHaveTitle('Campagne · Resoconto')
})
