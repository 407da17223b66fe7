import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Each layout's root element in the page's body. */
export const ROOTS = {
  default: '.frame',
  input: '.input',
  login: '.login',
  simple: '.simple',
} as const

/** Opens an address and checks its layout, its one h1 and its title. */
export async function expectScreen(
  page: Page,
  { path, layout, heading }: { path: string; layout: keyof typeof ROOTS; heading: string | RegExp },
): Promise<void> {
  await page.goto(path)
  const h1 = page.getByRole('heading', { level: 1 })
  await expect(h1).toHaveText(heading)
  await expect(h1).toHaveCount(1)
  await expect(page.locator(`body > ${ROOTS[layout]}`)).toHaveCount(1)
  await expect(page).toHaveTitle(/ · Resoconto$/)
}

/** The same file serves an address in any case, with or without a trailing slash. */
export async function expectOneSpelling(page: Page, path: string): Promise<void> {
  const spellings = [path, path.toLowerCase(), path.toUpperCase(), `${path}/`]
  const answers = await Promise.all(spellings.map((spelling) => page.request.get(spelling)))
  const tags = answers.map((answer) => `${answer.status()} ${answer.headers()['etag']}`)
  expect(new Set(tags).size, tags.join(', ')).toBe(1)
  expect(answers[0]?.status()).toBe(200)
}

/** The entries of the menu, in order. */
export async function menuEntries(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Principale', exact: true })
  await expect(menu.getByRole('link').first()).toBeVisible()
  return menu.getByRole('link').allInnerTexts()
}

/** The steps of the wizard that is open. */
export async function wizardSteps(page: Page): Promise<string[]> {
  const steps = page.getByRole('list', { name: 'Passi' }).getByRole('listitem').locator('b')
  await expect(steps.first()).toBeVisible()
  // A finished one also says so for screen readers.
  return (await steps.allInnerTexts()).map((step) => step.replace(/\s*, completato$/, ''))
}
