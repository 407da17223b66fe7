import { describe, expect, it } from 'vitest'
import { getCampaigns, getPublicCampaign, postHash } from '../../src/contract/campaign-endpoints.ts'
import { getMe, tokenEndpoint } from '../../src/contract/users.ts'
import { createApp } from '../../src/server/start/app.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildUser } from '../support/factories.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { requester } from '../support/requester.ts'

const basic = { Authorization: 'Basic d2ViOndlYg==' }

describe.each(databases.slice(0, 1))('the request log', async (kind) => {
  const app = await openApp(kind)

  it('has user and address, and never a secret', async () => {
    const lines: string[] = []
    const logged = createApp(app.services, { log: (line) => lines.push(line) })
    const from = { 'X-Forwarded-For': '2001:db8::7' }
    const { id, email } = await buildUser(app.services, { passwordHash })
    const anybody = requester(logged)
    const body = { grant_type: 'password', username: email, password: PASSWORD } as const
    const pair = answered(
      tokenEndpoint,
      await anybody(tokenEndpoint, { headers: { ...basic, ...from }, body }),
    )
    const mine = requester(logged, pair.access_token)
    await mine(getMe, { headers: from })
    const made = await createCampaign(app.services, await app.signIn('ADMIN'))
    const params = { id: made.id }
    const { hash } = answered(postHash, await mine(postHash, { params, body: {}, headers: from }))
    await anybody(getPublicCampaign, { params, query: { hash }, headers: from })
    const reader = await app.signIn('CLIENT')
    await requester(logged, reader.token)(postHash, { params, body: {}, headers: from })
    await requester(logged, `${pair.access_token}x`)(getCampaigns, { headers: from })

    const reported = lines.map((line) => line.replace(/^\S+ /, '').replace(/ \d+ ms$/, ''))
    const path = `/api/v2/campaigns/${made.id}/hash`
    expect(reported).toEqual([
      '2001:db8::7 - POST /api/v2/oauth2/token 200',
      `2001:db8::7 ${id} GET /api/v1/users/me 200`,
      `2001:db8::7 ${id} POST ${path} 201`,
      `2001:db8::7 - GET /api/v2/public/campaigns/${made.id} 200`,
      // Refused users are named too.
      `2001:db8::7 ${reader.userId} POST ${path} 403`,
      '2001:db8::7 - GET /api/v2/campaigns 401',
    ])
    for (const secret of [PASSWORD, pair.access_token, pair.refresh_token, hash, email])
      expect(lines.join('\n')).not.toContain(secret)
  })
})
