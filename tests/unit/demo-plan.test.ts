import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { creatorEdit } from '../../src/contract/creator-profile-input.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { brandsElsewhere } from '../../src/server/demo/demo-brands.ts'
import { demoCampaigns } from '../../src/server/demo/demo-campaigns.ts'
import { demoCreators } from '../../src/server/demo/demo-creators.ts'
import { demoNotes } from '../../src/server/demo/demo-notes.ts'
import { planCampaign } from '../../src/server/demo/plan-campaign.ts'

/** The demo's dates depend on the day of installation. */
const DAYS = Array.from({ length: 12 }, (_, month) => addDays('2026-01-05', month * 31))

describe('the demo’s campaigns', () => {
  it.each(DAYS)('are consistent on %s', (today) => {
    for (const demo of demoCampaigns) {
      const { contents, cost, targets, creators, span } = planCampaign(demo, today, `${today}T09:00:00.000Z`)
      expect(span.startDate).toBe(addDays(today, demo.from))
      if (demo.from > 0) expect(contents).toEqual([])
      else expect(contents.length, demo.name).toBeGreaterThan(5)
      expect(cost > 0, demo.name).toBe(demo.cpm > 0)
      const fees = creators.reduce((sum, { cost: fee }) => sum + (fee ?? 0), 0)
      expect(fees).toBeLessThanOrEqual(cost)
      if (demo.type === 'STANDARD') {
        const [low, high] = targets.impressions ?? [0, 0]
        expect(low).toBeGreaterThan(0)
        expect(high).toBeGreaterThan(low)
      }
    }
  })

  it('use each content link once', () => {
    const urls = demoCampaigns.flatMap((demo) =>
      planCampaign(demo, '2026-05-20', '2026-05-20T09:00:00.000Z').contents.map(
        ({ url }) => `${demo.name} ${url}`,
      ),
    )
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('have creators whose profiles pass the form’s validation', () => {
    for (const { name, topic, city, industries, niche, bio } of Object.values(demoCreators)) {
      const profile = { city, industries, niche, bio, brands: brandsElsewhere[topic] }
      expect(v.safeParse(creatorEdit, { name, profile }).issues, name).toBeUndefined()
    }
  })

  it('are marked as hiding likes only if none of their likes is known', () => {
    const text = Object.entries(demoNotes).flatMap(([name, notes]) =>
      Object.values(notes).flatMap((note) =>
        [...note.matchAll(/(\p{L}+ \p{L}+) nasconde i like su (\p{L}+)/gu)].map(([, who, where]) => ({
          name,
          who,
          where: where?.toUpperCase(),
        })),
      ),
    )
    const mentions = JSON.stringify([demoNotes, Object.values(demoCreators)]).match(/nasconde i like/gi)
    expect(text.length).toBe(mentions?.length)
    for (const { name, who, where } of text) {
      const demo = demoCampaigns.find((one) => one.name === name)
      if (demo === undefined) throw new Error(name)
      const [key] = Object.entries(demoCreators).find(([, one]) => one.name === who) ?? []
      const likes = DAYS.flatMap((today) => {
        const { contents, creators } = planCampaign(demo, today, `${today}T09:00:00.000Z`)
        const channels = creators.find((one) => one.key === key)?.channels ?? []
        const own = contents.filter(
          ({ channel }) =>
            channel.socialType === where && channels.some(({ handle }) => handle === channel.handle),
        )
        return own.flatMap(({ snapshots }) => snapshots.map(({ counts }) => counts.likesCount))
      })
      expect(likes.length).toBeGreaterThan(0)
      expect(likes.filter((count) => count !== null)).toEqual([])
    }
  })

  it('have notes for existing campaigns, and 24 creators with contents', () => {
    const names = new Set(demoCampaigns.map(({ name }) => name))
    expect(Object.keys(demoNotes).filter((name) => !names.has(name))).toEqual([])
    const busy = new Set(demoCampaigns.flatMap(({ creators }) => creators))
    expect(busy.size).toBe(Object.keys(demoCreators).length)
  })
})
