import { readFileSync } from 'node:fs'
import { readPdf } from '../support/read-pdf.ts'
import { findItalian } from './find-italian.ts'
import { expect, test } from './fixtures.ts'
import { revokeLink } from './revoke-link.ts'

const PHONE = { width: 390, height: 844 }

test('a dashboard’s link in English opens by its password, is downloaded, and ends', async ({
  page,
  login,
  axe,
  browser,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await login('ADMIN')
  await page.goto('/dashboards')
  await page.getByRole('link', { name: /Lume/ }).first().click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('button', { name: 'Scarica report' })).toBeVisible()
  const name = (await title.textContent()) ?? ''
  await page.getByRole('button', { name: `Azioni per ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Link pubblici' }).click()
  const sharing = page.getByRole('dialog', { name: 'Link della dashboard' })
  await expect(sharing).toContainText('Nessun link.')
  await sharing.getByRole('button', { name: 'Nuovo link', exact: true }).click()

  const form = page.getByRole('dialog', { name: 'Nuovo link', exact: true })
  await form.getByRole('textbox', { name: 'Nome del link' }).fill('Per il board')
  // A dashboard has neither comments nor frozen reports.
  await expect(form.getByRole('checkbox', { name: 'Commenti' })).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Chiedi una password' }).check()
  await form.getByLabel('Password', { exact: true }).fill('otto barche')
  await form.getByRole('radio', { name: 'Inglese' }).check()
  await axe()
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(sharing).toContainText('Con password · In inglese')
  await axe()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const url = await sharing.getByRole('textbox', { name: 'Indirizzo di Per il board' }).inputValue()

  // A client without an account.
  const context = await browser.newContext({ viewport: PHONE })
  const reader = await context.newPage()
  const italian = findItalian(reader)
  await reader.goto(`${url}.`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This report is protected by a password')
  await reader.getByLabel('Password', { exact: true }).fill('nove barche')
  await reader.getByRole('button', { name: 'Open report' }).click()
  await expect(reader.getByRole('alert')).toContainText('not correct')
  await reader.getByLabel('Password', { exact: true }).fill('otto barche')
  await reader.getByRole('button', { name: 'Open report' }).click()
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(reader.getByRole('table', { name: 'Campaigns of the dashboard' })).toBeVisible()
  for (const fold of [/^Campaigns over time/, /^Creators \(/, /^Show the audience/])
    await reader.getByRole('button', { name: fold }).click()
  await expect(reader.getByRole('table', { name: 'Creators of the dashboard' })).toBeVisible()
  expect(await italian()).toEqual([])
  // Nothing links to what the share link does not open.
  await expect(reader.locator('main a[href^="/campaigns/"], main a[href^="/creators/"]')).toHaveCount(0)
  await expect(reader.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const downloading = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Download report' }).click()
  await reader.getByRole('menuitem', { name: 'PDF' }).click()
  const file = readFileSync(await (await downloading).path())
  expect((await readPdf(file)).language).toBe('en-GB')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()

  await revokeLink(page, sharing, 'Per il board')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('invalid or has expired')
  expect(await italian()).toEqual([])
  await context.close()
  browserErrors.length = 0
})
