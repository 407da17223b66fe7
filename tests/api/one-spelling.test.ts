import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getOrganizations, postOrganization } from '../../src/contract/organizations.ts'
import { columnTypes } from '../../src/server/db/column-types.ts'
import { earlyMigrations } from '../../src/server/db/migrations/early-migrations.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('one spelling ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const found = async (organizationName: string) =>
    v.parse(
      getOrganizations.output,
      (await staff.call(getOrganizations, { query: { organizationName } })).json,
    ).items

  it('names of the version before get the one spelling, unless another has it', async () => {
    const { database } = app.services
    const mark = unique()
    const before = [
      [`D´Angelo ${mark}`, `d angelo ${mark}`, `d'angelo ${mark}`],
      [`Sœur ${mark}`, `sœur ${mark}`, `soeur ${mark}`],
      [`Kræmer ${mark}`, `kræmer ${mark}`, `kræmer ${mark}`],
      [`Kraemer ${mark}`, `kraemer ${mark}`, `kraemer ${mark}`],
      [`Ægœ ${mark}`, `ægœ ${mark}`, `aegoe ${mark}`],
      [`Aegœ ${mark}`, `aegœ ${mark}`, `aegœ ${mark}`],
    ] as const
    const created_at = new Date().toISOString()
    const rows = before.map(([name, name_folded], at) => {
      return { id: `one-spelling-${mark}-${at}`, name, name_folded, image_id: null, created_at }
    })
    await database.transaction(async (tx) => {
      await tx.insertInto('brands').values(rows).execute()
      for (const statement of earlyMigrations['003-one-name'](columnTypes(database.dialect))) {
        if (statement.startsWith('update')) await sql.raw(statement).execute(tx)
      }
    })
    const after = await database.reader
      .selectFrom('brands')
      .select('name_folded')
      .where('id', 'like', `one-spelling-${mark}-%`)
      .orderBy('id')
      .execute()
    expect(after.map(({ name_folded }) => name_folded)).toEqual(before.map(([, , folded]) => folded))
  })

  it('apostrophes, dashes and letters with a stroke are one client, one brand, one search result', async () => {
    const mark = unique()
    const name = `L'Ørsted-Łódź Kræmer Sœur ${mark}`
    const other = `L´Orsted–Lodz Kraemer Soeur ${mark}`
    expect((await staff.call(postOrganization, { body: { name } })).status).toBe(201)
    expect((await staff.call(postOrganization, { body: { name: other } })).status).toBe(409)
    expect(await found(other)).toMatchObject([{ name }])
    const brandName = `Caffè d’Oro Sœur ${mark}`
    const made = await createCampaign(app.services, staff, { organizationName: other, brandName })
    expect(made).toMatchObject({ organizationName: name, brandName })
    const body = campaignInput({ organizationName: name, brandName: `Caffè d´Oro Soeur ${mark}` })
    const second = v.parse(campaign, (await staff.call(postCampaign, { body })).json)
    expect(second.brandName).toBe(brandName)
    const { totalItems } = v.parse(
      getCampaigns.output,
      (await staff.call(getCampaigns, { query: { search: `caffe d'oro sœur ${mark}` } })).json,
    )
    expect(totalItems).toBe(2)
  })
})
