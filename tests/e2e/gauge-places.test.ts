import type { Locator } from '@playwright/test'
import * as fc from 'fast-check'
import { LIMITS } from '../../src/contract/limits.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

/** The largest value of a content or a target. */
const HUGE = LIMITS.count - 1

type Case = { value: number | null; min: number; max: number; gone: number; left: number }

const amount = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 1, max: HUGE }))
/** Random campaigns in progress, and extreme cases. */
const CASES: readonly Case[] = [
  { value: 0, min: 1_000, max: 2_000, gone: 9, left: 10 },
  { value: null, min: 570_000, max: 780_000, gone: 0, left: 30 },
  { value: HUGE, min: HUGE - 1, max: HUGE, gone: 5, left: 1 },
  { value: HUGE, min: 1, max: 2, gone: 29, left: 16 },
  ...fc.sample(
    fc
      .record({
        value: amount,
        bounds: fc.tuple(amount, amount),
        gone: fc.integer({ min: 0, max: 60 }),
        left: fc.integer({ min: 1, max: 60 }),
      })
      .map(({ bounds, ...rest }) => ({ ...rest, min: Math.min(...bounds), max: Math.max(...bounds) })),
    { numRuns: 5, seed: 44 },
  ),
]

test('values, bands, plans and labels are at their place within a pixel', async ({ page, agency, enter }) => {
  test.setTimeout(240_000)
  await enter('ADMIN')
  for (const one of CASES) {
    const made = await addCampaign(agency, {
      startDate: addDays(romeToday(), -one.gone),
      endDate: addDays(romeToday(), one.left),
      impressionsViewCountTargetMin: one.min,
      impressionsViewCountTargetMax: one.max,
      showImpressionTargets: true,
    })
    if (one.value !== null)
      await addContent(agency, made, { creationDate: romeToday(), impressionsViewCount: one.value })
    await page.goto(`/campaigns/${made.id}`)
    const gauge = page.getByRole('group', { name: 'Impression / visualizzazioni' }).getByRole('img')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await misplaced(gauge.last(), one), `${JSON.stringify(one)} at ${width}`).toEqual([])
    }
  }
})

/** Elements more than a pixel from the position of their number, and labels that overlap or leave the panel. */
async function misplaced(gauge: Locator, one: Case): Promise<string[]> {
  return await gauge.evaluate((element, { value, min, max, gone, left }) => {
    const end = Math.max(max / 0.75, value ?? 0)
    const box = element.getBoundingClientRect()
    const at = (number: number) => box.left + (number / end) * box.width
    const [track, band, ...rest] = [...element.querySelectorAll(':scope > i')].map((part) =>
      part.getBoundingClientRect(),
    )
    const [bar] = rest
    const [lowest, highest] = [...element.querySelectorAll('span span')]
      .filter(({ children, textContent }) => children.length === 0 && textContent !== '')
      .map((label) => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return range.getBoundingClientRect()
      })
    const found: string[] = []
    const expectAt = (name: string, place: number | undefined, expected: number) => {
      if (place === undefined || Math.abs(place - expected) > 1)
        found.push(`${name} at ${place?.toFixed(1)} instead of ${expected.toFixed(1)}`)
    }
    const middle = (rect: DOMRect | undefined) => rect && rect.left + rect.width / 2
    if (!track || !lowest || !highest) return ['no gauge']
    expectAt('minimum', band?.left, at(min))
    // A band is at least as wide as its two brackets.
    expectAt('maximum', band?.right, Math.max(at(max), at(min) + 2))
    if (value !== null) {
      expectAt('value', bar?.right, at(value))
      expectAt('mark', middle(rest.at(-1)), at(value))
    }
    const shown = element.getAttribute('aria-label')?.includes('atteso') === true
    const planned = Math.round((min * (gone + 1)) / (gone + left + 1))
    if (shown) expectAt('plan', middle(rest.at(value === null ? -1 : -2)), at(planned))
    if (value === null && rest.length !== Number(shown)) found.push('a bar without a value')
    // It begins with the track if it has no space before its bracket.
    const wanted = Math.max(Math.min(at(min), at(max) - 8), track.left + lowest.width)
    const room = track.right - highest.width - 8
    expectAt('label of the minimum', lowest.right, Math.min(wanted, room))
    expectAt(
      'label of the maximum',
      highest.left,
      Math.min(Math.max(at(max), lowest.right + 8), track.right - highest.width),
    )
    if (lowest.right > highest.left) found.push('labels meet')
    for (const span of element.querySelectorAll(':scope > span')) {
      const { left: from, right: to } = span.getBoundingClientRect()
      if (from < track.left - 1 || to > track.right + 1) found.push(`«${span.textContent}» leaves the panel`)
    }
    return found
  }, one)
}
