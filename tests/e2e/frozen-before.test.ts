import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { metricContext } from '../../src/messages/metrics.ts'
import { partsOf, readFrozenBefore } from '../support/frozen-before.ts'
import { showAllMetrics } from './show-all-metrics.ts'
import { expect, test } from './fixtures.ts'

test('a report frozen before a metric existed says so in its tile, and has no column for it', async ({
  page,
  server,
  login,
  axe,
  browserErrors,
}) => {
  test.slow()
  const stored = readFrozenBefore()
  const parts = await partsOf(stored)
  await login('ADMIN')
  await page.goto('/campaigns?search=Zaino+leggero')
  await page.getByRole('link', { name: 'Zaino leggero', exact: true }).click()
  const creators = page.getByRole('table', { name: 'Creator della campagna' })
  await expect(creators.getByRole('columnheader', { name: 'Ordina per ER', exact: true })).toBeVisible()
  const address = new URL(page.url())

  const file = new BetterSqlite(join(server.dataDir, 'resoconto.sqlite'))
  const insert = (table: string, row: object) =>
    file
      .prepare(
        `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
          .map(() => '?')
          .join()})`,
      )
      .run(Object.values(row))
  insert('frozen_reports', { ...stored.row, campaign_id: address.pathname.split('/').at(-1) })
  for (const part of parts) insert('frozen_parts', part)
  file.close()

  await page.goto(`${address.pathname}?frozenId=${stored.row.id}`)
  await expect(page.getByText('congelato con la versione 1 delle formule').first()).toBeVisible()
  const tiles = page.getByRole('region', { name: 'Metriche della campagna' })
  const tile = tiles.getByText('ER', { exact: true }).locator('xpath=ancestor::div[1]')
  await showAllMetrics(page)
  await expect(tile).toContainText(metricContext.notInReport)
  await tile.getByRole('button', { name: 'Che cos’è: ER' }).click()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(
    metricContext.notInReportLong,
  )
  await page.keyboard.press('Escape')
  await expect(creators.getByRole('columnheader', { name: 'Ordina per True ER', exact: true })).toBeVisible()
  await expect(creators.getByRole('columnheader', { name: 'Ordina per ER', exact: true })).toHaveCount(0)
  await axe()
  // Its images belong to another database.
  expect(browserErrors.filter((error) => !error.includes('/images/'))).toEqual([])
  browserErrors.length = 0
})
