import type { Page } from '@playwright/test'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Contenuti', exact: true })
const rows = (page: Page) => table(page).getByRole('rowheader')
const head = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name: `Ordina per ${name}` })

test('the contents are read as a table of chosen columns, ordered by its heads, by keyboard', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const made = await addCampaign(agency)
  await addContent(agency, made, { caption: 'Poche', likesCount: 10, savedCount: 7 })
  await addContent(agency, made, { caption: 'Molte', likesCount: 900, savedCount: 3 })
  await addContent(agency, made, { caption: 'Alcune', likesCount: 300, savedCount: 5 })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: 'Tabella', exact: true }).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(head(page, 'data')).toHaveAttribute('aria-sort', 'descending')

  await head(page, 'like').getByRole('button').press('Enter')
  await expect(rows(page)).toContainText(['Molte', 'Alcune', 'Poche'])
  await expect(page).toHaveURL(/sortField=likesCount/)
  await expect(head(page, 'like').getByRole('button')).toBeFocused()
  await head(page, 'like').getByRole('button').press('Enter')
  await expect(rows(page)).toContainText(['Poche', 'Alcune', 'Molte'])
  await expect(head(page, 'like')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(rows(page)).toContainText(['Molte', 'Alcune', 'Poche'])

  await page.getByRole('button', { name: 'Colonne', exact: true }).press('Enter')
  const columns = page.getByRole('group', { name: 'Colonne' })
  await columns.getByRole('checkbox', { name: 'Like' }).press('Space')
  await expect(head(page, 'like')).toHaveCount(0)
  await axe()

  // The selection is restored, and a row opens its content.
  await page.reload()
  await expect(rows(page)).toContainText(['Molte', 'Alcune', 'Poche'])
  await expect(head(page, 'like')).toHaveCount(0)
  await rows(page).nth(1).getByRole('button').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Alcune')
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused()

  await page.getByRole('button', { name: 'Riquadri', exact: true }).press('Enter')
  await expect(table(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')).toHaveCount(
    3,
  )
})

test('on a phone the table scrolls within itself, and whose a row is stays in sight', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const made = await addCampaign(agency)
  await addContent(agency, made, { caption: 'Un testo lungo '.repeat(12) })
  await enter('ACCOUNT')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: 'Tabella', exact: true }).click()
  const region = page.getByRole('region', { name: 'Tabella dei contenuti' })
  await expect(region).toBeVisible()
  await region.focus()
  // A key pressed while the previous scroll is in progress may have less effect.
  await expect(async () => {
    await region.press('ArrowRight')
    expect(await region.evaluate(toTheEnd)).toBeLessThan(2)
  }).toPass({ intervals: [50] })
  await expect(rows(page).getByRole('button')).toBeInViewport({ ratio: 1 })
  await expect(head(page, 'commenti')).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await axe()
})

function toTheEnd({ scrollWidth, clientWidth, scrollLeft }: Element): number {
  return scrollWidth - clientWidth - scrollLeft
}
