import { getContents } from '../../src/contract/contents.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('several contents are moved to another channel and deleted, after a question that names them', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const [from, to] = [`parte${unique()}`, `arriva${unique()}`]
  const creators = [from, to].map((name) => ({
    ...creatorInput(name),
    channels: [{ url: `https://www.instagram.com/${name}` }],
  }))
  const made = await addCampaign(agency, { creators })
  for (const likesCount of [10, 20, 30, 40])
    await addContent(agency, made, { likesCount, caption: `nota ${likesCount}` })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}?sortField=likesCount`)
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await expect(tiles).toHaveCount(4)
  const open = page.getByRole('button', { name: 'Scegli più contenuti' })
  const bar = page.getByRole('region', { name: 'Più contenuti insieme', exact: true })
  const note = (likes: number) => tiles.getByRole('checkbox', { name: `: nota ${likes}` })

  await open.press('Enter')
  await expect(tiles.getByRole('checkbox')).toHaveCount(4)
  await expect(bar.getByRole('button', { name: 'Elimina' })).toBeDisabled()
  await note(40).press('Space')
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await tiles.first().scrollIntoViewIfNeeded()
    await axe()
    await expect(bar).toBeInViewport({ ratio: 1 })
    const sideways = await bar.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(sideways, `pixels past the bar at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // The selection persists during a search, in the table too; all of a tile is its checkbox.
  const search = page.getByRole('searchbox', { name: 'Cerca nei testi' })
  await search.fill('nota 30')
  await expect(tiles).toHaveCount(1)
  await tiles.first().click()
  await expect(bar.getByText('2 scelti')).toBeVisible()
  await search.fill('')
  await expect(tiles).toHaveCount(4)
  await page.getByRole('button', { name: 'Tabella', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Contenuti', exact: true }).getByRole('checkbox')
  await expect(rows).toHaveCount(4)
  await expect(rows.and(page.locator(':checked'))).toHaveCount(2)
  await page.getByRole('button', { name: 'Riquadri', exact: true }).click()
  const channel = bar.getByLabel('Sposta nel canale…')
  await channel.focus()
  await channel.selectOption({ label: to })
  const moving = page.getByRole('dialog', { name: `Spostare 2 contenuti nel canale ${to}?` })
  await moving.getByRole('button', { name: 'Sposta' }).click()
  await expect(page.getByText('2 contenuti spostati')).toBeVisible()
  await expect(tiles.filter({ hasText: to })).toHaveCount(2)
  await expect(open).toBeFocused()

  await open.press('Enter')
  await bar.getByRole('checkbox', { name: 'Tutti (4)' }).press('Space')
  await note(10).press('Space')
  await bar.getByRole('button', { name: 'Elimina' }).press('Enter')
  const removing = page.getByRole('dialog', { name: 'Eliminare 3 contenuti dal report?' })
  await expect(removing).toContainText(`di ${to},`)
  await expect(removing).toContainText('e un altro, con i loro numeri')
  await removing.getByRole('button', { name: 'Elimina' }).press('Enter')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toContainText('nota 10')
})

test('numbers of several chosen contents are typed in at once, by keyboard', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const made = await addCampaign(agency)
  for (const likesCount of [10, 20, 30])
    await addContent(agency, made, { likesCount, caption: `nota ${likesCount}` })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}?sortField=likesCount`)
  const open = page.getByRole('button', { name: 'Scegli più contenuti' })
  await open.press('Enter')
  const bar = page.getByRole('region', { name: 'Più contenuti insieme', exact: true })
  const dialog = page.getByRole('dialog')
  const declare = bar.getByRole('button', { name: 'Inserisci i numeri' })
  await expect(declare).toBeDisabled()
  const boxes = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('checkbox')
  await boxes.and(page.getByLabel(': nota 30')).press('Space')
  await boxes.and(page.getByLabel(': nota 10')).press('Space')
  await declare.press('Enter')
  const saved = dialog.getByRole('textbox', { name: /^Salvataggi: / })
  await expect(saved).toHaveCount(2)
  await axe()
  await saved.first().fill('7')
  await saved.last().fill('8')
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).press('Enter')
  await expect(page.getByText('Metriche di 2 contenuti salvate')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(open).toBeFocused()
  const { items } = answered(
    getContents,
    await agency.people.ADMIN.call(getContents, { params: { id: made.id } }),
  )
  const found = items.map(({ likesCount, savedCount }) => [likesCount, savedCount])
  expect(found).toEqual(
    expect.arrayContaining([
      [10, expect.any(Number)],
      [20, null],
      [30, expect.any(Number)],
    ]),
  )
})
