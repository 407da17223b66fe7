import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  deleteCampaign,
  duplicateCampaign,
  getCampaign,
  postCampaign,
  putCampaign,
  putCreators,
} from '../../src/contract/campaign-endpoints.ts'
import { putCreator } from '../../src/contract/creators.ts'
import { putMe } from '../../src/contract/users.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'

describe.each(databases)('campaigns ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organizationName = (await buildOrganization(app.services)).name

  const create = (changes: Partial<Parameters<typeof campaignInput>[0]> = {}) =>
    createCampaign(app.services, staff, { organizationName, ...changes })

  it('creates one with brand, creators and channels, and signs upload addresses', async () => {
    const body = campaignInput({
      organizationName: organizationName.toUpperCase(),
      brandName: 'Caffè Bó',
      campaignName: 'Primavera',
      trackingMethods: ['#caffe', '#caffe', '@bo'],
      creators: [creatorInput('Anna', 'instagram.com/Anna.Prova'), creatorInput('Bruno')],
    })
    const answer = await staff.call(postCampaign, { body })
    expect(answer.status).toBe(201)
    const made = v.parse(campaign, answer.json)
    expect(made).toMatchObject({
      campaignName: 'Primavera',
      brandName: 'Caffè Bó',
      organizationName,
      status: 'CONCLUDED',
      trackingMethods: ['#caffe', '@bo'],
      creatorsCount: 2,
      contentCount: 0,
      version: 1,
      shared: false,
      hash: null,
      report: { state: 'NEVER', done: 0, total: 0, updatedAt: null, simulated: false },
      comments: [],
      timeline: [],
      reportErrors: [],
      audience: null,
    })
    expect(made.metrics).toMatchObject({
      contentCount: 0,
      cost: 10_000,
      impressionsViewCount: null,
      cpm: null,
    })
    expect(made.creators.map(({ name, cost }) => [name, cost])).toEqual([
      ['Anna', 500],
      ['Bruno', 500],
    ])
    expect(made.channels[0]).toMatchObject({
      socialType: 'INSTAGRAM',
      handle: 'anna.prova',
      url: 'https://www.instagram.com/anna.prova/',
      followersCount: null,
    })
    expect(made.coverUploadUrl).toContain(`/uploads/campaign/${made.id}?`)
    expect(made.brandImageUploadUrl).toContain('/uploads/brand/')
    const again = await create({ brandName: 'CAFFE BO' })
    expect(again.brandName).toBe('Caffè Bó')
  })

  it('refuses a new brand that looks like another in letters of another script, and names of two lines', async () => {
    await create({ brandName: 'Onda Chiara' })
    const refusal = async (changes: Partial<Parameters<typeof campaignInput>[0]>) => {
      const answer = await staff.call(postCampaign, { body: campaignInput({ organizationName, ...changes }) })
      return [answer.status, v.parse(v.object({ fields: v.unknown() }), answer.json).fields]
    }
    expect(await refusal({ brandName: 'Ond\u0430 Chiara' })).toEqual([
      422,
      { brandName: validationMessages.lookAlike },
    ])
    const twoLines = { brandName: 'a\nb', campaignName: 'a\u2029b', creators: [creatorInput('a\rb')] }
    expect(await refusal(twoLines)).toEqual([
      422,
      {
        brandName: validationMessages.format,
        campaignName: validationMessages.format,
        'creators.0.name': validationMessages.format,
      },
    ])
  })

  it('refuses an unknown organization and a missing cost', async () => {
    const unknown = await staff.call(postCampaign, { body: campaignInput({ organizationName: 'Nessuno' }) })
    expect([unknown.status, unknown.json]).toMatchObject([
      422,
      { fields: { organizationName: validationMessages.unknownOrganization } },
    ])
    const free = await staff.call(postCampaign, { body: campaignInput({ organizationName, cost: 0 }) })
    expect([free.status, free.json]).toMatchObject([422, { fields: { cost: validationMessages.positive } }])
    const pr = await staff.call(postCampaign, {
      body: campaignInput({ organizationName, cost: 0, type: 'PR' }),
    })
    expect(pr.status).toBe(201)
  })

  it('replays the response for a repeated key, and refuses the key with another body', async () => {
    const headers = { 'Idempotency-Key': 'una-volta' }
    const body = campaignInput({ organizationName, campaignName: 'Una volta' })
    const first = await staff.call(postCampaign, { body, headers })
    const second = await staff.call(postCampaign, { body, headers })
    expect(second.status).toBe(201)
    expect(v.parse(campaign, second.json).id).toBe(v.parse(campaign, first.json).id)
    const other = await staff.call(postCampaign, { body: { ...body, cost: 1 }, headers })
    expect(other.status).toBe(422)
  })

  it('leaves fields as they are that an update of an older version does not send', async () => {
    const later = {
      contentCountTargetMin: 12,
      totalEngagementTargetMin: 3_000,
      linkClickCountTargetMin: 40,
      erTargetMin: 2.5,
      showFurtherTargets: true,
      reviewTracked: true,
    }
    const made = await create(later)
    const absent = Object.fromEntries(Object.keys(later).map((key) => [key, undefined]))
    const body = { ...inputOf(made), ...absent, campaignName: 'Da una scheda vecchia' }
    const edited = await staff.call(putCampaign, { params: { id: made.id }, body })
    expect([edited.status, edited.json]).toMatchObject([
      200,
      { campaignName: 'Da una scheda vecchia', ...later },
    ])
  })

  it('edits under If-Match, and raises the version only on a change', async () => {
    const made = await create({ creators: [creatorInput('Carla')] })
    const body = { ...inputOf(made), campaignName: 'Nuovo nome' }
    const stale = await staff.call(putCampaign, {
      params: { id: made.id },
      body,
      headers: { 'If-Match': '"v7"' },
    })
    expect([stale.status, stale.json]).toMatchObject([412, { error: 'precondition_failed' }])
    const headers = { 'If-Match': '"v1"' }
    const edited = await staff.call(putCampaign, { params: { id: made.id }, body, headers })
    expect([edited.status, edited.json]).toMatchObject([200, { campaignName: 'Nuovo nome', version: 2 }])
    const same = await staff.call(putCampaign, { params: { id: made.id }, body })
    expect(same.json).toMatchObject({ version: 2 })
    const lost = await staff.call(putCampaign, { params: { id: made.id }, body, headers })
    expect([lost.status, lost.json]).toMatchObject([
      412,
      {
        error_description: 'I dati sono stati modificati in un’altra finestra: Nome. Ricarica la pagina.',
      },
    ])
    const colleague = await app.signIn('ACCOUNT')
    await colleague.call(putMe, { body: { details: { name: 'Davide', lastName: 'Sala', phone: null } } })
    const dearer = { ...body, cost: 9_999, endDate: '2030-01-01' }
    await colleague.call(putCampaign, { params: { id: made.id }, body: dearer })
    const overtaken = await staff.call(putCampaign, {
      params: { id: made.id },
      body,
      headers: { 'If-Match': '"v2"' },
    })
    expect(overtaken.json).toMatchObject({
      error_description:
        'I dati sono stati modificati da un altro utente: Davide Sala ha cambiato Data di fine e Costo. Ricarica la pagina.',
    })
  })

  it('replays an edit whose response was lost, although its version has passed', async () => {
    const made = await create()
    const body = { ...inputOf(made), campaignName: 'Arrivato comunque' }
    const edit = {
      params: { id: made.id },
      body,
      headers: { 'If-Match': '"v1"', 'Idempotency-Key': 'persa' },
    }
    const first = await staff.call(putCampaign, edit)
    const again = await staff.call(putCampaign, edit)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(v.parse(campaign, again.json).version).toBe(2)
    const other = await staff.call(putCampaign, { ...edit, body: { ...body, campaignName: 'Altro' } })
    expect(other.status).toBe(422)
    const colleague = await (await app.signIn('ACCOUNT')).call(putCampaign, edit)
    expect(colleague.status).toBe(412)
  })

  it('accepts one of two edits of the same version', async () => {
    const made = await create()
    const edit = (campaignName: string) =>
      staff.call(putCampaign, {
        params: { id: made.id },
        body: { ...inputOf(made), campaignName },
        headers: { 'If-Match': '"v1"' },
      })
    const answers = await Promise.all(['uno', 'due', 'tre'].map(edit))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  })

  it('refuses a channel of another creator', async () => {
    const url = 'https://www.tiktok.com/@nota_prova'
    const first = await create({ creators: [creatorInput('Nota', url)] })
    const second = await create({ creators: [creatorInput('Un altro nome', 'TikTok.com/@Nota_Prova?x=1')] })
    expect(second.creators[0]).toMatchObject({ id: first.creators[0]?.id, name: 'Nota' })
    const twoOwners = [{ name: 'X', cost: null, channels: [{ url }, { url: second.channels[0]?.url ?? '' }] }]
    const twice = await staff.call(postCampaign, {
      body: campaignInput({ organizationName, creators: twoOwners }),
    })
    expect([twice.status, twice.json]).toMatchObject([
      422,
      { fields: { 'creators.0.channels.1.url': 'Questo canale è già presente' } },
    ])
    const other = await create({ creators: [creatorInput('Altra')] })
    const mixed = [
      { name: 'X', cost: null, channels: [{ url }, { url: other.channels[0]?.url ?? '' }] },
      creatorInput('Nota di nuovo', url),
    ]
    const refused = await staff.call(putCreators, { params: { id: other.id }, body: { creators: mixed } })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      {
        fields: {
          'creators.0.channels.1.url': 'Questo canale è già presente',
          'creators.1.channels.0.url': 'Questo canale è già presente',
        },
      },
    ])
  })

  it('corrects the link of a channel and the name of a creator in place', async () => {
    const made = await create({ creators: [creatorInput('Sbaglata')] })
    const [creator] = made.creators
    const [channel] = made.channels
    const url = 'https://www.instagram.com/corretta_prova/'
    const creators = [{ id: creator?.id, name: 'Sbagliata', cost: 700, channels: [{ id: channel?.id, url }] }]
    const answer = await staff.call(putCreators, { params: { id: made.id }, body: { creators } })
    expect([answer.status, answer.json]).toMatchObject([
      200,
      {
        version: 2,
        creators: [{ id: creator?.id, name: 'Sbagliata', cost: 700 }],
        channels: [{ id: channel?.id, url, handle: 'corretta_prova' }],
      },
    ])
  })

  it('refuses outdated input after a creator got another name or link elsewhere', async () => {
    const first = await create({ creators: [creatorInput('Anna')] })
    const [creator] = first.creators
    const [channel] = first.channels
    const second = await create({ creators: [creatorInput('Anna', channel?.url)] })
    const versions = async () => {
      const answers = [first, second].map(({ id }) => staff.call(getCampaign, { params: { id } }))
      return (await Promise.all(answers)).map(({ json }) => v.parse(campaign, json).version)
    }
    const save = async (version: number) => {
      const headers = { 'If-Match': `"v${version}"` }
      const answer = await staff.call(putCampaign, {
        params: { id: first.id },
        headers,
        body: inputOf(first),
      })
      return answer.status
    }
    const params = { id: creator?.id ?? '' }
    await staff.call(putCreator, { params, body: { name: 'Annamaria' } })
    await staff.call(putCreator, { params, body: { name: 'Annamaria' } })
    expect([await versions(), await save(1)]).toEqual([[2, 2], 412])
    const url = `https://www.instagram.com/${unique()}_nuovo/`
    const named = { id: creator?.id, name: 'Annamaria', cost: 500 }
    const moved = { ...named, channels: [{ id: channel?.id, url }] }
    const corrected = await staff.call(putCreators, {
      params: { id: second.id },
      headers: { 'If-Match': '"v2"' },
      body: { creators: [moved] },
    })
    expect([corrected.status, corrected.json]).toMatchObject([200, { version: 3, channels: [{ url }] }])
    expect([await versions(), await save(2)]).toEqual([[3, 3], 412])
    const both = { ...moved, name: 'Anna Maria', cost: 700 }
    const again = { params: { id: second.id }, body: { creators: [both] } }
    expect((await staff.call(putCreators, again)).json).toMatchObject({ version: 4 })
    expect([await versions(), await save(4)]).toEqual([[4, 4], 200])
  })

  it('duplicates, and deletes', async () => {
    const made = await create({ campaignName: 'Madre', creators: [creatorInput('Dora')] })
    const answer = await staff.call(duplicateCampaign, { params: { id: made.id } })
    expect([answer.status, answer.json]).toMatchObject([
      201,
      { campaignName: 'Madre (copia)', creatorsCount: 1, shared: false, version: 1 },
    ])
    const stale = await staff.call(deleteCampaign, {
      params: { id: made.id },
      headers: { 'If-Match': '"v9"' },
    })
    expect(stale.status).toBe(412)
    const gone = await staff.call(deleteCampaign, {
      params: { id: made.id },
      headers: { 'If-Match': '"v1"' },
    })
    expect(gone.status).toBe(204)
    expect((await staff.call(getCampaign, { params: { id: made.id } })).status).toBe(404)
    const entries = await app.services.database.reader
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
  })

  it('accepts two thousand creators at once', async () => {
    const creators = Array.from({ length: 2_000 }, () => creatorInput())
    const made = await create({ creators })
    expect(made.creatorsCount).toBe(2_000)
    expect(made.channels.map(({ url }) => url)).toEqual(creators.map(({ channels }) => channels[0]?.url))
  })
})
