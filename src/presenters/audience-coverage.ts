import type { Audience, AudienceSide } from '../contract/audience.ts'
import type { Words } from '../messages/words.ts'

/**
 * `5 di 8 canali, 82% della reach`: the coverage of some sides of an audience, once if it is the same for all of them,
 * else for each. null if the report has no coverage.
 */
export function audienceCoverage(
  { coverage }: Audience,
  sides: readonly AudienceSide[],
  { audience: words, format }: Pick<Words, 'audience' | 'format'>,
): string | null {
  if (!coverage) return null
  const { by, of } = coverage
  const texts = sides.map((side) => {
    const { known, share } = coverage.sides[side]
    const channels = words.channelsOf(known, of)
    const text =
      by === 'CHANNELS' ? channels : `${channels}, ${words.weightOf[by](format.shareInText(share))}`
    return { name: words[side === 'gendersPerAge' ? 'ages' : side], text }
  })
  if (new Set(texts.map(({ text }) => text)).size < 2) return texts[0]?.text ?? null
  return texts.map(({ name, text }) => words.ofSide(name, text)).join('; ')
}

/** Whether any channel lacks one of the sides. */
export function isPartlyCovered({ coverage }: Audience, sides: readonly AudienceSide[]): boolean {
  return coverage !== undefined && sides.some((side) => coverage.sides[side].known < coverage.of)
}
