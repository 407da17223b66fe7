import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { importSheetCampaign } from '../../src/contract/campaign-sheets.ts'
import { importMessages } from '../../src/messages/import.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { openApp } from '../support/build-app.ts'
import { campaignSheets, HEADER, line, valuesOf } from '../support/campaign-sheets.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'
import { inlineRow, makeWorkbook } from '../support/make-workbook.ts'

describe.each(databases)('worksheets of campaigns ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const { preview, answered, create, report, listed } = campaignSheets(staff)

  it('worksheets become campaigns by name, and those without contents are skipped', async () => {
    const header = HEADER.slice(3)
    const rowsOf = (...rows: readonly (readonly string[])[]) =>
      [header, ...rows].map((texts, at) => inlineRow(at + 1, texts)).join('')
    const of = (creator: string, options = {}) => line(['', '', ''], creator, options).slice(3)
    const mark = unique()
    const first = await preview(
      makeWorkbook({
        rows: inlineRow(1, ['Riepilogo', 'Budget']) + inlineRow(2, ['Tutto', '10']),
        more: [
          {
            name: `Primavera ${mark}`,
            rows: rowsOf(of('Carla', { date: '25/11/2025', cost: '500' }), of('Carla', { date: 'ieri' })),
          },
          { name: `Autunno ${mark}`, rows: rowsOf(of('Dora', { date: '27/10/2025' })) },
        ],
      }),
    )
    expect(first).toMatchObject({
      skipped: [{ sheet: 'Contenuti', reason: importMessages.noLinks }],
      fees: null,
    })
    expect(first.campaigns).toMatchObject([
      {
        sheet: `Primavera ${mark}`,
        key: null,
        name: `Primavera ${mark}`,
        total: 2,
        bad: 1,
        created: 1,
        cost: 500,
        errors: [
          {
            row: 3,
            column: 'creationDate',
            value: 'ieri',
            creator: 'Carla',
            message: validationMessages.date,
          },
        ],
      },
      { name: `Autunno ${mark}`, total: 1, bad: 0, startDate: '2025-10-27' },
    ])
    const [spring] = first.campaigns
    if (spring === undefined) throw new Error('There is one.')
    const client = (await buildOrganization(app.services)).name
    const body = {
      sheet: spring.sheet,
      key: null,
      into: valuesOf(spring, { organizationName: client, brandName: 'Lume' }),
    }
    const refused = await create(first.id, { ...body, onlyGood: false })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { rows: [{ row: 3, column: 'creationDate' }] },
    ])
    expect(await listed(spring.name)).toBe(0)

    // A correction is of one worksheet.
    const cells = [
      { sheet: spring.sheet ?? '', row: 3, column: 'creationDate' as const, value: '06/11/2025' },
    ]
    const corrected = await answered(first.id, { cells })
    expect(corrected.campaigns).toMatchObject([{ bad: 0, created: 2 }, { bad: 0 }])
    const made = await create(first.id, { ...body, onlyGood: false })
    expect([made.status, made.json]).toMatchObject([201, { created: 2 }])
    const { campaignId } = v.parse(importSheetCampaign.output, made.json)
    expect(await report(campaignId)).toMatchObject({ creators: [{ name: 'Carla', cost: 500 }] })
  })
})
