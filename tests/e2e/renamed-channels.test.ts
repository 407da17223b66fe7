import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { importContents } from '../../src/contract/imports.ts'
import { answered } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('a new handle is confirmed in the preview and preserves its history', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const mark = unique()
  const { call } = agency.people.ADMIN
  const { id, campaignName } = await addCampaign(agency, {
    campaignName: `Nuovo nome ${mark}`,
    creators: [],
  })
  const header = 'Creator;Canale;Tipo;Link;Data;Like;Follower'
  const row = (handle: string, code: string, followers: number) =>
    `Anna Prova;@${handle}${mark};reel;https://www.instagram.com/reel/RN${mark}${code}/;25/11/2025;10;${followers}`
  const before = [header, row('prima', 'a', 50_000)].join('\n')
  expect((await call(importContents, { params: { id }, body: before })).status).toBe(200)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Importa Excel o CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importa contenuti' })
  const after = [header, row('dopo', 'a', 51_000), row('dopo', 'b', 51_000)].join('\n')
  await dialog
    .getByLabel('File Excel o CSV')
    .setInputFiles({ name: 'dicembre.csv', mimeType: 'text/csv', buffer: Buffer.from(after) })
  const question = dialog.getByLabel(`@dopo${mark} è il nuovo nome di @prima${mark}?`)
  await expect(question).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('button', { name: /^Importa/ })).toBeHidden()
  await axe()
  await question.selectOption('Sì: è lo stesso canale, con tutto il suo passato')
  await dialog.getByRole('button', { name: 'Importa', exact: true }).click({ timeout: 60_000 })
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const { channels, contentCount } = answered(getCampaign, await call(getCampaign, { params: { id } }))
  expect(contentCount).toBe(2)
  expect(channels).toMatchObject([{ handle: `dopo${mark}`, followersCount: 51_000 }])
})
