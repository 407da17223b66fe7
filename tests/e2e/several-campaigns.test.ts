import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('several campaigns are downloaded, refreshed and seen together, by keyboard too', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const word = `Insieme${unique()}`
  const [first, second] = [
    await addCampaign(agency, { campaignName: `${word} uno`, startDate: '2024-03-02' }),
    await addCampaign(agency, { campaignName: `${word} due`, startDate: '2024-03-01' }),
  ]
  for (const one of [first, second]) await addContent(agency, one)
  await addCampaign(agency, { campaignName: `${word} bozza`, draft: true })
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${word}`)
  const open = page.getByRole('button', { name: 'Seleziona', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Campagne scelte', exact: true })
  const boxes = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  const refresh = bar.getByRole('button', { name: 'Aggiorna report', exact: true })
  await expect(refresh).toBeDisabled()
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(bar.getByText('1 scelta')).toBeVisible()
  // All of the row is its checkbox.
  await page
    .getByRole('listitem')
    .filter({ hasText: `${word} due` })
    .click()
  await expect(bar.getByText('2 scelte')).toBeVisible()
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await axe()
    await expect(bar).toBeInViewport({ ratio: 1 })
    const cut = await bar
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
    expect(cut, `words wider than their button at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // The selection persists across other lists.
  const search = page.getByRole('searchbox')
  await search.fill(`${word} uno`)
  await expect(boxes).toHaveCount(1)
  await expect(bar.getByText('2 scelte')).toBeVisible()
  await search.fill(word)
  await expect(boxes).toHaveCount(2)

  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await bar.getByRole('button', { name: 'Scarica i PDF per il cliente', exact: true }).click()
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(2)
  expect(saved.map((name) => /(uno|due)\.pdf$/.exec(name)?.[1])).toEqual(['uno', 'due'])

  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requested.push(new URL(request.url()).pathname)
  })
  await refresh.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiorna', exact: true }).click()
  await expect(page.getByText('2 aggiornamenti avviati')).toBeVisible()
  expect(requested).toEqual([first, second].map(({ id }) => `/api/v2/campaigns/${id}/refresh`))

  await bar.getByRole('button', { name: 'Chiudi', exact: true }).click()
  await expect(boxes).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await bar.getByRole('checkbox', { name: 'Tutte quelle in elenco (2)', exact: true }).check()
  await bar.getByRole('button', { name: 'Condividi', exact: true }).click()
  const sharing = page.getByRole('dialog', { name: 'Condividere 2 report?', exact: true })
  await sharing.getByRole('button', { name: 'Condividi', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Link dei report', exact: true })
  const links = shown.getByRole('textbox', { name: 'Link dei report' })
  await expect(links).toHaveValue(new RegExp(`^${word} uno: http\\S+\n${word} due: http\\S+$`))
  await axe()
  const [url = ''] = /http\S+/.exec(await links.inputValue()) ?? []
  const shared = await page.request.get(url)
  expect(shared.status()).toBe(200)
  await shown.getByRole('button', { name: 'Chiudi', exact: true }).first().click()
  await bar.getByRole('link', { name: 'Vedi in una dashboard', exact: true }).click()
  await expect(page).toHaveURL(
    new RegExp(`/tmp/dashboard\\?campaignIds=${first.id}(,|%2C)${second.id}$`, 'i'),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('2 campagne').first()).toBeVisible()
})
