import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { roundSignificant } from '../../src/lib/round-significant.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const [sqlite] = databases
if (sqlite === undefined) throw new Error('No database')
const kind = sqlite

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})*)`
/** Spelled-out numbers are not checked, except in the slogan. */
const WORDS = /\b(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|metà|doppio|terzo|primo mese)\b/i
const SLOGAN = '«tre gesti la sera»'

type Claim = { says: RegExp; holds: (campaign: Campaign, found: readonly string[]) => boolean }

const about = (value: number | null | undefined) => formatNumber(roundSignificant(value ?? 0, 3))
const byViews = ({ creators }: Campaign) =>
  creators.toSorted((a, b) => (b.metrics.impressionsViewCount ?? 0) - (a.metrics.impressionsViewCount ?? 0))
const shareOf = ({ audience }: Campaign, list: 'genders' | 'ages', key: string) =>
  audience?.[list].find((one) => one.key === key)?.share ?? 0
const viewsOfType = ({ byContentType }: Campaign, types: readonly string[]) =>
  byContentType
    .filter(({ contentType }) => types.includes(contentType))
    .reduce((sum, { metrics }) => sum + (metrics.impressionsViewCount ?? 0), 0)

/** Numbers and verdicts that comments may state, and when they are true. */
const CLAIMS: readonly Claim[] = [
  {
    says: new RegExp(`di cui circa ${NUMBER} di ([^.]+)\\.`),
    holds: (campaign, [views, name]) => {
      const [best] = byViews(campaign)
      return about(best?.metrics.impressionsViewCount) === views && best?.name === name
    },
  },
  {
    says: new RegExp(`Il risultato migliore è di ([^:]+): circa ${NUMBER} visualizzazioni`),
    holds: (campaign, [name, views]) => {
      const [best] = byViews(campaign)
      return about(best?.metrics.impressionsViewCount) === views && best?.name === name
    },
  },
  {
    says: new RegExp(`circa ${NUMBER} visualizzazioni`),
    holds: ({ metrics }, [views]) => about(metrics.impressionsViewCount) === views,
  },
  {
    says: new RegExp(`Impression sotto il minimo, circa ${NUMBER}`),
    holds: ({ metrics, impressionsViewCountTargetMin: min }, [views]) =>
      about(metrics.impressionsViewCount) === views && (metrics.impressionsViewCount ?? 0) < (min ?? 0),
  },
  {
    says: new RegExp(`${NUMBER} contenuti`),
    holds: ({ metrics }, [contents]) => formatNumber(metrics.contentCount ?? 0) === contents,
  },
  {
    says: new RegExp(`${NUMBER} creator`),
    holds: ({ creators }, [count]) => formatNumber(creators.length) === count,
  },
  {
    says: /dentro l’obiettivo/,
    holds: ({ metrics: { impressionsViewCount: views }, ...campaign }) =>
      (views ?? 0) >= (campaign.impressionsViewCountTargetMin ?? Infinity) &&
      (views ?? 0) <= (campaign.impressionsViewCountTargetMax ?? 0),
  },
  {
    says: /sotto il minimo previsto/,
    holds: ({ metrics, impressionsViewCountTargetMin: min }) =>
      (metrics.impressionsViewCount ?? 0) < (min ?? 0),
  },
  {
    says: /superato il massimo previsto/,
    holds: ({ metrics, impressionsViewCountTargetMax: max }) =>
      (metrics.impressionsViewCount ?? 0) > (max ?? Infinity),
  },
  {
    says: /maggioranza sono donne|prevalenza femminile/,
    holds: (one) => shareOf(one, 'genders', 'FEMALE') > 0.55,
  },
  { says: /gran parte maschile/, holds: (one) => shareOf(one, 'genders', 'MALE') > 0.55 },
  {
    says: /equilibrata tra uomini e donne/,
    holds: (one) => Math.abs(shareOf(one, 'genders', 'MALE') - 0.5) < 0.15,
  },
  {
    says: /tra i 25 e i 34 anni/,
    holds: (one) => one.audience?.ages.every(({ share }) => share <= shareOf(one, 'ages', '25-34')) ?? false,
  },
  {
    says: /Le città con più follower sono Milano e Roma/,
    holds: ({ audience }) => {
      const [first, second] = audience?.cities.toSorted((a, b) => b.share - a.share) ?? []
      return new Set([first?.key, second?.key, 'Milano', 'Roma']).size === 2
    },
  },
  {
    says: /follower in comune resta bassa/,
    holds: ({ metrics }) => (metrics.audienceOverlap ?? 1) < 0.2,
  },
  {
    says: /Luca Marchetti pubblica su tutte e tre le piattaforme/,
    holds: ({ creators, channels }) => {
      const { id } = creators.find(({ name }) => name === 'Luca Marchetti') ?? {}
      const own = channels.filter(({ creatorId }) => creatorId === id)
      return new Set(own.map(({ socialType }) => socialType)).size === 3
    },
  },
  {
    says: /Elena Riva ha la community più piccola/,
    holds: ({ creators }) => {
      const followers = (name: string) =>
        creators.find((one) => one.name === name)?.metrics.combinedFollowersCount ?? 0
      return creators.every(({ name }) => followers(name) >= followers('Elena Riva'))
    },
  },
  {
    says: /video brevi sono stati visti più dei post/,
    holds: (one) =>
      viewsOfType(one, ['INSTAGRAM_REEL', 'TIKTOK_POST']) > viewsOfType(one, ['INSTAGRAM_POST']),
  },
  { says: /non mostrare l’audience/, holds: ({ audienceVisibility }) => !audienceVisibility },
]

describe('the comments of the demo', async () => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const { items } = answered(getCampaigns, await staff.call(getCampaigns, { query: { pageSize: 100 } }))

  it('match the numbers of their campaigns', async () => {
    let checked = 0
    for (const { id } of items) {
      const campaign = answered(getCampaign, await staff.call(getCampaign, { params: { id } }))
      for (const { content } of campaign.comments) {
        let rest = content.replace(SLOGAN, '')
        for (const { says, holds } of CLAIMS) {
          const found = says.exec(rest)
          if (found === null) continue
          expect(holds(campaign, found.slice(1)), `${campaign.campaignName}: ${found[0]}`).toBe(true)
          rest = rest.replace(found[0], '')
          checked += 1
        }
        expect(rest, `${campaign.campaignName}: ${content}`).not.toMatch(/\d|[{}]/)
        expect(rest, `${campaign.campaignName}: ${content}`).not.toMatch(WORDS)
      }
    }
    expect(checked).toBeGreaterThan(15)
  })
})
