import { addCampaign, addContent } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

test('from a content to the next and back, by button and arrow key, past the end of the page', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const made = await addCampaign(agency)
  // By likes the captions count down from 21.
  for (let likes = 0; likes < 22; likes += 1)
    await addContent(agency, made, { likesCount: 100 + likes, caption: `numero ${likes}` })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}?sortField=likesCount`)
  const list = page.getByRole('list', { name: 'Contenuti', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  const tile = list.getByRole('listitem').filter({ hasText: 'numero 3' })
  await tile.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  const ways = dialog.getByRole('navigation', { name: 'Altri contenuti' })
  await expect(ways.getByRole('status')).toContainText('19 di 22')
  await expect(dialog).toContainText('numero 3')
  await ways.getByRole('button', { name: 'Successivo' }).click()
  await expect(dialog).toContainText('numero 2')
  // The next one is on a page that was not requested yet.
  await page.keyboard.press('ArrowRight')
  await expect(ways.getByRole('status')).toContainText('21 di 22')
  await expect(dialog).toContainText('numero 1')
  await expect(ways.getByRole('button', { name: 'Successivo' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(ways.getByRole('status')).toContainText('22 di 22')
  await expect(ways.getByRole('button', { name: 'Successivo' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(ways.getByRole('status')).toContainText('21 di 22')
  await axe()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tile.getByRole('button').first()).toBeFocused()
})
