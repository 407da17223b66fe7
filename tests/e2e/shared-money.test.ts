import { uiMessages } from '../../src/messages/ui.ts'
import { expect, test } from './fixtures.ts'

const MONEY = /Costo|CPM|CPE|CPC|CPV|ECV|Compenso/

test('a shared link names no money, neither in the report nor in a creator’s figures', async ({
  page,
  login,
  browser,
}) => {
  await login('ADMIN')
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  await page.getByRole('switch', { name: 'Link pubblico', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'Indirizzo', exact: true }).inputValue()

  const visitor = await browser.newPage()
  await visitor.goto(link)
  const creators = visitor.getByRole('table', { name: 'Creator della campagna' })
  await expect(creators).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(MONEY)
  await creators.getByRole('button', { name: 'Andrea Piras' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Andrea Piras' })
  await expect(dialog.getByRole('button', { name: uiMessages.explain('True reach') })).toBeVisible()
  await expect(dialog).not.toContainText(MONEY)
  await visitor.close()
})
