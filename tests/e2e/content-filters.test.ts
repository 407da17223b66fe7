import type { Page } from '@playwright/test'
import { postHash } from '../../src/contract/campaign-endpoints.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
const choice = (page: Page, name: string) =>
  page.getByRole('search', { name: 'Filtri dei contenuti' }).getByLabel(name, { exact: true })

test('the contents of a report are narrowed in its address, for staff, the client and the link', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const creator = `Ada ${unique()}`
  const made = await addCampaign(agency, {
    creators: [
      creatorInput(creator),
      creatorInput(`Bea ${unique()}`, `https://www.tiktok.com/@bea.${unique()}`),
    ],
  })
  await addContent(agency, made, { caption: 'Estate è già qui', impressionsViewCount: 2000 })
  await addContent(agency, made, { caption: 'Autunno', contentType: 'INSTAGRAM_REEL', reach: undefined })
  await addContent(agency, made, {
    caption: 'Inverno',
    creationDate: '2023-01-05',
    impressionsViewCount: 1500,
  })

  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  await expect(tiles(page)).toHaveCount(3)
  await choice(page, 'Cerca nei testi').fill('ESTATE e')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('Estate è già qui')
  await choice(page, 'Cerca nei testi').fill('')
  await expect(tiles(page)).toHaveCount(3)
  await choice(page, 'Da controllare').selectOption('Numeri mancanti')
  await expect(tiles(page)).toHaveCount(1)
  await choice(page, 'Da controllare').selectOption('Fuori periodo')
  await expect(tiles(page)).toContainText('Inverno')
  await page.goBack()
  await expect(tiles(page)).toContainText('Autunno')
  await page.goForward()
  await expect(tiles(page)).toContainText('Inverno')
  await choice(page, 'Formato').selectOption('INSTAGRAM_REEL')
  await expect(page.getByText('Nessun contenuto con questi filtri.')).toBeVisible()
  await axe()
  await choice(page, 'Ordina per').selectOption('Reach')
  await page.reload()
  await expect(choice(page, 'Formato')).toHaveValue('INSTAGRAM_REEL')
  await expect(choice(page, 'Da controllare')).toHaveValue('outOfPeriod')
  await expect(choice(page, 'Ordina per')).toHaveValue('reach')
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(choice(page, 'Ordina per')).toHaveValue('reach')

  // An address with one platform allows choosing the others.
  await page.goto(`/campaigns/${made.id}?socialTypeList=INSTAGRAM&missing=true`)
  await expect(tiles(page)).toHaveCount(1)
  await expect(
    page.getByRole('group', { name: 'Piattaforme' }).getByRole('button', { name: 'TikTok' }),
  ).toBeVisible()
  await expect(choice(page, 'Piattaforma').locator('option')).toHaveText([
    'Tutte le piattaforme',
    'Instagram',
    'TikTok',
  ])

  // Staff-only filters do not apply to readers.
  const { hash } = answered(
    postHash,
    await agency.people.ADMIN.call(postHash, { params: { id: made.id }, body: {} }),
  )
  await page.goto(`/campaigns/${made.id}?hash=${hash}&missing=true&search=estate`)
  await expect(tiles(page)).toContainText('Estate è già qui')
  await expect(choice(page, 'Da controllare').locator('option')).toHaveText([
    'Tutti i contenuti',
    'Fuori periodo',
  ])
  await choice(page, 'Cerca nei testi').fill('')
  await expect(tiles(page)).toHaveCount(3)
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}?outOfPeriod=true&toCheck=true`)
  await expect(tiles(page)).toContainText('Inverno')
  await expect(choice(page, 'Da controllare').locator('option')).toHaveText([
    'Tutti i contenuti',
    'Fuori periodo',
  ])
})

test('the bar stays in sight, and on a phone it is one button that counts', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const made = await addCampaign(agency)
  for (let index = 0; index < 22; index += 1) await addContent(agency, made, { likesCount: 100 + index })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}?sortField=likesCount`)
  await expect(tiles(page)).toHaveCount(20)
  const bar = page.getByRole('search', { name: 'Filtri dei contenuti' })
  await tiles(page).nth(19).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Mostra altri 2' }).click()
  await expect(tiles(page)).toHaveCount(22)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/campaigns/${made.id}?origin=DECLARED&contentType=INSTAGRAM_POST`)
  await expect(tiles(page)).toHaveCount(20)
  const open = bar.getByRole('button', { name: 'Filtri (2)' })
  await tiles(page).nth(15).scrollIntoViewIfNeeded()
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(choice(page, 'Formato')).toBeHidden()
  await open.click()
  await choice(page, 'Formato').selectOption('')
  await expect(bar.getByRole('button', { name: 'Filtri (1)' })).toBeVisible()
  await axe()
})
