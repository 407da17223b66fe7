import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getPublicCampaign,
  getPublicCampaignChannel,
  postHash,
  putCampaign,
  shareCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getPublicContents } from '../../src/contract/contents.ts'
import type { ShareLink } from '../../src/contract/links.ts'
import { getPublicReportPdf } from '../../src/contract/report-files.ts'
import { openApp } from '../support/build-app.ts'
import { inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { everythingOn, hashOf, MARKS, markedCampaign, newLink } from '../support/link-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'

const ALL = ['campaign', 'first view', 'contents', 'channel 0', 'channel 1', 'creator 0', 'creator 1']

describe.each(databases)('the content of a link ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const made = await markedCampaign(app, staff)
  const params = { id: made.id }
  // A file is the same on both databases.
  const withFiles = kind.name === 'sqlite'
  const files = withFiles ? ['csv', 'pdf', 'pptx', 'xlsx'] : ['csv']
  const answersOf = (campaign: typeof made, link: ShareLink) =>
    everythingOn(app, campaign, hashOf(link), withFiles)

  const open = (hash: string, headers: Record<string, string> = {}, id = made.id) =>
    app.anybody(getPublicCampaign, { params: { id }, query: { hash }, headers })

  it('shows all that the campaign lets a link show', async () => {
    const link = await newLink(staff, made.id)
    const { url: _url, id: _id, ...rest } = link
    expect(rest).toEqual({
      name: 'Per la stampa',
      language: 'it',
      expiresAt: null,
      hasPassword: false,
      asksName: false,
      readers: [],
      socialTypeList: null,
      shows: { costs: true, audience: true, contents: true, downloads: true, comments: true },
      frozenId: null,
      opened: 0,
      lastOpenedAt: null,
      endedAt: null,
      isMain: false,
    })
    const seen = await answersOf(made, link)
    for (const name of [...ALL, ...files]) expect([name, seen[name]?.length]).not.toEqual([name, 3])
    const all = Object.values(seen).join('\n')
    const { audience, ...inAnswers } = MARKS
    for (const [part, mark] of Object.entries(inAnswers))
      expect([part, all.includes(mark)]).toEqual([part, true])
    // Country names occur only in files.
    expect(all.includes(audience)).toBe(withFiles)
    // Only the campaign's own link.
    const { json } = await staff.call(postHash, { params, body: {} })
    const main = await everythingOn(app, made, v.parse(postHash.output, json).hash, withFiles)
    const { link: shown, ...same } = v.parse(campaign, JSON.parse(seen.campaign ?? ''))
    expect(shown).toEqual({ language: 'it', contents: true, downloads: true, comments: true })
    expect(same).toEqual(v.parse(campaign, JSON.parse(main.campaign ?? '')))
    await staff.call(shareCampaign, { params: { ...params, flag: 'false' } })
  })

  it.each([
    ['costs', [MARKS.costs, MARKS.costsInData, '"cpe"']],
    ['audience', [MARKS.audience, MARKS.audienceInData, '"audience":']],
    ['contents', [MARKS.contents]],
    ['comments', [MARKS.comments]],
  ] as const)('hides %s from every answer and file', async (part, marks) => {
    const link = await newLink(staff, made.id, { shows: { [part]: false } })
    const seen = await answersOf(made, link)
    for (const [name, text] of Object.entries(seen))
      for (const mark of marks) expect([name, mark, text.includes(mark)]).toEqual([name, mark, false])
    const isRefused = (name: string) => name === 'csv' || name.startsWith('contents')
    for (const [name, text] of Object.entries(seen)) {
      const isGone = part === 'contents' && isRefused(name)
      expect([name, text === '404']).toEqual([name, isGone])
    }
    // A frozen report's files are stored: another link's files differ.
    const { id: frozenId } = await freeze(staff, made.id)
    const everything = await newLink(staff, made.id, { frozenId })
    const pdf = async (hash: string) => {
      const headers = { 'x-forwarded-for': '192.0.2.6' }
      const answer = await app.anybody(getPublicReportPdf, { params, query: { hash }, headers })
      return (await readPdf(answer.bytes)).pages.join('\n')
    }
    const full = await pdf(hashOf(everything))
    expect(full).toContain(marks[0])
    const frozen = await newLink(staff, made.id, { frozenId, shows: { [part]: false } })
    const frozenTexts = await answersOf(made, frozen)
    expect(frozenTexts.campaign).toContain('"frozen":')
    for (const [name, text] of Object.entries(frozenTexts))
      for (const mark of marks) expect([name, mark, text.includes(mark)]).toEqual([name, mark, false])
    expect(await pdf(hashOf(everything))).toBe(full)
  })

  it('refuses downloads that it hides', async () => {
    const link = await newLink(staff, made.id, { shows: { downloads: false } })
    const seen = await answersOf(made, link)
    expect(files.map((name) => seen[name])).toEqual(files.map(() => '404'))
    expect(seen.campaign).toContain('"downloads":false')
  })

  it('shows of one platform every number, and of others nothing', async () => {
    for (const frozenId of [null, (await freeze(staff, made.id)).id]) {
      const link = await newLink(staff, made.id, { socialTypeList: ['INSTAGRAM'], frozenId })
      const hash = hashOf(link)
      const seen = await answersOf(made, link)
      const tiktok = made.channels.findIndex(({ socialType }) => socialType === 'TIKTOK')
      const other = made.channels[tiktok]
      const marks = [MARKS.tiktok, other?.id ?? '', other?.handle ?? '', `${MARKS.contents} ${tiktok}`]
      for (const [name, text] of Object.entries(seen))
        for (const mark of marks) expect([name, mark, text.includes(mark)]).toEqual([name, mark, false])
      for (const part of ['channel', 'creator', 'contents of channel'])
        expect([part, seen[`${part} ${tiktok}`]]).toEqual([part, '404'])
      expect(JSON.parse(seen.campaign ?? '')).toMatchObject({
        creatorsCount: 1,
        contentCount: 1,
        impressionsViewCount: 15_000,
        metrics: { contentCount: 1, combinedFollowersCount: 50_000 },
      })
      expect(JSON.parse(seen.contents ?? '')).toMatchObject({ totalItems: 1 })
      // With the other platform, it shows none.
      const query = { hash, socialTypeList: 'TIKTOK' }
      const none = await app.anybody(getPublicCampaign, { params, query })
      expect(none.json).toMatchObject({ channels: [], creators: [], metrics: { contentCount: 0 } })
      const contents = await app.anybody(getPublicContents, { params, query })
      expect(contents.json).toMatchObject({ totalItems: 0, items: [] })
      const headers = { 'x-forwarded-for': '192.0.2.5' }
      const file = await app.anybody(getPublicReportPdf, { params, query, headers })
      expect((await readPdf(file.bytes)).pages.join('\n')).not.toContain(MARKS.tiktok)
    }
  })

  it('combines its limits', async () => {
    const shows = { costs: false, audience: false, contents: false, comments: false }
    const link = await newLink(staff, made.id, { shows, socialTypeList: ['TIKTOK'], language: 'en' })
    const seen = await answersOf(made, link)
    const all = Object.values(seen).join('\n')
    const { tiktok, ...hidden } = MARKS
    for (const mark of Object.values(hidden)) expect([mark, all.includes(mark)]).toEqual([mark, false])
    expect(all).toContain(tiktok)
  })

  it('never shows more than the campaign', async () => {
    const own = await markedCampaign(app, staff)
    const link = await newLink(staff, own.id)
    const body = { ...inputOf(own), publicCosts: false, audienceVisibility: false }
    await staff.call(putCampaign, { params: { id: own.id }, body })
    const all = Object.values(await answersOf(own, link)).join('\n')
    for (const mark of [MARKS.costs, MARKS.costsInData, MARKS.audience, MARKS.audienceInData])
      expect([mark, all.includes(mark)]).toEqual([mark, false])
    expect(all).toContain(MARKS.comments)
  })

  it('has its files in its language, unless another is requested', async () => {
    const link = await newLink(staff, made.id, { language: 'en' })
    const text = async (more: Record<string, string>) => {
      const headers = { 'x-forwarded-for': '192.0.2.4' }
      const query = { hash: hashOf(link), ...more }
      const answer = await app.anybody(getPublicReportPdf, { params, query, headers })
      return (await readPdf(answer.bytes)).language
    }
    expect([await text({}), await text({ lang: 'it' })]).toEqual(['en-GB', 'it-IT'])
  })

  it('shows a comment immediately, and none if it hides them', async () => {
    const own = await markedCampaign(app, staff)
    const hashes = [
      await newLink(staff, own.id),
      await newLink(staff, own.id, { shows: { comments: false } }),
    ].map(hashOf)
    for (const hash of hashes) await open(hash, {}, own.id)
    const body = { commentType: 'GENERAL', content: 'Appena scritto' }
    expect((await staff.call(postComment, { params: { id: own.id }, body })).status).toBe(201)
    const seen = await Promise.all(hashes.map(async (hash) => (await open(hash, {}, own.id)).text))
    expect(seen.map((text) => text.includes('Appena scritto'))).toEqual([true, false])
  })

  it('does not show another channel by its id', async () => {
    const link = await newLink(staff, made.id, { socialTypeList: ['INSTAGRAM'] })
    const channelId = made.channels.find(({ socialType }) => socialType === 'TIKTOK')?.id ?? ''
    const query = { hash: hashOf(link), socialTypeList: 'TIKTOK' }
    const answer = await app.anybody(getPublicCampaignChannel, { params: { ...params, channelId }, query })
    expect(answer.status).toBe(404)
  })
})
