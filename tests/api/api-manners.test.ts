import { describe, expect, it } from 'vitest'
import { postMyToken } from '../../src/contract/api-tokens.ts'
import { getCampaign, getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getOrganizations } from '../../src/contract/organizations.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { PER_HOUR } from '../../src/server/http/count-use.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { requester } from '../support/requester.ts'

const ENGLISH = { 'Accept-Language': 'en-GB,en;q=0.9,it;q=0.5' }

describe.each(databases)('the manners of the API ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { token } = answered(
    postMyToken,
    await staff.call(postMyToken, { body: { name: 'Foglio', scope: 'WRITE' } }),
  )
  const program = requester(app.app, token)
  const missing = { params: { id: newId() } }

  it('a refusal has a stable code, even if its error is displayed', async () => {
    expect((await staff.call(getCampaign, missing)).json).toEqual({
      error: 'Elemento non trovato',
      error_description: 'Elemento non trovato',
      code: 'not_found',
    })
    expect((await staff.call(getCampaigns, { query: { page: 0 } })).json).toMatchObject({
      code: 'invalid_request',
    })
    expect((await app.anybody(getCampaigns)).json).toMatchObject({ code: 'invalid_token' })
  })

  it('a path that has no such method names those that it has', async () => {
    const tried = await app.app.request(`/api/v2/campaigns/${newId()}`, { method: 'POST', body: '{}' })
    expect([tried.status, tried.headers.get('allow')?.split(', ').toSorted()]).toEqual([
      405,
      ['DELETE', 'GET', 'PUT'],
    ])
    expect(await tried.json()).toMatchObject({ error: 'method_not_allowed', code: 'method_not_allowed' })
    const unknown = await app.app.request('/api/v2/nothing', { method: 'POST' })
    expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null])
    expect((await app.app.request('/api/v2/campaigns', { method: 'HEAD' })).status).toBe(401)
  })

  it('every response has an id', async () => {
    const ids = new Set<string | null>()
    for (const path of ['/api/health', '/api/v2/campaigns', '/api/v2/nothing'])
      ids.add((await app.app.request(path)).headers.get('x-request-id'))
    expect(ids.size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('a call that is limited per hour names limit, rest and seconds, and its refusal too', async () => {
    const campaign = await createCampaign(app.services, staff)
    const comment = { params: { id: campaign.id }, body: { commentType: 'GENERAL', content: 'Bene.' } }
    const { headers } = await staff.call(postComment, comment)
    expect(headers.get('ratelimit-policy')).toBe(`"comment";q=${PER_HOUR.comment};w=3600`)
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"comment";r=${PER_HOUR.comment - 1};t=\\d{1,4}$`))
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('throttles')
        .set({ failures: PER_HOUR.comment })
        .where('key', 'like', 'use:comment:%')
        .execute(),
    )
    const refused = await staff.call(postComment, comment)
    expect([refused.status, refused.headers.get('ratelimit')]).toEqual([
      429,
      expect.stringContaining('"comment";r=0;'),
    ])
    expect((await staff.call(getCampaigns)).headers.has('ratelimit')).toBe(false)
  })

  it('programs get English if they prefer it, browsers Italian', async () => {
    const read = async (call: typeof program, headers: Record<string, string>) =>
      (await call(getCampaign, { ...missing, headers })).json
    expect(await read(program, ENGLISH)).toEqual({
      error: 'Not found',
      error_description: 'Not found',
      code: 'not_found',
    })
    expect(await read(program, {})).toMatchObject({ error: 'Elemento non trovato' })
    expect(await read(program, { 'Accept-Language': 'it,en;q=0.8' })).toMatchObject({
      error: 'Elemento non trovato',
    })
    expect(await read(staff.call, ENGLISH)).toMatchObject({ error: 'Elemento non trovato' })
    const invalid = await program(postCampaign, {
      body: { type: 'OTHER', campaignName: '' },
      headers: ENGLISH,
    })
    expect(invalid.json).toMatchObject({
      error_description: 'Some fields are not valid.',
      fields: { type: 'Value not allowed: one of STANDARD, PR', campaignName: 'Required' },
    })
    const query = await program(getOrganizations, { query: { pageSize: 1000, more: 1 }, headers: ENGLISH })
    expect(query.json).toMatchObject({ fields: { more: 'Unknown parameter' } })
    const wrong = requester(app.app, 'rsc_wrong')
    expect((await wrong(getCampaigns, { headers: ENGLISH })).json).toMatchObject({
      error_description: 'The token is not valid, or has expired.',
    })
  })
})
