import { deleteContent } from '../../src/contract/contents.ts'
import { postHash } from '../../src/contract/campaign-endpoints.ts'
import { postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { reportContentMessages } from '../../src/messages/report-contents.ts'
import { standoutMessages } from '../../src/messages/report-standouts.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { answered } from '../support/agency.ts'
import { expect, test } from './spec/fixtures.ts'

const name = standoutMessages.title

test('a report shows standout contents, to staff, client and on its link, live and frozen', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const made = await addCampaign(agency)
  const views = [900, 100, 100, 100, 60, 50, 100]
  const contents = []
  for (const impressionsViewCount of views)
    contents.push(
      await addContent(agency, made, { impressionsViewCount, caption: `Viste ${impressionsViewCount}` }),
    )
  const params = { id: made.id }
  const panel = page.getByRole('region', { name })
  const table = panel.getByRole('table', { name })
  const rows = table.getByRole('rowheader')
  const expectAll = async () => {
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText('Viste 900')
    await expect(table.getByRole('row').filter({ hasText: 'Viste 900' })).toContainText('+800%')
    await expect(rows.last()).toContainText('Viste 50')
    await expect(table.getByRole('row').last()).toContainText('−50%')
  }
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  await expectAll()
  // After the most viewed contents, before all charts.
  const best = page.getByRole('heading', { name: reportContentMessages.best, exact: true })
  await expect(best).toBeVisible()
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(headings.indexOf(name)).toBe(headings.indexOf(reportContentMessages.best) + 1)
  const lessons = page.getByRole('region', { name: standoutMessages.lessons })
  await expect(lessons).toHaveCount(0)
  await axe()
  await rows.last().getByRole('button').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Viste 50')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('6 di 6')
  await page.keyboard.press('Escape')
  await expect(rows.last().getByRole('button')).toBeFocused()

  const { call } = agency.people.ADMIN
  const frozen = answered(postFrozenReport, await call(postFrozenReport, { params }))
  const { url } = answered(postHash, await call(postHash, { params, body: { frozenId: frozen.id } }))
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}`)
  await expectAll()
  for (const { id, channelId } of contents.slice(-2))
    await call(deleteContent, { params: { ...params, channelId, contentId: id } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Contenuti', exact: true })).toBeVisible()
  await expect(panel).toHaveCount(0)

  await page.goto(url)
  await expectAll()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name, exact: true }).click()
  await expectAll()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe()
})
