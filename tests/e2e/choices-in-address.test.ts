import type { Page } from '@playwright/test'
import { addCampaign, addContent, addDashboard, addOrganization } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

/** The page's state survives a reload, Back and Forward, and opening its address elsewhere. */
async function expectPreserved(page: Page, chosen: () => Promise<void>, before: () => Promise<void>) {
  await chosen()
  await page.reload()
  await chosen()
  await page.goBack()
  await before()
  await page.goForward()
  await chosen()
  const copied = page.url()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('resoconto:content')) localStorage.removeItem(key)
  })
  await page.goto('about:blank')
  await page.goto(copied)
  await chosen()
}

test('how a report is read stays in its address: creators’ order, series, table, columns, platform', async ({
  page,
  agency,
  enter,
}) => {
  test.slow()
  const names = ['Ada', 'Bea', 'Cleo'].map((name) => `${name} ${unique()}`)
  const made = await addCampaign(agency, {
    creators: names.map((name, place) =>
      creatorInput(name, place === 2 ? `https://www.tiktok.com/@cleo.${unique()}` : undefined),
    ),
  })
  for (const [place, channel] of made.channels.entries())
    await addContent(
      agency,
      { ...made, channels: [channel] },
      {
        impressionsViewCount: [200, 300, 100][place],
        ...(place === 2 && {
          contentType: 'TIKTOK_POST',
          contentLink: 'https://www.tiktok.com/@cleo/video/7300000000000000001',
        }),
      },
    )
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)

  const creators = page.getByRole('table', { name: 'Creator della campagna' })
  const order = (wanted: string[]) => () =>
    expect(creators.locator('tbody').getByRole('rowheader')).toContainText(wanted)
  const [ada = '', bea = '', cleo = ''] = names
  await order([bea, ada, cleo])()
  await creators.getByRole('button', { name: 'Ordina per creator' }).click()
  await expectPreserved(page, order([ada, bea, cleo]), order([bea, ada, cleo]))

  const series = (name: string) => () =>
    expect(
      page.getByRole('group', { name: 'Tipo di serie' }).getByRole('button', { name, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Cumulato', exact: true }).click()
  await expectPreserved(page, series('Cumulato'), series('Mesi'))

  const table = page.getByRole('table', { name: 'Contenuti', exact: true })
  await page.getByRole('button', { name: 'Tabella', exact: true }).click()
  await expectPreserved(
    page,
    () => expect(table).toBeVisible(),
    () => expect(table).toHaveCount(0),
  )
  const column = table.getByRole('columnheader', { name: 'Ordina per salvataggi' })
  await page.getByRole('button', { name: 'Colonne', exact: true }).click()
  await page.getByRole('group', { name: 'Colonne' }).getByRole('checkbox', { name: 'Salvataggi' }).click()
  await expectPreserved(
    page,
    () => expect(column).toHaveCount(0),
    () => expect(column).toBeVisible(),
  )

  await page.getByRole('group', { name: 'Piattaforme' }).getByRole('button', { name: 'TikTok' }).click()
  await expectPreserved(page, order([cleo]), order([ada, bea, cleo]))
  await expect(table).toBeVisible()
  await expect(column).toHaveCount(0)
  await series('Cumulato')()
})

test('a search among dashboards and clients is in the address', async ({ page, agency, enter }) => {
  const { made } = await addDashboard(agency)
  const client = await addOrganization(agency)
  await enter('ACCOUNT')
  for (const { path, field, word } of [
    { path: '/dashboards', field: 'Cerca dashboard', word: made.dashboardName },
    { path: '/organizations', field: 'Cerca cliente', word: client.name },
  ]) {
    await page.goto(path)
    const box = page.getByRole('searchbox', { name: field, exact: true })
    const found = page.getByRole('main').getByText(word, { exact: true })
    await box.fill(word)
    await expect(page).toHaveURL(/\?/)
    const copied = page.url()
    const chosen = async () => {
      await expect(box).toHaveValue(word)
      await expect(found.first()).toBeVisible()
      await expect(page.getByRole('main').getByText(/^1 (dashboard|cliente)$/)).toBeVisible()
    }
    await chosen()
    await page.reload()
    await chosen()
    await page.goto('/campaigns')
    await page.goBack()
    await chosen()
    await page.goto('about:blank')
    await page.goto(copied)
    await chosen()
  }
})
