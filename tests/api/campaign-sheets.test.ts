import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteCampaign } from '../../src/contract/campaign-endpoints.ts'
import { importSheetCampaign, putCampaignSheet } from '../../src/contract/campaign-sheets.ts'
import { importMessages } from '../../src/messages/import.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { campaignSheets, csv, HEADER, line, valuesOf } from '../support/campaign-sheets.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'

describe.each(databases)('files of campaigns ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const { preview, answered, create, report, listed } = campaignSheets(staff)

  it('a column that names campaigns becomes campaigns with creators, fees and contents', async () => {
    const client = (await buildOrganization(app.services)).name
    const [natale, estate] = [`Natale ${unique()}`, `Estate ${unique()}`]
    const anna = `Anna ${unique()}`
    const file = csv(
      HEADER,
      line([natale, client, 'Lume'], anna, { cost: '1.200 €' }),
      line([natale.toUpperCase(), client, 'Lume'], anna, { date: '12/11/2025', cost: '1.200 €' }),
      line([natale, client, 'Lume'], `Bea ${unique()}`, { date: '30/11/2025', cost: '800' }),
      line([estate, '', ''], anna, { date: '01/07/2025', cost: '' }),
    )
    const first = await preview(file)
    expect(first).toMatchObject({ missing: [], questions: [], fees: 'ONCE', skipped: [] })
    expect(first.campaigns).toMatchObject([
      {
        name: natale,
        sheet: null,
        organizations: [client],
        brands: ['Lume'],
        startDate: '2025-11-05',
        endDate: '2025-11-30',
        cost: 2000,
        creators: [
          { name: anna, contents: 2, cost: 1200 },
          { contents: 1, cost: 800 },
        ],
        existing: [],
        total: 3,
        bad: 0,
        created: 3,
        measured: 3,
      },
      {
        name: estate,
        organizations: [],
        cost: null,
        creators: [{ name: anna, contents: 1, cost: null }],
        total: 1,
      },
    ])
    expect(await listed(natale)).toBe(0)
    expect((await answered(first.id, { fees: 'EACH' })).campaigns[0]).toMatchObject({ cost: 3200 })

    const [one, two] = first.campaigns
    if (one === undefined || two === undefined) throw new Error('There are two.')
    const source = { sheet: null, onlyGood: false }
    const made = await create(first.id, { ...source, key: one.key, fees: 'ONCE', into: valuesOf(one) })
    expect([made.status, made.json]).toMatchObject([
      201,
      { created: 3, measured: 3, creatorsAdded: 2, channelsAdded: 2 },
    ])
    const { campaignId } = v.parse(importSheetCampaign.output, made.json)
    expect(await report(campaignId)).toMatchObject({
      campaignName: natale,
      organizationName: client,
      brandName: 'Lume',
      cost: 2000,
      startDate: '2025-11-05',
      endDate: '2025-11-30',
      contentCount: 3,
      reviewTracked: true,
      creators: [{ name: anna, cost: 1200 }, { cost: 800 }],
      metrics: { likesCount: 3 * 1234 },
    })

    // A failed one reports why, stores nothing, and does not affect the other.
    const refused = await create(first.id, {
      ...source,
      key: two.key,
      into: valuesOf(two, { cost: 10, organizationName: 'Nessuno di noi', brandName: 'Lume' }),
    })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { fields: { organizationName: validationMessages.unknownOrganization } },
    ])
    expect(await listed(estate)).toBe(0)
    expect(await listed(natale)).toBe(1)
    const second = await create(first.id, {
      ...source,
      key: two.key,
      into: valuesOf(two, { cost: 10, organizationName: client, brandName: 'Lume' }),
    })
    expect([second.status, second.json]).toMatchObject([201, { created: 1 }])

    // The next month's file recognises existing contents, and adds to them.
    const again = await preview(file)
    expect(again.campaigns[0]?.existing).toMatchObject([
      { id: campaignId, campaignName: natale, organizationName: client },
    ])
    const added = await create(again.id, { ...source, key: one.key, into: { campaignId } })
    expect([added.status, added.json]).toMatchObject([
      201,
      { campaignId, created: 0, measured: 3, creatorsAdded: 0 },
    ])
    expect(await report(campaignId)).toMatchObject({
      contentCount: 3,
      creators: [{ cost: 1200 }, { cost: 800 }],
    })
  })

  it('only good rows are imported on request, and a bad fee is reported', async () => {
    const name = `Autunno ${unique()}`
    const client = (await buildOrganization(app.services)).name
    const first = await preview(
      csv(
        HEADER,
        line([name, client, ''], 'Elsa', { cost: '1200+IVA' }),
        line([name, client, ''], 'Elsa', { cost: '300' }),
      ),
    )
    expect(first.campaigns).toMatchObject([
      {
        bad: 1,
        created: 1,
        errors: [
          { row: 2, column: 'cost', value: '1200+IVA', creator: 'Elsa', message: importMessages.amount },
        ],
      },
    ])
    const [one] = first.campaigns
    if (one === undefined) throw new Error('There is one.')
    const made = await create(first.id, { sheet: null, key: one.key, into: valuesOf(one), onlyGood: true })
    expect([made.status, made.json]).toMatchObject([201, { created: 1 }])
  })

  it('a repeated request creates no second campaign', async () => {
    const name = `Ripetuta ${unique()}`
    const client = (await buildOrganization(app.services)).name
    const first = await preview(csv(HEADER, line([name, client, ''], 'Fina', { cost: '300' })))
    const [one] = first.campaigns
    if (one === undefined) throw new Error('There is one.')
    const call = {
      params: { sheetId: first.id },
      body: { sheet: null, key: one.key, into: valuesOf(one), onlyGood: false },
      headers: { 'Idempotency-Key': `ripetuta-${unique()}` },
    }
    const [made, again] = [
      await staff.call(importSheetCampaign, call),
      await staff.call(importSheetCampaign, call),
    ]
    expect([made.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(made.json)
    expect(await listed(name)).toBe(1)
  })

  it('a file is its uploader’s alone, and no campaign’s', async () => {
    const first = await preview(csv(HEADER, line(['Altrui', '', ''], 'Gina')))
    const other = await app.signIn('ACCOUNT')
    const params = { sheetId: first.id }
    expect((await other.call(putCampaignSheet, { params, body: {} })).status).toBe(404)
    const made = await createCampaign(app.services, staff)
    const into = { campaignId: made.id }
    const body = { sheet: null, key: null, into, onlyGood: false }
    expect((await other.call(importSheetCampaign, { params, body })).status).toBe(404)
    await staff.call(deleteCampaign, { params: { id: made.id } })
  })

  it('a file without a table of contents shows its columns to be matched', async () => {
    const first = await preview(
      csv(['Dove', 'Quando'], ['https://www.instagram.com/reel/RMatch1/', '05/11/2025']),
    )
    expect(first).toMatchObject({ campaigns: [], columns: [{ name: 'Dove' }, { name: 'Quando' }] })
    expect(first.missing).toContain('contentLink')
    const columns = [
      { name: 'Dove', field: 'contentLink' as const },
      { name: 'Quando', field: 'creationDate' as const },
    ]
    const forAll = { channelUrl: 'https://www.instagram.com/hanna/' }
    expect(await answered(first.id, { columns, forAll })).toMatchObject({
      missing: [],
      campaigns: [{ name: '', total: 1, created: 1 }],
    })
  })
})
