import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

/** Always the same letters, incompressible for databases. */
function randomCharacters(first: number, count: number): () => string {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCodePoint(first + (state % count))
  }
}
const ideograph = randomCharacters(0x4e_00, 20_000)
/** Arabic ligatures, each of up to four letters once folded. */
const ligature = randomCharacters(0xfd_50, 60)
const wordOf = (letter: () => string, length: number) => Array.from({ length }, letter).join('')
const found = v.object({ items: v.array(v.object({ id: v.string() })) })

describe.each(databases)('long names ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { name: organizationName } = await buildOrganization(app.services)

  it.each([
    ['ideographs', ideograph],
    ['ligatures', ligature],
  ])('of %s are stored, and found by every word', async (_, letter) => {
    const trackingMethods = Array.from(
      { length: LIMITS.trackingMethods },
      () => `#${wordOf(letter, LIMITS.nameLength - 1)}`,
    )
    const campaignName = wordOf(letter, LIMITS.nameLength)
    const brandName = wordOf(letter, LIMITS.nameLength)
    const body = campaignInput({ organizationName, campaignName, brandName, trackingMethods })
    const made = await staff.call(postCampaign, { body })
    expect(made.status).toBe(201)
    const { id } = v.parse(v.object({ id: v.string() }), made.json)
    for (const search of [campaignName, brandName, trackingMethods.at(-1) ?? '']) {
      const answer = await staff.call(getCampaigns, { query: { search } })
      expect(v.parse(found, answer.json).items).toMatchObject([{ id }])
    }
  })
})
