import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ContentInput } from '../../src/contract/content-input.ts'
import { content, getContents, postContent, putContent, putContents } from '../../src/contract/contents.ts'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { formulaRollups, storedRollups } from '../support/formula-rollups.ts'
import { refreshHarness } from '../support/refresh-harness.ts'
import { contentInfo } from '../support/scripted-provider.ts'

const FULL = 'https://www.tiktok.com/@corta/video/7300000000000000001'
const SHORT = 'https://vm.tiktok.com/ZMcorto1/'

describe.each(databases)('a short link ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const refresh = refreshHarness(app)

  const newCampaign = async () => {
    const creators = [creatorInput('Corta', 'https://www.tiktok.com/@corta')]
    const { id, channels } = await createCampaign(app.services, staff, { creators })
    const params = { id, channelId: channels[0]?.id ?? '' }
    const typed = (changes: Partial<ContentInput>) => ({
      contentType: 'TIKTOK_POST' as const,
      contentLink: FULL,
      creationDate: '2024-03-12',
      likesCount: null,
      commentsCount: null,
      ...changes,
    })
    const listed = async () => {
      const answer = await staff.call(getContents, { params: { id } })
      return v.parse(getContents.output, answer.json).items
    }
    const add = async (changes: Partial<ContentInput>) => {
      const answer = await staff.call(postContent, { params, body: typed(changes) })
      return v.parse(content, answer.json)
    }
    const edit = async (contentId: string, changes: Partial<ContentInput>) => {
      const answer = await staff.call(putContent, { params: { ...params, contentId }, body: typed(changes) })
      return answer.status
    }
    return { id, add, edit, listed }
  }
  const expectSums = async (id: string) => {
    const { reader } = app.services.database
    const [stored, formula] = [await storedRollups(reader), await formulaRollups(reader)]
    expect(stored.get(id)?.rollup).toEqual(formula.get(id)?.rollup)
    expect(stored.get(id)?.growth).toEqual(formula.get(id)?.growth)
  }

  it('is merged with the full one once a person resolves it', async () => {
    const { id, add, edit, listed } = await newCampaign()
    const full = await add({ impressionsViewCount: 5000, likesCount: 300 })
    const short = await add({ contentLink: SHORT, likesCount: 310, savedCount: 12 })
    expect(await listed()).toHaveLength(2)
    expect(await edit(short.id, { contentLink: FULL, likesCount: 310, savedCount: 13 })).toBe(200)
    const [only, ...others] = await listed()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      id: short.id,
      contentLink: FULL,
      impressionsViewCount: 5000,
      likesCount: 310,
      savedCount: 13,
    })
    expect(only?.id).not.toBe(full.id)
    await expectSums(id)
    // Two full links remain two contents.
    const other = await add({ contentLink: FULL.replace('0001', '0002') })
    expect(await edit(other.id, { contentLink: FULL })).toBe(409)
  })

  it('with the day and the numbers of another content is a question until it is one with it', async () => {
    const { id, add, edit, listed } = await newCampaign()
    const numbers = { impressionsViewCount: 5000, likesCount: 300 }
    const full = await add(numbers)
    const questioned = async () => {
      const marked = (await listed()).filter((one) => one.contradictions?.includes('SAME_NUMBERS'))
      const toCheck = await staff.call(getContents, { params: { id }, query: { toCheck: true } })
      const filtered = v.parse(getContents.output, toCheck.json).items
      const report = answered(getCampaign, await staff.call(getCampaign, { params: { id } }))
      expect([filtered.length, report.toCheck]).toEqual([marked.length, marked.length])
      return marked.map((one) => one.id).toSorted((one, other) => (one < other ? -1 : 1))
    }
    const short = await add({ contentLink: SHORT, ...numbers, likesCount: 301 })
    expect(await questioned()).toEqual([])
    expect(await edit(short.id, { contentLink: SHORT, ...numbers, creationDate: '2024-03-13' })).toBe(200)
    expect(await questioned()).toEqual([])
    expect(await edit(short.id, { contentLink: SHORT, ...numbers })).toBe(200)
    expect(await questioned()).toEqual([full.id, short.id].toSorted((one, other) => (one < other ? -1 : 1)))
    expect(await edit(short.id, { contentLink: FULL, ...numbers })).toBe(200)
    expect(await questioned()).toEqual([])
    // Two full links are two contents.
    await add({ contentLink: FULL.replace('0001', '0002'), ...numbers })
    expect(await questioned()).toEqual([])
  })

  it.each([true, false])('leads where the provider says; already known there: %s', async (isKnown) => {
    const { id, add, listed } = await newCampaign()
    if (isKnown) await add({ linkClickCount: 40 })
    await add({ contentLink: SHORT, savedCount: 12 })
    const provider = refresh.provide({
      content: (ref) => Promise.resolve(contentInfo({ ...ref, url: FULL }, { views: { value: 9000 } })),
    })
    const body = {}
    expect((await staff.call(putContents, { params: { id }, body })).status).toBe(202)
    await refresh.run(provider)
    const [only, ...others] = await listed()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      contentLink: FULL,
      impressionsViewCount: 9000,
      savedCount: 12,
      linkClickCount: isKnown ? 40 : null,
    })
    // The next refresh finds one content.
    await staff.call(putContents, { params: { id }, body })
    await refresh.run(provider)
    expect(await listed()).toHaveLength(1)
  })
})
