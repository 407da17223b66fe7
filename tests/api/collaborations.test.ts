import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  putCreators,
} from '../../src/contract/campaign-endpoints.ts'
import {
  deleteContents,
  getChannelContents,
  getContents,
  moveContents,
  postContent,
  putContent,
  restoreContents,
} from '../../src/contract/contents.ts'
import { getCreator, getCreators, getCreatorsSummary } from '../../src/contract/creators.ts'
import { getAdHocReport, getDashboardCreators, postDashboard } from '../../src/contract/dashboards.ts'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { eraseCreator, exportCreator } from '../../src/contract/privacy.ts'
import { getReportXlsx } from '../../src/contract/report-files.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { buildFollowers } from '../support/build-content.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'

const NUMBERS = { reach: 1000, impressionsViewCount: 1500, likesCount: 90, commentsCount: 10 }
const BODY = {
  contentType: 'INSTAGRAM_POST',
  contentLink: 'https://www.instagram.com/p/Insieme00001/',
  creationDate: '2024-03-10',
  caption: 'Insieme!',
  ...NUMBERS,
}

describe.each(databases)('a content that two creators published ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { name: organizationName } = await buildOrganization(app.services)
  const made = await createCampaign(app.services, staff, {
    organizationName,
    creators: [
      creatorInput('Anna', 'https://www.instagram.com/anna_insieme/'),
      creatorInput('Bea', 'https://www.instagram.com/bea_insieme/'),
      creatorInput('Carla', 'https://www.tiktok.com/@carla_insieme'),
    ],
  })
  const { id } = made
  const [anna, bea, carla] = made.channels
  const post = async (body: object) =>
    await staff.call(postContent, { params: { id, channelId: anna?.id ?? '' }, body })
  const report = async () => answered(getCampaign, await staff.call(getCampaign, { params: { id } }))
  const contentsOf = async (query: Record<string, string>) =>
    answered(getContents, await staff.call(getContents, { params: { id }, query })).items

  it('takes only channels of other creators of the campaign on its platform', async () => {
    for (const partnerIds of [[carla?.id], [anna?.id], [newId()], [bea?.id, bea?.id]]) {
      const answer = await post({ ...BODY, partnerIds })
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { fields: { partnerIds: 'Valore non ammesso' } },
      ])
    }
    expect((await report()).metrics.contentCount).toBe(0)
  })

  it('counts once in the campaign and appears under each creator', async () => {
    const content = answered(postContent, await post({ ...BODY, partnerIds: [bea?.id] }))
    expect(content).toMatchObject({
      creatorName: 'Anna + Bea',
      partners: [{ channelId: bea?.id, creatorId: bea?.creatorId }],
    })
    await post({ ...BODY, contentLink: 'https://www.instagram.com/p/Soloanna0001/' })
    const { metrics, creators, channels, timeline, byContentType } = await report()
    expect(metrics).toMatchObject({ contentCount: 2, combinedReach: 2000, impressionsViewCount: 3000 })
    expect(creators.map((one) => [one.name, one.metrics.contentCount, one.metrics.combinedReach])).toEqual([
      ['Anna', 2, 2000],
      ['Bea', 1, 1000],
      ['Carla', 0, null],
    ])
    expect(channels.map((one) => one.metrics.contentCount)).toEqual([2, 1, 0])
    expect(timeline.at(-1)?.metrics.contentCount).toBe(2)
    expect(byContentType.map((one) => one.metrics.contentCount)).toEqual([2])
  })

  it('is in the part and the list of each creator and channel', async () => {
    const params = { id, creatorId: bea?.creatorId ?? '' }
    const part = answered(getCampaignCreator, await staff.call(getCampaignCreator, { params }))
    expect(part.metrics).toMatchObject({ contentCount: 1, combinedReach: 1000, totalEngagement: 100 })
    expect(part.timeline.at(-1)?.metrics).toMatchObject({ contentCount: 1, impressionsViewCount: 1500 })
    expect(part.byContentType.map(({ metrics }) => metrics.combinedReach)).toEqual([1000])
    const ofChannel = { id, channelId: bea?.id ?? '' }
    const channel = await staff.call(getCampaignChannel, { params: ofChannel })
    expect(answered(getCampaignChannel, channel).metrics.contentCount).toBe(1)
    const listed = await staff.call(getChannelContents, { params: ofChannel, query: {} })
    expect(answered(getChannelContents, listed).items.map(({ caption }) => caption)).toEqual(['Insieme!'])
    expect(await contentsOf({ creatorId: bea?.creatorId ?? '' })).toHaveLength(1)
    expect(await contentsOf({ creatorId: anna?.creatorId ?? '' })).toHaveLength(2)
    expect(await contentsOf({})).toHaveLength(2)
  })

  it('is named with both in the files', async () => {
    const file = await staff.call(getReportXlsx, { params: { id } })
    const texts = readWorkbook(file.bytes).flatMap(({ rows }) => rows.flat().map(textOf))
    expect(texts).toContain('Anna + Bea')
  })

  it('counts once in dashboards and among all contents, and under each creator', async () => {
    const query = { campaignIds: id }
    const adHoc = v.parse(getAdHocReport.output, (await staff.call(getAdHocReport, { query })).json)
    expect(adHoc.metrics).toMatchObject({ contentCount: 2, combinedReach: 2000 })
    const countsOf = (all: readonly { name: string; metrics: PartialMetrics }[]) =>
      Object.fromEntries(all.map(({ name, metrics }) => [name, metrics.contentCount]))
    const each = { Anna: 2, Bea: 1, Carla: 0 }
    expect(countsOf(adHoc.creators)).toEqual(each)
    const body = {
      dashboardName: 'Insieme',
      organizationName,
      campaignIds: [id],
      users: [],
      dashboardPanels: {},
    }
    const dashboard = answered(postDashboard, await staff.call(postDashboard, { body }))
    const page = await staff.call(getDashboardCreators, { params: { id: dashboard.id }, query: {} })
    expect(countsOf(answered(getDashboardCreators, page).items)).toEqual(each)
    const list = answered(getCreators, await staff.call(getCreators, { query: { sortField: 'name' } }))
    expect(countsOf(list.items)).toEqual(each)
    const params = { id: bea?.creatorId ?? '' }
    const creator = answered(getCreator, await staff.call(getCreator, { params }))
    expect(creator.metrics).toMatchObject({ contentCount: 1, combinedReach: 1000 })
    expect(creator.timeline.at(-1)?.metrics).toMatchObject({ contentCount: 1, combinedReach: 1000 })
    const summary = await staff.call(getCreatorsSummary, {})
    expect(answered(getCreatorsSummary, summary).contentCount).toBe(2)
  })

  it('is modelled by the followers of its own channel under each creator', async () => {
    await buildFollowers(app.services, anna?.id ?? '', 8_000)
    await buildFollowers(app.services, bea?.id ?? '', 900_000)
    const unknown = { reach: null, impressionsViewCount: null, likesCount: null, commentsCount: null }
    const contentLink = 'https://www.instagram.com/p/Senzanum0001/'
    const content = answered(
      postContent,
      await post({ ...BODY, ...unknown, contentLink, partnerIds: [bea?.id] }),
    )
    expect(content.reach).toBe(2_400)
    const { creators } = await report()
    expect(creators.map(({ metrics }) => metrics.combinedReach)).toEqual([4_400, 3_400, null])
    const params = { id: bea?.creatorId ?? '' }
    const creator = answered(getCreator, await staff.call(getCreator, { params }))
    expect(creator.metrics.combinedReach).toBe(3_400)
    expect(creator.timeline.at(-1)?.metrics.combinedReach).toBe(3_400)
    await staff.call(deleteContents, { params: { id }, body: { contentIds: [content.id] } })
  })

  it('is edited, deleted and restored with its creators', async () => {
    const [content] = await contentsOf({ creatorId: bea?.creatorId ?? '' })
    const params = { id, channelId: anna?.id ?? '', contentId: content?.id ?? '' }
    const body = { contentIds: [params.contentId] }
    await staff.call(deleteContents, { params: { id }, body })
    expect(await contentsOf({ creatorId: bea?.creatorId ?? '' })).toHaveLength(0)
    expect((await staff.call(restoreContents, { params: { id }, body })).status).toBe(204)
    expect(await contentsOf({ creatorId: bea?.creatorId ?? '' })).toHaveLength(1)
    // A body without the field leaves them unchanged.
    expect((await staff.call(putContent, { params, body: BODY })).status).toBe(200)
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([2, 1, 0])
    const without = answered(
      putContent,
      await staff.call(putContent, { params, body: { ...BODY, partnerIds: [] } }),
    )
    expect(without).toMatchObject({ creatorName: 'Anna' })
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([2, 0, 0])
    await staff.call(putContent, { params, body: { ...BODY, partnerIds: [bea?.id] } })
  })

  it('has no duplicate when moved to a creator who was its partner', async () => {
    const [content] = await contentsOf({ creatorId: bea?.creatorId ?? '' })
    const move = async (channelId = '') =>
      await staff.call(moveContents, { params: { id }, body: { contentIds: [content?.id], channelId } })
    await move(bea?.id)
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([1, 1, 0])
    await move(anna?.id)
    const params = { id, channelId: anna?.id ?? '', contentId: content?.id ?? '' }
    await staff.call(putContent, { params, body: { ...BODY, partnerIds: [bea?.id] } })
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([2, 1, 0])
  })

  it('remains its own creator’s if the other leaves the campaign', async () => {
    const { creators } = inputOf(await report())
    const others = creators.filter(({ name }) => name !== 'Bea')
    await staff.call(putCreators, { params: { id }, body: { creators: others } })
    await staff.call(putCreators, { params: { id }, body: { creators } })
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([2, 0, 0])
    const content = (await contentsOf({})).find(({ contentLink }) => contentLink === BODY.contentLink)
    const params = { id, channelId: anna?.id ?? '', contentId: content?.id ?? '' }
    await staff.call(putContent, { params, body: { ...BODY, partnerIds: [bea?.id] } })
  })

  it('passes to the other creator if its own leaves the campaign', async () => {
    const { creators } = inputOf(await report())
    const isShared = (content: { contentLink: string }) => content.contentLink === BODY.contentLink
    const without = creators.filter(({ name }) => name !== 'Anna')
    const refused = await staff.call(putCreators, { params: { id }, body: { creators: without } })
    // Her other content has no partners.
    expect(refused.status).toBe(409)
    expect((await contentsOf({ creatorId: anna?.creatorId ?? '' })).filter(isShared)).toHaveLength(1)
    const query = { cascade: true }
    const changed = await staff.call(putCreators, { params: { id }, query, body: { creators: without } })
    expect(changed.status).toBe(200)
    const left = await contentsOf({})
    expect(left).toMatchObject([{ contentLink: BODY.contentLink, channelId: bea?.id, ...NUMBERS }])
    expect(left[0]?.partners ?? []).toEqual([])
    // She returns, and has published it again.
    await staff.call(putCreators, { params: { id }, body: { creators } })
    const moved = { contentIds: left.map((content) => content.id), channelId: anna?.id ?? '' }
    await staff.call(moveContents, { params: { id }, body: moved })
    const params = { id, channelId: anna?.id ?? '', contentId: left[0]?.id ?? '' }
    await staff.call(putContent, { params, body: { ...BODY, partnerIds: [bea?.id] } })
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([1, 1, 0])
  })

  it('is in the export of each creator, and loses link and text when one of them is erased', async () => {
    await freeze(staff, id)
    const params = { id: bea?.creatorId ?? '' }
    expect((await staff.call(exportCreator, { params })).status).toBe(200)
    expect((await staff.call(eraseCreator, { params })).status).toBe(204)
    const contents = await contentsOf({ creatorId: bea?.creatorId ?? '' })
    expect(contents).toMatchObject([{ caption: null, reach: 1000 }])
    expect(contents[0]?.contentLink).not.toContain('Insieme00001')
    expect((await report()).creators.map(({ metrics }) => metrics.contentCount)).toEqual([1, 1, 0])
  })
})
