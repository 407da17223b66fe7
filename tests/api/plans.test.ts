import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { CAMPAIGN_SORT_FIELDS, getCampaigns, getRefresh } from '../../src/contract/campaign-endpoints.ts'
import { getCampaignTodos } from '../../src/contract/campaign-todo.ts'
import { getContents } from '../../src/contract/contents.ts'
import { CREATOR_SORT_FIELDS } from '../../src/contract/creator-lists.ts'
import { getCreators, getCreatorsSummary } from '../../src/contract/creators.ts'
import { getBenchmark } from '../../src/contract/dashboards.ts'
import type { Database } from '../../src/server/db/database.ts'
import { settleCreators, STAFF } from '../../src/server/modules/creators/creator-sums.ts'
import { dashboardReport } from '../../src/server/modules/dashboards/dashboard-report.ts'
import { reportCampaigns } from '../../src/server/modules/dashboards/report-campaigns.ts'
import { CAMPAIGN_TODOS } from '../../src/vocabulary/campaign-todos.ts'
import { createApp } from '../../src/server/start/app.ts'
import { fill } from '../load/fill.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { explainingReader, type Plan } from '../support/plans.ts'
import { settleAllPlans } from '../support/settle-all-plans.ts'
import { type Requester, requester } from '../support/requester.ts'

const FILLING = { groups: [{ campaigns: 3_000, contents: 5 }], creators: 2_000 }
/** Rows that the planner finds on a page. */
const LAST_PAGE = 150

/** Small tables, which the planner may scan. */
const SMALL = new Set([
  'users',
  'sessions',
  'organizations',
  'brands',
  'found_contents',
  'content_partners',
  // Rows that a statement makes itself.
  'due',
  'campaign_counts',
  'campaign_days',
])

/** With and without statistics; PostgreSQL always has them. */
const kinds = databases.flatMap((kind) =>
  (kind.name === 'sqlite' ? [false, true] : [true]).map((analyzed) => ({
    kind,
    analyzed,
    title: `${kind.name}${analyzed ? ', analyzed' : ''}`,
  })),
)

/** All creators are counted: what goes on behind a list would be taken for what the list asks. */
async function settled(database: Database): Promise<void> {
  const { reader } = database
  const uncounted = reader.selectFrom('changed_creators').select('creator_id').limit(1)
  const unmeasured = reader
    .selectFrom('creator_sums')
    .select('creator_id')
    .where('metrics_version', 'is', null)
    .limit(1)
  do await settleCreators(database, { withMetrics: true })
  while ((await uncounted.executeTakeFirst()) ?? (await unmeasured.executeTakeFirst()))
}

describe.each(kinds)('with many rows ($title)', async ({ kind, analyzed }) => {
  const app = await openApp(kind)
  const { database, config } = app.services
  await fill(database, FILLING)
  await settled(database)
  await settleAllPlans(database)
  if (analyzed) await sql.raw(kind.name === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(database.reader)
  const explaining = explainingReader(config)
  const read = createApp(
    { ...app.services, database: { ...database, reader: explaining.reader } },
    { log: () => {} },
  )
  const { organization_id, id: campaignId } = await database.reader
    .selectFrom('campaigns')
    .select(['organization_id', 'id'])
    .executeTakeFirstOrThrow()
  const staff = requester(read, (await app.signIn('ADMIN')).token)
  const client = requester(read, (await app.signIn('CLIENT', organization_id)).token)
  afterAll(async () => {
    await explaining.close()
  })

  const plansOf = async (who: Requester, query: Record<string, string | number>): Promise<Plan[]> => {
    const plans = await explaining.plansOf(async () => {
      expect((await who(getCampaigns, { query })).status).toBe(200)
    })
    return plans.map(({ scans, ...plan }) => ({
      ...plan,
      scans: scans.filter(({ table }) => !SMALL.has(table)),
    }))
  }

  const orders = CAMPAIGN_SORT_FIELDS.flatMap((sortField) =>
    ['asc', 'desc'].map((orderDir) => ({ sortField, orderDir })),
  )

  /** Only the rows of one page may be sorted. */
  const expectWalks = async (query: Record<string, string | number>) => {
    const plans = await plansOf(staff, query)
    for (const { scans, text } of plans.filter((plan) => !isCount(plan)))
      expect(
        scans.filter((scan) => !isWalk(scan) || scan.isSorted),
        text,
      ).toEqual([])
  }

  it.each(orders)('reads a page of campaigns by $sortField $orderDir only from an index', async (order) => {
    for (const page of [1, 2, LAST_PAGE / 2, LAST_PAGE]) await expectWalks({ ...order, page })
  })

  it.each([
    { status: 'CONCLUDED' },
    { type: 'PR' },
    { published: 'true' },
    { status: 'CONCLUDED', type: 'PR', published: 'true' },
  ])('reads a page of campaigns by plan only from an index for %o', async (filter) => {
    for (const orderDir of ['asc', 'desc'])
      for (const page of [1, 15]) await expectWalks({ ...filter, sortField: 'planProgress', orderDir, page })
  })

  it.each([
    { status: 'SCHEDULED' },
    { status: 'IN_PROGRESS' },
    { status: 'CONCLUDED' },
    { type: 'PR' },
    { type: 'PR', status: 'CONCLUDED', page: 15 },
    { search: 'campagna 061' },
    ...CAMPAIGN_SORT_FIELDS.map((sortField) => ({ search: 'marchio', sortField })),
    { status: 'IN_PROGRESS', sortField: 'planProgress' },
    ...CAMPAIGN_TODOS.map((todo) => ({ todo })),
  ])('reads no table from end to end for %o', async (query) => {
    for (const { scans, text } of await plansOf(staff, query))
      expect(
        scans.filter((scan) => !isWalk(scan) && !isNames(scan)),
        text,
      ).toEqual([])
  })

  it('counts what there is to do without reading a table from end to end', async () => {
    const plans = await explaining.plansOf(async () => {
      expect((await staff(getCampaignTodos, {})).status).toBe(200)
    })
    const scans = plans.flatMap((plan) => plan.scans.filter(({ table }) => !SMALL.has(table)))
    expect(scans.filter((scan) => !isWalk(scan))).toEqual([])
  })

  it('reads the sums over all creators from indexes alone', async () => {
    const plans = await explaining.plansOf(async () => {
      expect((await staff(getCreatorsSummary, {})).status).toBe(200)
    })
    const large = new Set(['campaigns', 'contents', 'channels', 'creator_sums'])
    const scans = plans.flatMap((plan) => plan.scans.filter(({ table }) => large.has(table)))
    expect(scans.filter(({ table }) => table === 'contents')).toEqual([])
    expect(scans.filter(({ index }) => index === null)).toEqual([])
    const ofCampaigns = scans.filter(({ table }) => table === 'campaigns')
    expect(
      ofCampaigns.filter(({ index }) => !['campaigns_simulated', 'campaigns_drafts'].includes(index ?? '')),
    ).toEqual([])
  })

  it('reads no campaign for the benchmark, once it is known', async () => {
    const reported = async () => {
      expect((await staff(getBenchmark)).status).toBe(200)
    }
    await reported()
    const plans = await explaining.plansOf(reported)
    expect(plans.filter(({ text }) => text.includes('from benchmarks'))).toHaveLength(1)
    expect(plans.filter(({ text }) => text.includes('campaigns'))).toEqual([])
  })

  it('reads of a report over campaigns those campaigns alone', async () => {
    const { reader } = explaining
    const { secrets } = app.services
    const rows = await database.reader.selectFrom('campaigns').select('id').limit(100).execute()
    const ids = rows.map(({ id }) => id)
    const plans = await explaining.plansOf(async () => {
      const campaigns = await reportCampaigns(reader, STAFF, ids)
      const report = await dashboardReport(
        reader,
        { dashboardId: null, campaigns },
        { scope: STAFF, secrets, now: new Date() },
      )
      expect(report.campaigns).toHaveLength(100)
    })
    const large = new Set(['campaigns', 'contents', 'refresh_jobs', 'channel_snapshots', 'campaign_growth'])
    for (const { scans, text } of plans)
      expect([text, scans.filter(({ table }) => large.has(table))]).toEqual([text, []])
    // The followers of their channels are stored.
    expect(plans.filter(({ text }) => text.includes('channel_snapshots'))).toEqual([])
  })

  it('reads of what a refresh would cost its campaign alone', async () => {
    const plans = await explaining.plansOf(async () => {
      expect((await staff(getRefresh, { params: { id: campaignId } })).status).toBe(200)
    })
    const large = new Set(['campaigns', 'contents', 'content_snapshots', 'channels'])
    for (const { scans, text } of plans)
      expect([text, scans.filter(({ table }) => large.has(table))]).toEqual([text, []])
  })

  const creatorOrders = CREATOR_SORT_FIELDS.flatMap((sortField) =>
    ['asc', 'desc'].map((orderDir) => ({ sortField, orderDir })),
  )

  it.each(creatorOrders)(
    'reads a page of creators by $sortField $orderDir only from an index',
    async (order) => {
      for (const page of [1, 50, 100]) {
        const requested = { query: { ...order, page } }
        // The sums of the page are stored by the first who looks.
        expect((await staff(getCreators, requested)).status).toBe(200)
        const plans = await explaining.plansOf(async () => {
          expect((await staff(getCreators, requested)).status).toBe(200)
        })
        const ofPage = plans.filter((plan) => !isCount(plan)).flatMap(({ scans }) => scans)
        const large = new Set([
          'creators',
          'creator_sums',
          'channels',
          'contents',
          'campaign_creators',
          'campaigns',
        ])
        const scans = ofPage.filter(({ table }) => large.has(table))
        expect(scans.filter(({ index }) => index === null)).toEqual([])
        expect(
          scans.map(({ index }) => index ?? '').filter((index) => !/^creator(s_name|_sums_)/.test(index)),
        ).toEqual([])
        expect(plans.filter((plan) => plan.scans.some((scan) => scan.isSorted))).toEqual([])
      }
    },
  )

  it.each([
    { followersFrom: 900_000 },
    { followersTo: 2_000, sortField: 'contentCount' },
    { erFrom: '0.05' },
    { erFrom: '0.05', followersFrom: 10_000, sortField: 'followersCount', orderDir: 'desc' },
    { city: 'mil' },
    { niche: 'Skincare', sortField: 'campaignsCount' },
    { niche: 'Skincare', city: 'mil', followersFrom: 10_000 },
  ])('finds creators by %o in indexes alone', async (query) => {
    // What is stored of each is computed by the first who asks.
    expect((await staff(getCreators, { query })).status).toBe(200)
    if (analyzed) await sql.raw('analyze creator_sums').execute(database.reader)
    const plans = await explaining.plansOf(async () => {
      expect((await staff(getCreators, { query })).status).toBe(200)
    })
    const large = new Set([
      'creators',
      'creator_sums',
      'channels',
      'contents',
      'campaign_creators',
      'campaigns',
    ])
    const ofPage = plans.filter((plan) => !isCount(plan))
    for (const { scans, text } of ofPage)
      expect([text, scans.filter(({ table, index }) => large.has(table) && index === null)]).toEqual([
        text,
        [],
      ])
  })

  it.each(['creationDate', 'likesCount', 'reach', 'impressionsViewCount'])(
    'reads of a page of contents by %s its campaign alone',
    async (sortField) => {
      const plans = await explaining.plansOf(async () => {
        const requested = { params: { id: campaignId }, query: { sortField } }
        expect((await staff(getContents, requested)).status).toBe(200)
      })
      const large = new Set(['campaigns', 'contents', 'channels', 'channel_snapshots'])
      for (const { scans, text } of plans)
        expect([text, scans.filter(({ table }) => large.has(table))]).toEqual([text, []])
      // A step of its own: else it is repeated wherever the formula names its result.
      const looksUpOnce = plans.some(({ scans }) => scans.some(({ table }) => table === 'coded'))
      const isModelled = sortField === 'reach' || sortField === 'impressionsViewCount'
      if (kind.name === 'sqlite') expect(looksUpOnce).toBe(isModelled)
    },
  )

  it.each(orders)('reads only a client’s campaigns for its list by $sortField $orderDir', async (order) => {
    for (const { scans, text } of await plansOf(client, { ...order }))
      expect([text, scans]).toEqual([text, []])
  })
})

/** A scan of an index of campaigns, which LIMIT may cut. */
function isWalk({ table, index }: { table: string; index: string | null }): boolean {
  return table === 'campaigns' && index !== null
}

/** Words within names: each name is looked at, in PostgreSQL in the table where its index is no smaller. */
function isNames({ table }: { table: string }): boolean {
  return table === 'creators'
}

function isCount({ text }: Plan): boolean {
  return text.includes('count(*)')
}
