import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { me } from '../../src/contract/user.ts'
import type { CallState } from './provoke.ts'
import type { ShotPlaces } from './shot-places.ts'

/** The viewer: an administrator, a client's user, or no session. */
export type Viewer = 'ADMIN' | 'CLIENT' | 'nobody'

export type Shot = {
  name: string
  viewer: Viewer
  at: (places: ShotPlaces) => string
  /** The calls that determine the screen's states; without them it is only taken ready. */
  calls?: RegExp
  states?: readonly CallState[]
  /** In print instead of on the screen. */
  printed?: true
  /** Actions before the screenshot. */
  steps?: (page: Page, places: ShotPlaces) => Promise<unknown>
}

export function open(name: string, path: string): Shot {
  return { name, viewer: 'nobody', at: () => path }
}

export function wizard(name: string, steps: number): Shot {
  return {
    name,
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}?wizard=edit`,
    steps: (page) => next(page, steps),
  }
}

/** A route's address, with the id of the best example in the demo data. */
export function addressOf(path: string, { rich, dashboard, creator }: ShotPlaces): string {
  const ids: Readonly<Record<string, string>> = { campaigns: rich, dashboards: dashboard, creators: creator }
  return path.replace('{id}', ids[path.split('/')[1] ?? ''] ?? '')
}

export function editOrganization({ organization }: ShotPlaces): string {
  return `/organizations?wizard=edit&id=${organization}`
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
}

export async function choose(page: Page, name: string): Promise<void> {
  await button(page, /^Azioni per/).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

export async function next(page: Page, times: number): Promise<void> {
  for (let step = 0; step < times; step += 1) await button(page, 'Avanti').click()
}

/** As a user who has not accepted the privacy notice yet, in this page only: others use the same user later. */
export async function forgetPrivacy(page: Page): Promise<void> {
  await page.route('**/api/*/users/me', async (route) => {
    const response = await route.fetch()
    const json = { ...v.parse(me, await response.json()), privacyAccepted: false }
    await route.fulfill({ response, json })
  })
  await page.reload()
  await page.getByRole('dialog', { name: 'Informativa privacy' }).waitFor()
}
