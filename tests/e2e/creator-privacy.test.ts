import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { pick, press } from './keyboard.ts'
import { expect, test } from './spec/fixtures.ts'

for (const size of [
  { name: 'on a desk', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`a creator’s data are exported and erased by keyboard ${size.name}`, async ({
    page,
    agency,
    enter,
    axe,
  }) => {
    await page.setViewportSize(size.viewport)
    const name = `Persona ${unique()}`
    const made = await addCampaign(agency, { creators: [creatorInput(name)] })
    await addContent(agency, made)
    const { call } = agency.people.ADMIN
    const frozen = answered(postFrozenReport, await call(postFrozenReport, { params: { id: made.id } }))
    await enter('ADMIN')
    await page.goto(`/creators/${made.creators[0]?.id}`)
    const menu = page.getByRole('button', { name: `Azioni per ${name}` })
    const download = page.waitForEvent('download')
    await pick(page, menu, 'Esporta dati')
    const file = await download
    expect(file.suggestedFilename()).toBe(`${name}.zip`)
    const files = unzipSync(new Uint8Array(await readFile(await file.path())))
    expect(new TextDecoder().decode(files['creator.json'])).toContain(name)

    await pick(page, menu, 'Cancella dati personali')
    const popup = page.getByRole('dialog', { name: `Cancellare i dati personali di “${name}”?` })
    await expect(popup).toContainText('report congelati')
    await axe()
    await press(page, popup.getByRole('button', { name: 'Cancella dati personali' }))
    await expect(page.getByText('Dati personali cancellati.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creator cancellato')
    await expect(page.getByText('sono stati cancellati su richiesta')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modifica creator' })).toHaveCount(0)
    await axe()

    await page.goto(`/campaigns/${made.id}?frozenId=${frozen.id}`)
    await expect(page.getByText('ne sono stati cancellati, su richiesta')).toBeVisible()
    await expect(page.getByText('Creator cancellato').first()).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await axe()
  })
}
