import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  creator,
  creatorSummary,
  getCreator,
  getCreators,
  getCreatorsSummary,
  getCredits,
  putCreator,
} from '../../src/contract/creators.ts'
import { pageOf } from '../../src/contract/primitives.ts'
import { validationText } from '../../src/messages/validation-text.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { INDUSTRIES, NICHES } from '../../src/contract/creator-lists.ts'
import { noProvider } from '../../src/server/providers/no-provider.ts'
import { ProviderError } from '../../src/server/providers/provider-error.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import type { SignedIn } from '../support/sign-in.ts'

/** Part of every text that must never reach another client. */
const MARK = 'ZZSEGRETO'

const PROFILE = {
  city: 'Milano',
  industries: ['Beauty e cosmetica'],
  niche: 'Skincare',
  bio: `Racconta la pelle, ${MARK}`,
  cpp: 350.5,
  brands: ['Lume'],
  email: 'giulia@creator.example',
  phone: '+39 333 123 4567',
}

describe.each(databases)('creators ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services)
  const foreign = await buildOrganization(app.services, { name: `Cliente ${MARK}` })
  const owner = await app.signIn('CLIENT', organization.id)
  const other = await app.signIn('CLIENT', foreign.id)
  const instagram = { url: 'https://www.instagram.com/giulia.ferraris/' }
  const mine = await createCampaign(app.services, staff, {
    organizationName: organization.name,
    creators: [{ name: 'Giulia Ferraris', cost: 1200, channels: [instagram] }, creatorInput('Élena Sartori')],
  })
  const theirs = await createCampaign(app.services, staff, {
    organizationName: foreign.name,
    campaignName: `Campagna ${MARK}`,
    creators: [
      {
        name: 'Giulia Ferraris',
        cost: 800,
        channels: [instagram, { url: `https://www.tiktok.com/@giulia.${MARK.toLowerCase()}` }],
      },
      creatorInput(`Creator ${MARK}`),
    ],
  })
  const [first, , tiktok] = [
    ...mine.channels,
    ...theirs.channels.filter((one) => one.socialType === 'TIKTOK'),
  ]
  await buildFollowers(app.services, first?.id ?? '', 120_000)
  await buildContents(app.services, mine.id, [
    {
      channelId: first?.id ?? '',
      reach: 10_000,
      impressionsViewCount: 12_000,
      likesCount: 500,
      commentsCount: 20,
    },
    {
      channelId: first?.id ?? '',
      contentType: 'INSTAGRAM_STORY',
      creationDate: '2024-03-12T10:00:00.000Z',
    },
  ])
  await buildContents(app.services, theirs.id, [
    {
      channelId: first?.id ?? '',
      reach: 20_000,
      impressionsViewCount: 30_000,
      likesCount: 900,
      commentsCount: 10,
    },
    {
      channelId: tiktok?.id ?? '',
      contentType: 'TIKTOK_POST',
      impressionsViewCount: 8_000,
      origin: 'DECLARED',
    },
  ])
  const list = async (who: SignedIn, query: Record<string, string | number> = {}) => {
    const answer = await who.call(getCreators, { query })
    expect(answer.status).toBe(200)
    return v.parse(pageOf(creatorSummary), answer.json)
  }
  const giulia = (await list(staff, { name: 'giulia' })).items[0] ?? raise()

  it('lists them by folded name with their metrics over all campaigns', async () => {
    const all = await list(staff)
    expect(all.items.map(({ name }) => name)).toEqual([`Creator ${MARK}`, 'Élena Sartori', 'Giulia Ferraris'])
    expect(giulia).toMatchObject({ campaignsCount: 2, version: 1 })
    expect(giulia.channels.map(({ socialType }) => socialType).toSorted()).toEqual(['INSTAGRAM', 'TIKTOK'])
    expect(giulia.metrics).toMatchObject({
      contentCount: 4,
      cost: 2000,
      combinedFollowersCount: 120_000,
      // 12 000 and 30 000 and 8 000, and the story's from its reach: 7 % of the followers.
      impressionsViewCount: 58_400,
    })
  })

  it('finds them by name, platform and page, in the requested order', async () => {
    const sorted = await list(staff, { sortField: 'contentCount', orderDir: 'desc', pageSize: 1 })
    expect(sorted).toMatchObject({ totalItems: 3, totalPages: 3, items: [{ id: giulia.id }] })
    const byFollowers = await list(staff, { sortField: 'followersCount', orderDir: 'asc' })
    expect(byFollowers.items[0]?.id).toBe(giulia.id)
    const byCampaigns = await list(staff, { sortField: 'campaignsCount', orderDir: 'asc' })
    expect(byCampaigns.items.at(-1)?.id).toBe(giulia.id)
    expect((await list(staff, { name: 'ELENA' })).items).toHaveLength(1)
    expect((await list(staff, { socialType: 'TIKTOK' })).items.map(({ id }) => id)).toEqual([giulia.id])
    expect((await staff.call(getCreators, { query: { sortField: 'cpp' } })).status).toBe(400)
  })

  it('shows a client only the creators and data of its own campaigns', async () => {
    const own = await list(owner)
    expect(own.items.map(({ name }) => name)).toEqual(['Élena Sartori', 'Giulia Ferraris'])
    const [, seen] = own.items
    expect(seen?.channels).toHaveLength(1)
    expect(seen).toMatchObject({
      campaignsCount: 1,
      metrics: { contentCount: 2, impressionsViewCount: 20_400 },
    })
    expect(seen?.metrics.cost).toBeUndefined()
    expect(seen?.metrics.cpm).toBeUndefined()
    expect(seen?.metrics.facts).not.toHaveProperty('cost')
    expect(seen).not.toHaveProperty('version')
    expect((await list(owner, { socialType: 'TIKTOK' })).items).toEqual([])
  })

  it('sums them up per reader', async () => {
    expect((await staff.call(getCreatorsSummary)).json).toEqual({
      creatorsCount: 3,
      channelsCount: 4,
      combinedFollowersCount: 120_000,
      followersFact: { origin: 'MEASURED', known: 1, of: 4 },
      contentCount: 4,
      simulated: false,
      bySocialType: [
        { socialType: 'INSTAGRAM', channelsCount: 3, combinedFollowersCount: 120_000 },
        { socialType: 'TIKTOK', channelsCount: 1, combinedFollowersCount: null },
      ],
    })
    const { json } = await owner.call(getCreatorsSummary)
    expect(json).toMatchObject({ creatorsCount: 2, channelsCount: 2, contentCount: 2 })
  })

  it('stores a profile, and hides fee and contacts from a client', async () => {
    const params = { id: giulia.id }
    const body = { name: 'Giulia Ferraris', profile: PROFILE }
    const saved = await staff.call(putCreator, { params, body })
    expect(saved.status).toBe(200)
    const stored = v.parse(creator, saved.json)
    expect(stored).toMatchObject({
      version: 2,
      profile: { ...PROFILE, phone: '+393331234567' },
    })
    expect(stored.campaigns.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
    expect(stored.channels.map(({ socialType, campaignsCount }) => [socialType, campaignsCount])).toEqual([
      ['INSTAGRAM', 2],
      ['TIKTOK', 1],
    ])
    const seen = await owner.call(getCreator, { params })
    const read = v.parse(creator, seen.json)
    expect(read.campaigns.map(({ id }) => id)).toEqual([mine.id])
    expect(read.channels.map(({ campaignsCount }) => campaignsCount)).toEqual([1])
    expect(read.timeline.at(-1)).toMatchObject({ day: '2024-03-12', metrics: { contentCount: 2 } })
    expect(read.profile).toEqual({
      city: 'Milano',
      industries: ['Beauty e cosmetica'],
      niche: 'Skincare',
      bio: PROFILE.bio,
      brands: ['Lume'],
    })
    expect(seen.text.replaceAll(PROFILE.bio, '')).not.toMatch(new RegExp(MARK, 'i'))
    expect(seen.text).not.toMatch(/:350\.5|giulia@creator|333123|:1200[,}]|"cp[mecv]"/)
  })

  it('preserves the profile when only the name changes', async () => {
    const params = { id: giulia.id }
    const renamed = await staff.call(putCreator, { params, body: { name: '  Giulia F. ' } })
    expect(renamed.json).toMatchObject({ name: 'Giulia F.', profile: { city: 'Milano' } })
    await staff.call(putCreator, { params, body: { name: 'Giulia Ferraris' } })
  })

  it('requires all starred fields once one is filled, each with its message', async () => {
    const params = { id: giulia.id }
    const put = (profile: unknown) => staff.call(putCreator, { params, body: { name: 'G', profile } })
    const starved = await put({ cpp: 'molto' })
    expect([starved.status, starved.json]).toMatchObject([
      422,
      {
        fields: {
          'profile.city': validationMessages.city,
          'profile.industries': validationMessages.industries,
          'profile.niche': validationMessages.niche,
          'profile.bio': validationMessages.bio,
          'profile.brands': validationMessages.brands,
          'profile.cpp': validationMessages.cppNumeric,
        },
      },
    ])
    const wrong = await put({
      ...PROFILE,
      industries: ['Altro'],
      niche: 'Altra',
      email: 'no',
      phone: '333 1234567',
    })
    expect(wrong.json).toMatchObject({
      fields: {
        'profile.industries.0': validationText('notAllowed', { kind: 'LIST', values: INDUSTRIES }),
        'profile.niche': validationText('notAllowed', { kind: 'LIST', values: NICHES }),
        'profile.email': validationMessages.email,
        'profile.phone': validationMessages.phonePrefix,
      },
    })
    const none = await staff.call(putCreator, { params, body: { name: ' ' } })
    expect(none.json).toMatchObject({ fields: { name: validationMessages.required } })
  })

  it('checks If-Match against the version', async () => {
    const headers = { 'If-Match': '"v1"' }
    const stale = await staff.call(putCreator, {
      params: { id: giulia.id },
      headers,
      body: { name: 'Tardi' },
    })
    expect(stale.status).toBe(412)
  })

  it('marks those at the threshold of AGCOM, for staff', async () => {
    const made = await createCampaign(app.services, staff, {
      organizationName: organization.name,
      creators: [creatorInput()],
    })
    const params = { id: made.creators[0]?.id ?? '' }
    const read = async (by = staff) => v.parse(creator, (await by.call(getCreator, { params })).json)
    expect((await read()).agcom).toBe('UNKNOWN')
    await buildFollowers(app.services, made.channels[0]?.id ?? '', 500_000)
    expect((await read()).agcom).toBe('ABOVE')
    expect(await read(owner)).not.toHaveProperty('agcom')
  })

  it('stores whether they are in AGCOM’s list, for staff', async () => {
    const made = await createCampaign(app.services, staff, {
      organizationName: organization.name,
      creators: [creatorInput()],
    })
    const params = { id: made.creators[0]?.id ?? '' }
    const name = made.creators[0]?.name ?? ''
    const read = async (by = staff) => v.parse(creator, (await by.call(getCreator, { params })).json)
    expect((await read()).agcomList).toEqual({ listed: null, since: null, bioSeenOn: null })
    const agcomList = { listed: true, since: '2026-04-15', bioSeenOn: '2026-05-02' }
    await staff.call(putCreator, { params, body: { name, agcomList } })
    await staff.call(putCreator, { params, body: { name } })
    expect((await read()).agcomList).toEqual(agcomList)
    expect(await read(owner)).not.toHaveProperty('agcomList')
    const wrong = await staff.call(putCreator, {
      params,
      body: { name, agcomList: { ...agcomList, since: '2026-02-31' } },
    })
    expect([wrong.status, wrong.json]).toMatchObject([422, { fields: { 'agcomList.since': {} } }])
  })

  it('answers a client 404 for the creators of others', async () => {
    const stranger = (await list(staff, { name: MARK })).items[0]
    const answers = await Promise.all([
      owner.call(getCreator, { params: { id: stranger?.id ?? '' } }),
      owner.call(getCreator, { params: { id: mine.id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect((await other.call(getCreator, { params: { id: stranger?.id ?? '' } })).status).toBe(200)
  })

  it('shows staff the provider’s remaining credits, and its errors', async () => {
    const { services } = app
    const simulated = await staff.call(getCredits)
    expect(simulated.json).toMatchObject({ simulated: true })
    expect(simulated.text).toMatch(/"credits":\d/)
    const usual = services.provider
    try {
      services.provider = noProvider
      const away = await staff.call(getCredits)
      expect([away.status, away.json]).toMatchObject([503, { error: 'unavailable', errorCode: 16_000_001 }])
      const refusal = new ProviderError('PROVIDER_AUTH', 'a test')
      services.provider = { ...noProvider, credits: () => Promise.reject(refusal) }
      const refused = await staff.call(getCredits)
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { error: 'conflict', errorCode: 16_000_002 },
      ])
    } finally {
      services.provider = usual
    }
    expect((await owner.call(getCredits)).status).toBe(403)
  })
})

function raise(): never {
  throw new Error('No creator was found.')
}
