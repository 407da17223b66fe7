import type { Locator, Page } from '@playwright/test'
import type { Agency } from '../../support/agency.ts'
import { addCampaign, paramsOf } from '../../support/agency-work.ts'
import { unique } from '../../support/factories.ts'
import { expect } from './fixtures.ts'

/** The field is marked, references the message, and still contains the typed value. */
export async function expectMessage(field: Locator, message: string, typed?: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(beginningWith(message))
  if (typed !== undefined) await expect(field).toHaveValue(typed)
}

/** The hint and «(facoltativo)» may follow. */
function beginningWith(message: string): RegExp {
  return new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}([ :]|$)`)
}

/** Fills the wizard of a new campaign as far as this step. */
export async function openCampaignStep(
  page: Page,
  { organizationName }: Agency,
  step: 'CAMPAGNA' | 'CREATOR',
  { campaignName = `Campagna ${unique()}` } = {},
): Promise<void> {
  const next = page.getByRole('button', { name: 'Avanti' })
  await page.goto('/campaigns?wizard=new')
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill(`Marca ${unique()}`)
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill(organizationName)
  await page.getByRole('option', { name: organizationName }).click()
  await next.click()
  await page.getByLabel('Nome campagna').fill(campaignName)
  await page.getByLabel('Data di inizio').fill('2026-10-01')
  await page.getByLabel('Data di fine').fill('2026-12-20')
  if (step === 'CAMPAGNA') return
  await page.getByLabel('Costo (IVA esclusa)').fill('1.500')
  await next.click()
  await expect(page.getByLabel('Impression minime')).toBeVisible()
  await next.click()
}

/** «Modifica creator» of a creator with only a name. */
export async function openProfile(page: Page, agency: Agency): Promise<Locator> {
  const { creatorId } = paramsOf(await addCampaign(agency))
  await page.goto(`/creators/${creatorId}`)
  await page.getByRole('button', { name: 'Modifica creator' }).click()
  return page.getByRole('dialog', { name: 'Modifica creator' })
}

export async function saveProfile(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Salva modifiche' }).click()
}

/** Fills in and submits the login page. */
export async function signInThrough(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}
