import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getOrganizations, postOrganization, putOrganization } from '../../src/contract/organizations.ts'
import { columnTypes } from '../../src/server/db/column-types.ts'
import { oneSpelling } from '../../src/server/db/migrations/042-one-spelling.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'

describe.each(databases)('one spelling ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { database } = app.services
  const migrate = async () => {
    for (const statement of oneSpelling(columnTypes(database.dialect)))
      await database.transaction((tx) => sql.raw(statement).execute(tx))
  }
  const found = async (organizationName: string) =>
    v.parse(
      getOrganizations.output,
      (await staff.call(getOrganizations, { query: { organizationName } })).json,
    ).items

  it('apostrophes, dashes and letters with a stroke are one client, one brand, one search result', async () => {
    const mark = unique()
    const name = `L'Ørsted-Łódź ${mark}`
    const other = `L’Orsted–Lodz ${mark}`
    expect((await staff.call(postOrganization, { body: { name } })).status).toBe(201)
    expect((await staff.call(postOrganization, { body: { name: other } })).status).toBe(409)
    expect(await found(other)).toMatchObject([{ name }])
    const brandName = `Caffè d’Oro ${mark}`
    const made = await createCampaign(app.services, staff, { organizationName: other, brandName })
    expect(made).toMatchObject({ organizationName: name, brandName })
    const body = campaignInput({ organizationName: name, brandName: `Caffè d'Oro ${mark}` })
    const second = v.parse(campaign, (await staff.call(postCampaign, { body })).json)
    expect(second.brandName).toBe(brandName)
    const { totalItems } = v.parse(
      getCampaigns.output,
      (await staff.call(getCampaigns, { query: { search: `caffe d'oro ${mark}` } })).json,
    )
    expect(totalItems).toBe(2)
  })

  it('two clients that become one spelling both stay, and each keeps its campaigns', async () => {
    const mark = unique()
    const names = [`D'Amico ${mark}`, `D’Amico ${mark}`] as const
    const [one, two] = [await buildOrganization(app.services), await buildOrganization(app.services)]
    // As they were stored before.
    for (const [at, { id }] of [one, two].entries()) {
      const name = names[at] ?? ''
      const row = { name, name_folded: name.toLowerCase() }
      await database.transaction((tx) =>
        tx.updateTable('organizations').set(row).where('id', '=', id).execute(),
      )
    }
    await migrate()
    // Again: nothing is left to change.
    await migrate()
    const clients = await found(`d’amico ${mark}`)
    expect(clients.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    for (const [at, { id }] of [one, two].entries()) {
      const made = await createCampaign(app.services, staff, { organizationName: names[at] ?? '' })
      expect(made.organizationId).toBe(id)
    }
    // A client that keeps its name can be saved.
    for (const { id, name, version } of clients) {
      const headers = { 'If-Match': `"v${version}"` }
      const saved = await staff.call(putOrganization, { params: { id }, body: { name }, headers })
      expect([saved.status, saved.text]).toMatchObject([200, expect.any(String)])
    }
  })

  it('names that were stored before are found by either spelling', async () => {
    const mark = unique()
    const made = await createCampaign(app.services, staff, { campaignName: `Lancio ${mark}` })
    await database.transaction((tx) =>
      tx
        .updateTable('campaigns')
        .set({
          name: `L’estate ${mark}`,
          name_folded: `l’estate ${mark}`,
          search_folded: `l’estate ${mark} łod`,
        })
        .where('id', '=', made.id)
        .execute(),
    )
    await migrate()
    for (const search of [`l'estate ${mark}`, `L’ESTATE ${mark}`, `${mark} lod`]) {
      const page = await staff.call(getCampaigns, { query: { search } })
      expect(v.parse(getCampaigns.output, page.json).totalItems).toBe(1)
    }
  })
})
