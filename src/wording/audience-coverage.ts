import type { Audience, AudienceSide } from '../contract/audience.ts'
import { formatShare } from '../lib/format-share.ts'
import { reportAudienceMessages as words } from '../messages/report-audience.ts'

const NAMES: Record<AudienceSide, string> = {
  genders: words.genders,
  ages: words.ages,
  gendersPerAge: words.ages,
  countries: words.countries,
  cities: words.cities,
  languages: words.languages,
  interests: words.interests,
  credibility: words.credibility,
}

/**
 * `5 di 8 canali, 82% della reach`: the coverage of some sides of an audience, once if it is the same for all of them,
 * else for each. null if the report has no coverage.
 */
export function audienceCoverage({ coverage }: Audience, sides: readonly AudienceSide[]): string | null {
  if (!coverage) return null
  const { by, of } = coverage
  const texts = sides.map((side) => {
    const { known, share } = coverage.sides[side]
    const channels = words.channelsOf(known, of)
    const text = by === 'CHANNELS' ? channels : `${channels}, ${words.weightOf[by](formatShare(share))}`
    return { side, text }
  })
  if (new Set(texts.map(({ text }) => text)).size < 2) return texts[0]?.text ?? null
  return texts.map(({ side, text }) => words.ofSide(NAMES[side], text)).join('; ')
}

/** Whether some channel lacks one of the sides. */
export function isPartlyCovered({ coverage }: Audience, sides: readonly AudienceSide[]): boolean {
  return coverage !== undefined && sides.some((side) => coverage.sides[side].known < coverage.of)
}
