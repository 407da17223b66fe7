import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postHash, shareCampaign } from '../../src/contract/campaign-endpoints.ts'
import { showDisclosures } from '../../src/contract/disclosures.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'
import { sampleBody } from '../support/sample-body.ts'
import type { SignedIn } from '../support/sign-in.ts'

const ofCampaign = (access: string) =>
  endpoints.filter((one) => one.access === access && one.path.includes('/campaigns/{id}'))
const nothing =
  '{"error":"Elemento non trovato","error_description":"Elemento non trovato","code":"not_found"}'
const MARK = 'segnalibro'
const HIDDEN = new Set(
  'hash reportErrors shared version cpp email phone done total estimatedCredits creditsLeft imageUploadUrl'.split(
    ' ',
  ),
)

type Owned = { campaignId: string; creatorId: string; channelId: string; client: SignedIn }

describe.each(databases)('data of another client ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const build = async (name: string): Promise<Owned> => {
    const organization = await buildOrganization(app.services, { name })
    const creators = [creatorInput(`Creator ${name}`)]
    const words = {
      brandName: `Brand ${name}`,
      campaignName: `Campagna ${name}`,
      trackingMethods: [`#${name.split(' ')[0]}`],
    }
    const made = await createCampaign(app.services, staff, {
      organizationName: organization.name,
      creators,
      ...words,
    })
    // A client's summary is found only if it is shown.
    const show = await staff.call(showDisclosures, { params: { id: made.id, flag: 'true' } })
    expect(show.status).toBe(204)
    const client = await app.signIn('CLIENT', organization.id)
    return {
      campaignId: made.id,
      creatorId: made.creators[0]?.id ?? '',
      channelId: made.channels[0]?.id ?? '',
      client,
    }
  }
  const mine = await build('Mia')
  const other = await build(`Altra ${MARK}`)
  const paramsOf = (owned: Owned, child: Owned = owned) => ({
    id: owned.campaignId,
    channelId: child.channelId,
    creatorId: child.creatorId,
    contentId: newId(),
    flag: 'true',
  })

  it.each(ofCampaign('SIGNED_IN'))(
    '$method $path: one’s own opens, another’s is not found',
    async (endpoint) => {
      expect((await mine.client.call(endpoint, { params: paramsOf(mine) })).status).toBe(200)
      const foreign = await mine.client.call(endpoint, { params: paramsOf(other) })
      expect([foreign.status, foreign.text]).toEqual([404, nothing])
    },
  )

  it.each(endpoints.filter(isOfChild))(
    '$method $path: a child of another campaign is not found, for staff too',
    async (endpoint) => {
      const body = sampleBody(endpoint.name)
      const more = body === undefined ? {} : { body }
      const answer = await staff.call(endpoint, { params: paramsOf(mine, other), ...more })
      expect([answer.status, answer.text]).toEqual([404, nothing])
    },
  )

  it.each(ofCampaign('SHARE_LINK'))(
    '$path: a link opens only its campaign, until revoked',
    async (endpoint) => {
      const { hash } = v.parse(
        v.object({ hash: v.string() }),
        (await staff.call(postHash, { params: { id: mine.campaignId } })).json,
      )
      // Wrong links are counted by network.
      const headers = { 'x-forwarded-for': `10.9.${unique() % 250}.1` }
      const open = (owned: Owned, word = hash) =>
        app.anybody(endpoint, { params: paramsOf(owned), query: { hash: word }, headers })
      expect((await open(mine)).status).toBe(200)
      const refused = [await open(other), await open(mine, `${hash}x`)]
      await staff.call(shareCampaign, { params: { id: mine.campaignId, flag: 'false' } })
      refused.push(await open(mine))
      expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(refused[0]?.json).toMatchObject({ errorCode: 16_000_004 })
    },
  )

  it.each(endpoints.filter((one) => one.method === 'GET' && one.access === 'SIGNED_IN'))(
    '$path: contains no text of another client',
    async (endpoint) => {
      const answer = await mine.client.call(endpoint, {
        params: { ...paramsOf(mine), ...userId(endpoint, mine) },
      })
      expect(answer.text.toLowerCase()).not.toContain(MARK)
    },
  )

  it.each(endpoints.filter((one) => one.method === 'GET' && one.access === 'SIGNED_IN'))(
    '$path: contains no field of the agency for a client',
    async (endpoint) => {
      if (endpoint.path.startsWith('/users')) return
      const params = {
        ...paramsOf(mine),
        ...(endpoint.path.startsWith('/creators') ? { id: mine.creatorId } : {}),
      }
      const { json } = await mine.client.call(endpoint, { params })
      // A client's `shared` of a dashboard is always true.
      const allowed = endpoint.path.startsWith('/dashboards') ? ['shared'] : []
      expect(keysOf(json).filter((key) => HIDDEN.has(key) && !allowed.includes(key))).toEqual([])
    },
  )
})

function isOfChild({ path, access }: Endpoint): boolean {
  return (
    (access === 'STAFF' || access === 'SIGNED_IN') &&
    /\/campaigns\/\{id\}\/(channels|creators)\/\{/.test(path)
  )
}

function userId({ path }: Endpoint, { client, creatorId }: Owned): Record<string, string> {
  if (path.startsWith('/users')) return { id: client.userId, uuid: client.userId }
  return path.startsWith('/creators') ? { id: creatorId } : {}
}

function keysOf(value: unknown, keys: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return keys
  for (const [key, child] of Object.entries(value)) {
    keys.push(key)
    keysOf(child, keys)
  }
  return keys
}
