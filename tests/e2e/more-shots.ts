import type { Page } from '@playwright/test'
import { button, type Shot } from './shot.ts'

/** Screens after user actions: selected, compared, found, removed, expanded. */
export const MORE_SHOTS: readonly Shot[] = [
  { name: 'campaigns-todo', viewer: 'ADMIN', at: () => '/campaigns?todo=MISSING' },
  {
    name: 'campaigns-several',
    viewer: 'ADMIN',
    at: () => '/campaigns',
    steps: async (page) => {
      await button(page, 'Seleziona').click()
      await page.getByRole('region', { name: 'Campagne scelte' }).waitFor()
    },
  },
  {
    name: 'campaigns-draft-removed',
    viewer: 'ADMIN',
    at: () => '/campaigns?wizard=new',
    steps: async (page) => {
      const size = page.viewportSize()
      // A phone has no sign-out button.
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marca mai finita')
      await button(page, 'Annulla').click()
      await page.getByRole('alert').waitFor()
      if (size) await page.setViewportSize(size)
    },
  },
  { name: 'palette', viewer: 'CLIENT', at: () => '/campaigns', steps: (page) => press(page, 'Control+k') },
  { name: 'shortcuts', viewer: 'CLIENT', at: () => '/campaigns', steps: (page) => press(page, '?') },
  {
    name: 'report-comment-removed',
    viewer: 'ADMIN',
    at: ({ fresh }) => `/campaigns/${fresh}`,
    steps: async (page) => {
      await button(page, 'Commento').click()
      await page.getByLabel('Commento', { exact: true }).fill('Una nota da togliere subito.')
      await button(page, 'Pubblica').click()
      await button(page, 'Modifica').click()
      await button(page, 'Elimina').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'report-several',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: async (page) => {
      await unfold(page)
      await button(page, 'Scegli più contenuti').click()
      await page.getByRole('region', { name: 'Più contenuti insieme' }).waitFor()
    },
  },
  { name: 'report-unfolded', viewer: 'CLIENT', at: ({ rich }) => `/campaigns/${rich}`, steps: unfold },
  { name: 'dashboard-unfolded', viewer: 'CLIENT', at: (to) => `/dashboards/${to.dashboard}`, steps: unfold },
  { name: 'dashboards-none-found', viewer: 'ADMIN', at: () => '/dashboards?smartSearch=zzzz' },
  { name: 'creators-none-found', viewer: 'ADMIN', at: () => '/creators?name=zzzz&followersFrom=1000' },
  {
    name: 'creators-compared',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: async (page) => {
      await page.getByRole('button', { name: /^Confronta i / }).click()
      await page.getByRole('table', { name: 'Confronto tra creator' }).waitFor()
    },
  },
  { name: 'organizations-none-found', viewer: 'ADMIN', at: () => '/organizations?organizationName=zzzz' },
]

/** Keys are handled after the first paint. */
async function press(page: Page, key: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

async function unfold(page: Page): Promise<void> {
  const folded = page
    .getByRole('main')
    .locator('button[aria-expanded=false][aria-controls]:not([aria-haspopup]):visible')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}
