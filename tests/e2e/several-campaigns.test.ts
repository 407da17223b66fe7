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
  const open = page.getByRole('button', { name: 'Scegli più campagne', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Più campagne insieme', exact: true })
  const boxes = dialog.getByRole('list').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  const refresh = dialog.getByRole('button', { name: 'Aggiorna report', exact: true })
  await expect(refresh).toBeDisabled()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('2 scelte')).toBeVisible()
  await boxes.last().uncheck()
  await expect(dialog.getByText('1 scelta')).toBeVisible()
  await boxes.last().check()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await axe()
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const cut = await dialog
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
    expect(cut, `words wider than their button at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await dialog.getByRole('button', { name: 'Scarica i PDF', exact: true }).click()
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

  await open.click()
  await dialog.getByRole('checkbox', { name: 'Tutte (2)', exact: true }).check()
  await dialog.getByRole('button', { name: 'Condividi', exact: true }).click()
  const sharing = page.getByRole('dialog', { name: 'Condividere 2 report?', exact: true })
  await sharing.getByRole('button', { name: 'Condividi', exact: true }).click()
  const links = dialog.getByRole('textbox', { name: 'Link dei report' })
  await expect(links).toHaveValue(new RegExp(`^${word} uno: http\\S+\n${word} due: http\\S+$`))
  await axe()
  const [url = ''] = /http\S+/.exec(await links.inputValue()) ?? []
  const shared = await page.request.get(url)
  expect(shared.status()).toBe(200)
  await dialog.getByRole('link', { name: 'Vedi in una dashboard', exact: true }).click()
  await expect(page).toHaveURL(
    new RegExp(`/tmp/dashboard\\?campaignIds=${first.id}(,|%2C)${second.id}$`, 'i'),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('2 campagne').first()).toBeVisible()
})
