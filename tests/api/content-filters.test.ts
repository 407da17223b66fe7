import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postContent, getContents, getPublicContents } from '../../src/contract/contents.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { buildContents } from '../support/build-content.ts'
import { freeze, linkTo } from '../support/frozen-fixtures.ts'

const CAPTIONS = {
  sale: 'Estate è già qui: sconto del 100% _subito_',
  other: 'estate, 1000 cose da fare',
  story: null,
  early: 'Prima di tutti',
} as const
type Name = keyof typeof CAPTIONS

describe.each(databases)('the filters of contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const made = await createCampaign(app.services, staff, {
    useEstimates: true,
    creators: [creatorInput('Uno'), creatorInput('Due')],
  })
  const [first, second] = made.channels
  if (!first || !second) throw new Error('two channels')
  const declared = await staff.call(postContent, {
    params: { id: made.id, channelId: first.id },
    body: {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/F${String(unique()).padStart(8, '0')}/`,
      creationDate: '2024-03-12',
      caption: CAPTIONS.sale,
      likesCount: 120,
      commentsCount: 10,
    },
  })
  const [other, story, early] = await buildContents(app.services, made.id, [
    { channelId: second.id, caption: CAPTIONS.other, contentType: 'INSTAGRAM_REEL', ...measured() },
    { channelId: second.id, caption: null, contentType: 'INSTAGRAM_STORY', ...measured() },
    {
      channelId: second.id,
      caption: CAPTIONS.early,
      ...measured(),
      creationDate: '2024-01-02T10:00:00.000Z',
    },
  ])
  const idOf: Record<Name, string | undefined> = {
    sale: answered(postContent, declared).id,
    other,
    story,
    early,
  }
  const saved = await freeze(staff, made.id)
  const { hash } = await linkTo(staff, made.id)
  const client = await app.signIn('CLIENT', made.organizationId)

  /** As staff, in a frozen report, as the client and on the share link. */
  async function listed(query: Record<string, string>): Promise<Name[][]> {
    const params = { id: made.id }
    const answers = [
      await staff.call(getContents, { params, query }),
      await staff.call(getContents, { params, query: { ...query, frozenId: saved.id } }),
      await client.call(getContents, { params, query }),
      await app.anybody(getPublicContents, { params, query: { ...query, hash } }),
    ]
    return answers.map(({ json }) => {
      const { items, totalItems } = v.parse(page, json)
      expect(totalItems).toBe(items.length)
      const ids = new Set(items.map(({ id }) => id))
      return NAMES.filter((name) => ids.has(idOf[name] ?? ''))
    })
  }

  it.each<[string, Record<string, string>, Name[]]>([
    ['words of the caption, whatever their case and accents', { search: ' ESTATE E ' }, ['sale']],
    ['a sign that databases take for any text', { search: '100%' }, ['sale']],
    ['another such sign', { search: '_' }, ['sale']],
    ['nothing but spaces: everything', { search: '  ' }, ['sale', 'other', 'story', 'early']],
    ['words of no caption', { search: 'inverno' }, []],
    ['a content type', { contentType: 'INSTAGRAM_STORY' }, ['story']],
    ['what lies outside the period', { outOfPeriod: 'true' }, ['early']],
    ['what does so, by its caption', { outOfPeriod: 'true', search: 'estate' }, []],
    ['declared numbers', { origin: 'DECLARED' }, ['sale']],
    ['measured numbers', { origin: 'MEASURED' }, ['other', 'story', 'early']],
    ['estimated numbers', { origin: 'ESTIMATED' }, ['sale']],
    ['a creator', { creatorId: first.creatorId }, ['sale']],
    ['a creator and a content type', { creatorId: second.creatorId, search: 'cose' }, ['other']],
  ])('find %s', async (_, query, expected) => {
    expect(await listed(query)).toEqual([expected, expected, expected, expected])
  })

  it('find the same contents live and frozen, alone and in pairs', async () => {
    const pairs = FILTERS.flatMap((one, index) => FILTERS.slice(index).map((other) => ({ ...one, ...other })))
    const all = [...pairs, { creatorId: first.creatorId, ...FILTERS[0] }, { creatorId: second.creatorId }]
    const found = new Set<string>()
    for (const query of all) {
      const ask = (more: object) =>
        staff.call(getContents, { params: { id: made.id }, query: { ...query, ...more } })
      const [live, stored] = [await ask({}), await ask({ frozenId: saved.id })]
      const ids = v.parse(page, live.json).items.map(({ id }) => id)
      expect(
        v.parse(page, stored.json).items.map(({ id }) => id),
        JSON.stringify(query),
      ).toEqual(ids)
      found.add(ids.toSorted().join(' '))
    }
    expect(found.size).toBeGreaterThan(6)
  })

  it.each([
    { search: 'a'.repeat(201) },
    { contentType: 'TELEGRAM' },
    { origin: 'GUESSED' },
    { outOfPeriod: 'forse' },
  ])('refuse %o', async (query) => {
    const answer = await staff.call(getContents, { params: { id: made.id }, query })
    expect(answer.status).toBe(400)
  })
})

const page = v.object({ items: v.array(v.object({ id: v.string() })), totalItems: v.number() })
const FILTERS: readonly Record<string, string>[] = [
  { search: 'estate' },
  { contentType: 'INSTAGRAM_REEL' },
  { outOfPeriod: 'true' },
  { missing: 'true' },
  { toCheck: 'true' },
  { origin: 'MEASURED' },
  { origin: 'DECLARED' },
  { origin: 'ESTIMATED' },
  { socialTypeList: 'INSTAGRAM' },
  { socialTypeList: 'TIKTOK' },
]
const NAMES: readonly Name[] = ['sale', 'other', 'story', 'early']

function measured() {
  return {
    reach: 80,
    impressionsViewCount: 100,
    likesCount: 9,
    commentsCount: 1,
    origin: 'MEASURED',
  } as const
}
