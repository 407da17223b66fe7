import { addCampaign, addContent, refreshReport } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

test('charts show the origin of their numbers, and how they are drawn', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  const explained = async (panel: string, title: string | RegExp = panel) => {
    const region = page.getByRole('region', { name: title, exact: true })
    await expect(
      region.getByRole('img', { name: /^Dato (misurato|dichiarato|stimato|misto)$/ }),
    ).toBeVisible()
    await region.getByRole('button', { name: `Che cos’è: ${panel}` }).click()
    return region.getByRole('tooltip')
  }
  const time = await explained('Impression per settimana', /^Il picco è nella settimana del|^Impression per/)
  await expect(time).toContainText('Come si calcola:')
  await expect(time).toContainText(
    /Impression \/ visualizzazioni: Misto · \d+ di \d+ contenuti; Reach complessiva: /,
  )
  // The last day of the line equals the report's total.
  const total = (await time.innerText()).match(/: ([\d.]+) impression/)?.[1]
  expect(await page.getByRole('main').innerText()).toContain(total)
  const parts = await explained('Ripartizione')
  await expect(parts).toContainText(
    /(Instagram|TikTok|YouTube) [\d.]+ ÷ [\d.]+ = [\d,]+%; Like [\d.]+ ÷ [\d.]+ = /,
  )
  expect((await parts.innerText()).match(/÷ ([\d.]+) =/)?.[1]).toBe(total)

  await page.goto('/dashboards')
  await page.locator('main a[href^="/dashboards/"]').first().click()
  await expect(await explained('Ripartizione')).toContainText('Come si calcola:')
})

test('a change shows what it is relative to', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/dashboards')
  await page.locator('main a[href^="/dashboards/"]').first().click()
  await page.getByRole('region', { name: 'Metriche della dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Scegli le date…', exact: true }).click()
  const from = page.getByLabel('Dal', { exact: true })
  const days = [await from.inputValue(), await page.getByLabel('Al', { exact: true }).inputValue()]
  const half = days.reduce((sum, day) => sum + Date.parse(day), 0) / 2
  await from.fill(new Date(half).toISOString().slice(0, 10))
  await from.blur()
  const tiles = page.getByRole('region', { name: 'Metriche della dashboard' })
  await expect(tiles.getByText('rispetto al periodo precedente').first()).toBeVisible()
  await tiles.getByRole('button', { name: 'Che cos’è: Engagement totale' }).click()
  const explanation = tiles.getByRole('tooltip').filter({ hasText: 'Engagement totale' })
  const worked = /Rispetto ad altrettanti giorni prima, .+: \(([\d.]+) − ([\d.]+)\) ÷ \2 = ([+−][\d,]+%)/
  await expect(explanation).toContainText(worked)
  const [, now, , change] = worked.exec(await explanation.innerText()) ?? []
  const tile = tiles.locator('div', { has: page.getByText('Engagement totale', { exact: true }) }).last()
  await expect(tile).toContainText(`${now}`)
  await expect(tile).toContainText(`${change}`)
})

test('a content shows the origin of its numbers, on its tile and in its dialog', async ({
  page,
  enter,
  agency,
  axe,
}) => {
  // Two stories, one of them with missing numbers, which are then estimated.
  const campaign = await addCampaign(agency)
  await refreshReport(agency, campaign.id)
  const story = { contentType: 'INSTAGRAM_STORY', likesCount: null, commentsCount: null }
  const linkOf = (id: number) => `https://www.instagram.com/stories/anna/${id}/`
  await addContent(agency, campaign, { ...story, contentLink: linkOf(31), impressionsViewCount: 2100 })
  await addContent(agency, campaign, { ...story, contentLink: linkOf(32), reach: null })
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}`)
  const tiles = page.getByRole('list', { name: 'Contenuti' }).getByRole('listitem')
  await tiles.first().waitFor()
  // Every tile with a number has exactly one mark.
  for (const tile of await tiles.all())
    await expect(tile.getByRole('button', { name: /^Numeri del contenuto: / })).toHaveCount(
      /Impression \d|Like \d|Commenti \d/.test((await tile.textContent()) ?? '') ? 1 : 0,
    )
  // Tab moves from content to content: the dialog has the same marks.
  const stops = tiles.first().locator('a[href], button:not([tabindex="-1"])')
  await expect(stops).toHaveCount(1)
  const estimated = tiles.filter({ hasText: 'Impression' }).filter({ hasText: 'Stimato' }).first()
  await estimated
    .getByRole('button', { name: /^Numeri del contenuto: .+ · Dati dell?[’ ]?\d{1,2} \p{L}{3} \d{4}, /u })
    .click()
  const explanation = page.getByRole('dialog', { name: 'Numeri del contenuto' })
  await expect(explanation).toContainText(/Impression: [\d.]+ · Stimato/)
  await expect(explanation).toContainText(/[\d.]+ ÷ [\d,]+ = [\d.]+/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await estimated.getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: /^(Post|Reel|Story|Video) / })
  await dialog.getByRole('button', { name: /^Reach: Stimato/ }).click()
  await expect(page.getByRole('dialog', { name: 'Reach', exact: true })).toContainText(
    /Come si calcola: La reach manca/,
  )
  await axe()
})

test('the benchmark names the campaigns of its median', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/dashboards')
  await page.locator('main a[href^="/dashboards/"]').first().click()
  const panel = page.getByRole('region', { name: 'Benchmark', exact: true })
  const row = panel.getByRole('row', { name: /^CPM / })
  await row.getByRole('button', { name: /^Benchmark, CPM: \S+ · \d+ di \d+ campagne concluse$/ }).click()
  const explanation = page.getByRole('dialog', { name: 'Benchmark, CPM' })
  await expect(explanation).toContainText(/Primo quartile .+, mediana .+, terzo quartile /)
  const worked = /Scarto: \((.+) − (.+)\) ÷ \2 = ([+−][\d,]+%)/
  // Neither has one if the views were counted by different definitions.
  const [, , , change = ''] = worked.exec(await explanation.innerText()) ?? []
  const cell = row.getByRole('cell').last()
  await (change === '' ? expect(cell).toHaveText('') : expect(cell).toContainText(change))
})

test('each block of the audience shows its basis', async ({ page, login, axe }) => {
  await login('ADMIN')
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  const blocks = ['Età e genere', 'Dove si trova', 'Lingue e interessi', 'Credibilità dell’audience']
  for (const name of blocks) {
    const block = page.getByRole('region', { name, exact: true })
    await expect(block.getByRole('img', { name: 'Dato stimato' })).toBeVisible()
    await block.getByRole('button', { name: `Che cos’è: ${name}` }).click()
    const explanation = block.getByRole('tooltip')
    await expect(explanation).toContainText('Come si calcola: Media dei canali che hanno questo dato')
    await expect(explanation).toContainText(/\d+ di \d+ canali, [\d,]+% della reach/)
  }
  const overlap = page.getByRole('region', { name: 'Sovrapposizione tra pubblici', exact: true })
  await expect(overlap.getByRole('img', { name: 'Dato misurato' })).toBeVisible()
  await axe()
})

test('an explanation that was requested stays until another is, or it is closed', async ({ page, login }) => {
  await login('ADMIN')
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  const parts = (name: string) => page.getByRole('region', { name, exact: true })
  const ages = parts('Età e genere')
  const places = parts('Dove si trova')
  await ages.getByRole('button', { name: 'Che cos’è: Età e genere' }).click()
  await page.mouse.move(0, 0)
  // Longer than the grace time from the button to the text.
  await page.waitForTimeout(500)
  await expect(ages.getByRole('tooltip')).toBeVisible()
  await places.getByRole('button', { name: 'Che cos’è: Dove si trova' }).hover()
  await expect(places.getByRole('tooltip')).toBeVisible()
  await expect(ages.getByRole('tooltip')).toBeHidden()
  await page.mouse.move(0, 0)
  await expect(places.getByRole('tooltip')).toBeHidden()
})
