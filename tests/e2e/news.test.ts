import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { VERSION } from '../../src/lib/version.ts'
import { expect, test } from './fixtures.ts'

/** The version last used by the signed-in user on this device; null before it is known. */
const lastUsed = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('resoconto:news@'))
    return key === undefined ? null : localStorage.getItem(key)
  })
/** As if the user had used an older version. */
const useOlder = async (page: Page) => {
  const { uuid } = v.parse(
    v.object({ uuid: v.string() }),
    JSON.parse(
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('resoconto:user@')) ?? ''
        return localStorage.getItem(key) ?? ''
      }),
    ),
  )
  await page.evaluate((id) => localStorage.setItem(`resoconto:news@${id}`, '0.9.0'), uuid)
}

test('staff see once after an upgrade what is new', async ({ page, login, axe }) => {
  await login('ADMIN')
  await expect.poll(() => lastUsed(page), { timeout: 15_000 }).toBe(VERSION)
  const offer = page.getByRole('status').filter({ hasText: `aggiornato alla versione ${VERSION}` })
  await expect(offer).toBeHidden()
  await useOlder(page)
  await page.reload()
  await expect(offer).toBeVisible({ timeout: 15_000 })
  await axe()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await offer.getByRole('button', { name: 'Novità' }).click()
  await expect(page.getByRole('dialog', { name: `Novità di Resoconto ${VERSION}` })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await lastUsed(page)).toBe(VERSION)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne' })).toBeVisible()
  await page.waitForTimeout(3_000)
  await expect(offer).toBeHidden()
})

test('a client sees no news', async ({ page, login }) => {
  await login('CLIENT')
  await useOlder(page)
  await page.reload()
  await page.waitForTimeout(4_000)
  await expect(page.getByText('aggiornato alla versione')).toBeHidden()
})
