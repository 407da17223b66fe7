import { describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import type { CampaignInput } from '../../src/contract/campaign-input.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

describe.each(databases)('campaigns by their progress against the plan ($name)', async (kind) => {
  const today = romeToday()
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { id: organizationId, name: organizationName } = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', organizationId)
  const add = async (
    campaignName: string,
    [from, to]: readonly [number, number],
    views: number | null,
    targets: Partial<CampaignInput> = {},
  ) => {
    const { id, channels } = await createCampaign(app.services, staff, {
      organizationName,
      campaignName,
      startDate: addDays(today, from),
      endDate: addDays(today, to),
      creators: [creatorInput()],
      showImpressionTargets: true,
      ...targets,
    })
    const [channel] = channels
    if (views !== null)
      await buildContents(app.services, id, [{ channelId: channel?.id ?? '', impressionsViewCount: views }])
  }
  const target = (min: number | null, max: number | null = null) => ({
    impressionsViewCountTargetMin: min,
    impressionsViewCountTargetMax: max,
  })
  // Shares of the plan of today: the tenth of twenty days, or the last.
  await add('tre quarti', [-9, 10], 750, target(2000))
  await add('metà', [-40, -20], 500, target(1000, 1500))
  await add('un quarto, di nascosto', [-9, 10], 250, { ...target(2000), showImpressionTargets: false })
  await add('il doppio', [-9, 10], 2000, target(null, 2000))
  await add('senza obiettivo', [-9, 10], 900)
  await add('non iniziata', [1, 20], null, target(10))
  await add('senza numeri', [-9, 10], null, target(10))

  const known = ['un quarto, di nascosto', 'metà', 'tre quarti', 'il doppio']
  const unknown = ['senza obiettivo', 'non iniziata', 'senza numeri']

  it.each(['asc', 'desc'] as const)(
    'are ordered, %s, with the unknown last on whatever page',
    async (orderDir) => {
      const order = { sortField: 'planProgress', orderDir }
      const names = async (who: typeof staff, query: object = {}) =>
        answered(getCampaigns, await who.call(getCampaigns, { query: { ...order, ...query } })).items.map(
          ({ campaignName }) => campaignName,
        )
      const directed = (some: string[]) => (orderDir === 'asc' ? some : some.toReversed())
      const full = await names(staff)
      expect(full.slice(0, 4)).toEqual(directed(known))
      expect(full.slice(4).toSorted()).toEqual(unknown.toSorted())
      const pages = await Promise.all(full.map((_, index) => names(staff, { page: index + 1, pageSize: 1 })))
      expect(pages.flat()).toEqual(full)
      const [hidden = '', ...seen] = known
      const theirs = await names(client)
      expect(theirs.slice(0, 3)).toEqual(directed(seen))
      expect(theirs.slice(3).toSorted()).toEqual([...unknown, hidden].toSorted())
    },
  )
})
