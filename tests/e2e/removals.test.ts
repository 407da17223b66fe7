import { romeToday } from '../../src/lib/rome-day.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

test('a comment is deleted after a question that names it, and the focus goes to what stands in its place', async ({
  page,
  agency,
  enter,
  axe,
}) => {
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
  const question = page.getByRole('dialog', { name: 'Eliminare il commento?' })
  await edit.first().click()
  await section.getByRole('button', { name: 'Elimina', exact: true }).press('Enter')
  await expect(question).toContainText('«Prima nota.»')
  await axe()
  await question.getByRole('button', { name: 'Annulla' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Elimina', exact: true })).toBeFocused()
  await section.getByRole('button', { name: 'Elimina', exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Elimina' }).press('Enter')
  await expect(section.getByText('Prima nota.')).toHaveCount(0)
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await section.getByRole('button', { name: 'Elimina', exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Elimina' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Commento', exact: true })).toBeFocused()
  await page.reload()
  await expect(section.getByText('Nessun commento')).toBeVisible()
  await expect(section.getByText('nota.')).toHaveCount(0)
})

test('a content is deleted, and the focus goes to the next one', async ({ page, agency, enter }) => {
  const made = await addCampaign(agency, { startDate: romeToday(), endDate: romeToday() })
  for (const likesCount of [10, 20, 30])
    await addContent(agency, made, { likesCount, impressionsViewCount: likesCount })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}#CREATOR`)
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  await tiles.nth(1).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina contenuto' }).click()
  await page
    .getByRole('dialog', { name: /^Eliminare/ })
    .getByRole('button', { name: 'Elimina' })
    .click()
  await expect(tiles).toHaveCount(2)
  await expect(tiles.nth(1).getByRole('button').first()).toBeFocused()
})
