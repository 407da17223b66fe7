import { AGE_BANDS } from '../../../domain/mean-audience.ts'
import type { AudienceReport } from '../social-provider.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import type { SimulatedChannel } from './simulated-channel.ts'

/** The middle of each age band in years, and its weight: its width, less for bands that are rare on a platform. */
const AGE_OF_BAND = [15, 21, 29.5, 39.5, 49.5, 59.5, 70] as const
const WEIGHT_OF_BAND = [3, 7, 10, 10, 10, 9, 6] as const
/** Standard deviation around the channel's most common age, years. */
const AGE_WIDTH = 9.5

const COUNTRIES = ['CH', 'DE', 'FR', 'ES', 'GB', 'US', 'RO', 'AL'] as const
const LANGUAGES = ['en', 'es', 'de', 'fr'] as const
/** Weight of each city among the followers. */
const CITIES = [
  ['Milano', 100],
  ['Roma', 92],
  ['Napoli', 48],
  ['Torino', 38],
  ['Bologna', 26],
  ['Firenze', 22],
  ['Palermo', 22],
  ['Bari', 18],
  ['Catania', 16],
  ['Verona', 13],
] as const
/** Share of the followers who live in one of these cities. */
const IN_CITIES = 0.44

/** The channel's audience: the same at each call. */
export function audienceOf(channel: SimulatedChannel): AudienceReport {
  const random = seededRandom(`audience:${channel.socialType}:${channel.handle}`)
  const ages = agesOf(channel, random)
  const women = Math.min(0.94, Math.max(0.08, channel.topic.women + random.between(-0.08, 0.08)))
  const gendersPerAge = ages.map(({ key, share }) => {
    const female = share * Math.min(0.97, Math.max(0.03, women + random.between(-0.05, 0.05)))
    return { age: key, female, male: share - female }
  })
  const female = gendersPerAge.reduce((sum, band) => sum + band.female, 0)
  const atHome = random.between(0.72, 0.93)
  return {
    credibility: random.between(0.68, 0.94),
    genders: [
      { key: 'FEMALE', share: female },
      { key: 'MALE', share: 1 - female },
    ],
    ages,
    gendersPerAge,
    countries: [{ key: 'IT', share: atHome }, ...falling(COUNTRIES, (1 - atHome) * 0.8, random)],
    cities: citiesOf(atHome * IN_CITIES, random),
    languages: [{ key: 'it', share: atHome * 0.96 }, ...falling(LANGUAGES, 1 - atHome * 0.96, random)],
    interests: channel.topic.interests.map((key, at) => ({
      key,
      share: random.between(0.3, 0.42) * 0.82 ** at,
    })),
  }
}

function agesOf(channel: SimulatedChannel, random: SeededRandom): { key: string; share: number }[] {
  const older = { INSTAGRAM: 1, TIKTOK: -4, YOUTUBE: 2 }[channel.socialType]
  const centre = channel.topic.age + older + random.between(-2, 2)
  return shared(
    AGE_BANDS.map((key, at) => {
      const distance = ((AGE_OF_BAND[at] ?? 0) - centre) / AGE_WIDTH
      return {
        key,
        share:
          (WEIGHT_OF_BAND[at] ?? 0) * (Math.exp(-(distance ** 2) / 2) * random.between(0.9, 1.1) + 0.006),
      }
    }),
    1,
  )
}

function citiesOf(total: number, random: SeededRandom): { key: string; share: number }[] {
  return shared(
    CITIES.map(([key, weight]) => ({ key, share: weight * random.between(0.6, 1.4) })),
    total,
  )
}

/** Divides `total` so that each part is about two thirds of the one before. */
function falling(
  keys: readonly string[],
  total: number,
  random: SeededRandom,
): { key: string; share: number }[] {
  return shared(
    keys.map((key, at) => ({ key, share: 0.66 ** at * random.between(0.8, 1.2) })),
    total,
  )
}

function shared(
  parts: readonly { key: string; share: number }[],
  total: number,
): { key: string; share: number }[] {
  const sum = parts.reduce((all, { share }) => all + share, 0)
  return parts.map(({ key, share }) => ({ key, share: (share / sum) * total }))
}
