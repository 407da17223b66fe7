import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Revokes a link in the dialog of links, where its reader's visit has been counted. */
export async function revokeLink(page: Page, sharing: Locator, name: string): Promise<void> {
  await sharing.getByRole('button', { name: `Azioni per ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Disattiva' }).click()
  await page
    .getByRole('dialog', { name: `Disattivare «${name}»?` })
    .getByRole('button', { name: 'Disattiva' })
    .click()
  await sharing.getByRole('button', { name: 'Link disattivati (1)' }).click()
  await expect(sharing).toContainText('Aperto 1 volta')
}
