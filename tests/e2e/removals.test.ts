import { romeToday } from '../../src/lib/rome-day.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

test('a comment is deleted and restored unchanged, by keyboard', async ({ page, agency, enter, axe }) => {
  test.slow()
  const made = await addCampaign(agency)
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  const section = page.getByRole('region', { name: 'Generale', exact: true })
  for (const text of ['Prima nota.', 'Seconda nota.']) {
    await section.getByRole('button', { name: 'Commento', exact: true }).click()
    await section.getByLabel('Commento', { exact: true }).fill(text)
    await section.getByRole('button', { name: 'Pubblica' }).click()
    await expect(section.getByText(text)).toBeVisible()
  }
  const edit = section.getByRole('button', { name: 'Modifica', exact: true })
  const remove = section.getByRole('button', { name: 'Elimina', exact: true })
  const notes = section.getByRole('article')
  // Its text is visible before the note is: in the field where it was written.
  await expect(notes).toHaveCount(2)
  const before = await notes.allTextContents()
  await edit.first().press('Enter')
  await remove.press('Enter')
  const message = page.getByRole('alert').filter({ hasText: 'Commento eliminato: «Prima nota.»' })
  await expect(message.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await expect(notes).toHaveCount(1)
  await expect(edit).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Ripristinato')
  await expect(notes).toHaveText(before)
  await page.reload()
  await expect(notes).toHaveText(before)
  for (const _ of before) {
    await edit.first().press('Enter')
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
  }
  await expect(section.getByRole('button', { name: 'Commento', exact: true })).toBeFocused()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Seconda nota.')
  await axe()
  await page.reload()
  await expect(section.getByText('Nessun commento')).toBeVisible()
  await expect(notes).toHaveCount(0)
})

test('an undo that is refused for now can be tried again', async ({
  page,
  agency,
  enter,
  axe,
  browserErrors,
}) => {
  const made = await addCampaign(agency)
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  const section = page.getByRole('region', { name: 'Generale', exact: true })
  await section.getByRole('button', { name: 'Commento', exact: true }).click()
  await section.getByLabel('Commento', { exact: true }).fill('Una nota.')
  await section.getByRole('button', { name: 'Pubblica' }).click()
  await section.getByRole('button', { name: 'Modifica', exact: true }).click()
  await section.getByRole('button', { name: 'Elimina', exact: true }).click()
  const refusal = { error: 'unavailable', error_description: 'Servizio non disponibile. Riprova tra poco.' }
  await page.route('**/restore', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: refusal }),
  )
  const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Annulla' }) })
  await message.getByRole('button', { name: 'Annulla' }).click()
  await expect(message).toContainText('Riprova tra poco.')
  await axe()
  await page.unroute('**/restore')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('alert')).toContainText('Ripristinato')
  await expect(section.getByText('Una nota.')).toBeVisible()
  browserErrors.length = 0
})

test('a draft is restored after «Annulla»', async ({ page, agency, enter }) => {
  const made = await addCampaign(agency)
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  const section = page.getByRole('region', { name: 'Generale', exact: true })
  const field = section.getByLabel('Commento', { exact: true })
  await section.getByRole('button', { name: 'Commento', exact: true }).click()
  await field.fill('Una nota a metà')
  await section.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(field).toHaveCount(0)
  const message = page.getByRole('alert')
  await expect(message).toContainText('Bozza eliminata: commento «Una nota a metà»')
  await message.getByRole('button', { name: 'Annulla', exact: true }).press('Enter')
  await expect(field).toHaveValue('Una nota a metà')

  // A wizard reopens where it was left.
  await page.goto('/campaigns?wizard=new')
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true })
  await brand.fill('Marca mai finita')
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
  await expect(message).toContainText('Bozza eliminata: Nuova campagna')
  await message.getByRole('button', { name: 'Annulla', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova campagna' })).toBeVisible()
  await expect(brand).toHaveValue('Marca mai finita')
})

test('contents are deleted, the focus moves to the next one, and they are restored completely', async ({
  page,
  agency,
  enter,
}) => {
  test.slow()
  const made = await addCampaign(agency, { startDate: romeToday(), endDate: romeToday() })
  for (const likesCount of [10, 20, 30])
    await addContent(agency, made, {
      likesCount,
      impressionsViewCount: likesCount,
      caption: `Con ${likesCount}`,
    })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}#CREATOR`)
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  const before = await tiles.allTextContents()
  await tiles.nth(1).getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Elimina contenuto' }).press('Enter')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.nth(1).getByRole('button').first()).toBeFocused()
  const message = page.getByRole('alert')
  await expect(message).toContainText(/Contenuto eliminato: Post Instagram di /)
  await expect(message.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(tiles).toHaveText(before)
  await expect(message).toContainText('Ripristinato')

  await page.getByRole('button', { name: 'Scegli più contenuti' }).click()
  const bar = page.getByRole('region', { name: 'Più contenuti insieme', exact: true })
  await bar.getByRole('checkbox', { name: 'Tutti (3)' }).check()
  await bar.getByRole('button', { name: 'Elimina', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Eliminare 3 contenuti dal report?' })
  await question.getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(tiles).toHaveCount(0)
  await expect(message).toContainText('3 contenuti eliminati')
  await message.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(tiles).toHaveText(before)
  await page.reload()
  await expect(tiles).toHaveText(before)
})
