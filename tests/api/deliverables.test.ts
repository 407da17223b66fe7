import { describe, expect, it } from 'vitest'
import {
  deleteCampaign,
  duplicateCampaign,
  getCampaign,
  putCampaign,
  putCreators,
} from '../../src/contract/campaign-endpoints.ts'
import type { Deliverable } from '../../src/contract/deliverables.ts'
import { exportCreator } from '../../src/contract/privacy.ts'
import { restoreTrash } from '../../src/contract/trash.ts'
import { en } from '../../src/messages/en/en.ts'
import { it as italian } from '../../src/messages/words.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { creatorsTable } from '../../src/report/sections/creators.ts'
import { figureBlocks } from '../../src/report/sections/campaign.ts'
import { campaignNumbers } from '../../src/server/modules/reports/document/campaign-numbers.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

const POSTS: Deliverable = { contentType: 'INSTAGRAM_POST', number: 2, dueDate: '2024-03-05' }
const STORIES: Deliverable = { contentType: 'INSTAGRAM_STORY', number: 3, dueDate: null }

describe.each(databases)('agreed deliverables ($name)', async (kind) => {
  const app = await openApp(kind)
  const { services } = app
  const staff = await app.signIn('ACCOUNT')
  const { id: organizationId, name: organizationName } = await buildOrganization(services)
  const client = await app.signIn('CLIENT', organizationId)
  const read = async (id: string, by = staff) =>
    answered(getCampaign, await by.call(getCampaign, { params: { id } }))
  const build = async () => {
    const creators = [{ ...creatorInput(), deliverables: [POSTS, STORIES] }, creatorInput()]
    const made = await createCampaign(services, staff, { organizationName, creators })
    const [channelId = '', otherId = ''] = made.channels.map(({ id }) => id)
    await buildContents(services, made.id, [
      { channelId, creationDate: '2024-03-05T22:30:00.000Z', impressionsViewCount: 10 },
      { channelId, creationDate: '2024-03-05T23:30:00.000Z', impressionsViewCount: 10 },
      { channelId, contentType: 'INSTAGRAM_REEL', impressionsViewCount: 10 },
      { channelId: otherId, contentType: 'INSTAGRAM_STORY', impressionsViewCount: 10 },
    ])
    return made.id
  }
  const SUM = { agreed: 5, published: 2, late: 1, missing: 3, expected: 0, extra: 1 }

  it('are compared with published contents, by format and day in Rome', async () => {
    const campaign = await read(await build())
    expect(campaign.delivered).toEqual(SUM)
    expect(campaign.creators.map(({ deliverables, delivered }) => [deliverables, delivered])).toEqual([
      [
        [
          { ...POSTS, onTime: 1, late: 1, missing: 0, expected: 0 },
          { ...STORIES, onTime: 0, late: 0, missing: 3, expected: 0 },
        ],
        SUM,
      ],
      [undefined, undefined],
    ])
  })

  it('is a sum for a client, without days, and follows the platforms that are shown', async () => {
    const id = await build()
    const answer = await client.call(getCampaign, { params: { id } })
    expect(answer.json).toMatchObject({ delivered: { agreed: 5, published: 2 } })
    expect(answer.text).not.toMatch(/deliverables|"late"|"missing"/)
    const onTikTok = await staff.call(getCampaign, { params: { id }, query: { socialTypeList: 'TIKTOK' } })
    expect(answered(getCampaign, onTikTok).delivered).toBeUndefined()
  })

  it('is in the documents of every file: numbers in tables, the sum for readers', async () => {
    const id = await build()
    const now = new Date('2024-04-01T10:00:00.000Z')
    const shown = async (by: typeof staff, words: typeof en) => {
      const numbers = campaignNumbers({ campaign: await read(id, by), contents: [] }, { now }, words)
      const notes = figureBlocks(numbers, words).flatMap((block) => (block.kind === 'note' ? block.text : []))
      const table = creatorsTable(numbers, words)
      if (table.kind !== 'table') throw new Error('There are creators.')
      const columns = table.columns.flatMap(({ id: column }, at) =>
        column.startsWith('deliveries') ? at : [],
      )
      const cells = columns.map((at) => {
        const cell = table.rows[0]?.cells[at]
        return cell?.kind === 'figure' ? cell.figure.value : cell?.kind === 'text' && cell.text
      })
      expect(table.rows.every((row) => row.cells.length === table.columns.length)).toBe(true)
      expect(table.total).toHaveLength(table.columns.length)
      return { notes, cells }
    }
    expect(await shown(staff, italian)).toEqual({
      notes: ['2 di 5 contenuti previsti: 1 in ritardo, 3 mancanti, 1 in più'],
      cells: ['2 di 5: 1 in ritardo, 3 mancanti, 1 in più', 5, 2, 1, 3],
    })
    expect(await shown(client, en)).toEqual({ notes: ['2 of 5 agreed pieces of content'], cells: [] })
  })

  it('are unchanged if omitted in a request, change with its version, and are audited', async () => {
    const id = await build()
    const made = await read(id)
    const old = inputOf(made)
    await staff.call(putCampaign, { params: { id }, body: { ...old, cost: 9_000 } })
    expect((await read(id)).delivered).toEqual(SUM)
    const [first, second] = old.creators
    if (!first || !second) throw new Error('There are two creators.')
    const body = {
      creators: [
        { ...first, deliverables: [] },
        { ...second, deliverables: [STORIES] },
      ],
    }
    const stale = await staff.call(putCreators, { params: { id }, body, headers: { 'If-Match': '"v1"' } })
    expect(stale.status).toBe(412)
    await staff.call(putCreators, { params: { id }, body })
    expect(await read(id)).toMatchObject({ delivered: { agreed: 3, published: 1, missing: 2 }, version: 3 })
    const { after } = await services.database.reader
      .selectFrom('audit_log')
      .select('after')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toContain('INSTAGRAM_STORY')
    const wrong = { creators: [{ ...first, deliverables: [{ ...POSTS, number: 0 }] }] }
    expect(await staff.call(putCreators, { params: { id }, body: wrong })).toMatchObject({
      status: 422,
      json: { fields: { 'creators.0.deliverables.0.number': validationMessages.positive } },
    })
  })

  it('are copied with the campaign, restored from the trash, and exported with the creator', async () => {
    const id = await build()
    const { creators } = await read(id)
    const copy = answered(duplicateCampaign, await staff.call(duplicateCampaign, { params: { id } }))
    expect(copy.delivered).toMatchObject({ agreed: 5, published: 0, missing: 5 })
    await staff.call(deleteCampaign, { params: { id } })
    await staff.call(restoreTrash, { params: { kind: 'campaign', id } })
    expect((await read(id)).delivered).toEqual(SUM)
    const admin = await app.signIn('ADMIN')
    const archive = await admin.call(exportCreator, { params: { id: creators[0]?.id ?? '' } })
    expect(archive.status).toBe(200)
  })
})
