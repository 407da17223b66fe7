import { clamp } from '../lib/clamp.ts'

/** A share from 0 to 1 of an audience. */
export type AudienceShare = { readonly key: string; readonly share: number }
export type AgeShare = { readonly age: string; readonly female: number; readonly male: number }

/** The audience of a channel; an empty list: unknown. */
export type ChannelAudience = {
  readonly genders: readonly AudienceShare[]
  readonly ages: readonly AudienceShare[]
  readonly gendersPerAge: readonly AgeShare[]
  readonly countries: readonly AudienceShare[]
  readonly cities: readonly AudienceShare[]
  readonly languages: readonly AudienceShare[]
  readonly interests: readonly AudienceShare[]
  /** The share from 0 to 1 of followers who seem real. */
  readonly credibility: number | null
}

export type AudienceChannel = {
  readonly reach: number | null
  readonly followersCount: number | null
  readonly audience: ChannelAudience | null
}

export type MeanAudience = {
  genders: AudienceShare[]
  ages: AudienceShare[]
  gendersPerAge: AgeShare[]
  countries: AudienceShare[]
  cities: AudienceShare[]
  languages: AudienceShare[]
  interests: AudienceShare[]
  credibility: number | null
  coveredFollowers: number
  coverage: AudienceCoverage
}

/** The coverage of each side: how many channels have it, and their share from 0 to 1 of all weights. */
export type AudienceCoverage = {
  by: WeighedBy
  of: number
  sides: Record<keyof ChannelAudience, { known: number; share: number }>
}
/** The weight of a channel. */
type WeighedBy = 'REACH' | 'FOLLOWERS' | 'CHANNELS'

/** The age bands. */
export const AGE_BANDS = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const

/**
 * Compute the audience of a campaign, in shares from 0 to 1: for each side the mean over the channels that have it,
 * weighted by channel reach (without any reach by followers, without those evenly), with weights normalised to 1.
 * `coveredFollowers` is the share of all followers whose channels have data (of channels, if no followers are known);
 * `coverage` is the same per side. Ages are sorted by band, genders by key, the rest by share, largest first.
 * null if no channel has data.
 */
export function meanAudience(channels: readonly AudienceChannel[]): MeanAudience | null {
  const by = weighedBy(channels)
  const weighted = channels.flatMap((channel) =>
    channel.audience === null ? [] : [{ audience: channel.audience, weight: weightOf(channel, by) }],
  )
  if (weighted.length === 0) return null
  return {
    genders: meanShares(weighted, 'genders').toSorted(byKey),
    ages: meanShares(weighted, 'ages').toSorted((a, b) => bandOf(a.key) - bandOf(b.key)),
    gendersPerAge: meanGendersPerAge(weighted),
    countries: meanShares(weighted, 'countries').toSorted(byShare),
    cities: meanShares(weighted, 'cities').toSorted(byShare),
    languages: meanShares(weighted, 'languages').toSorted(byShare),
    interests: meanShares(weighted, 'interests').toSorted(byShare),
    credibility: meanCredibility(weighted),
    coveredFollowers: coveredFollowers(channels),
    coverage: coverageOf(channels, by),
  }
}

type Weighted = { readonly audience: ChannelAudience; readonly weight: number }
type ShareList = Exclude<keyof ChannelAudience, 'gendersPerAge' | 'credibility'>

/** By reach if any channel with data has some, else by followers, else evenly. */
function weighedBy(channels: readonly AudienceChannel[]): WeighedBy {
  const known = channels.filter(({ audience }) => audience !== null)
  if (known.some(({ reach }) => isPositive(reach))) return 'REACH'
  return known.some(({ followersCount }) => isPositive(followersCount)) ? 'FOLLOWERS' : 'CHANNELS'
}

function weightOf({ reach, followersCount }: AudienceChannel, by: WeighedBy): number {
  if (by === 'CHANNELS') return 1
  return (by === 'REACH' ? reach : followersCount) ?? 0
}

function coverageOf(channels: readonly AudienceChannel[], by: WeighedBy): AudienceCoverage {
  const weightOfAll = (some: readonly AudienceChannel[]) =>
    some.reduce((sum, channel) => sum + weightOf(channel, by), 0)
  const total = weightOfAll(channels)
  const side = (knows: (audience: ChannelAudience) => boolean) => {
    const known = channels.filter(({ audience }) => audience !== null && knows(audience))
    return { known: known.length, share: clampShare(weightOfAll(known) / total) }
  }
  const list = (key: Exclude<keyof ChannelAudience, 'credibility'>) =>
    side((audience) => audience[key].length > 0)
  return {
    by,
    of: channels.length,
    sides: {
      genders: list('genders'),
      ages: list('ages'),
      gendersPerAge: list('gendersPerAge'),
      countries: list('countries'),
      cities: list('cities'),
      languages: list('languages'),
      interests: list('interests'),
      credibility: side(({ credibility }) => credibility !== null),
    },
  }
}

function isPositive(value: number | null): boolean {
  return value !== null && value > 0
}

/** Normalise the weights to a sum of 1; evenly if all are 0. */
function renormalise(channels: readonly Weighted[]): Weighted[] {
  const total = channels.reduce((sum, { weight }) => sum + weight, 0)
  return channels.map(({ audience, weight }) => ({
    audience,
    weight: total > 0 ? weight / total : 1 / channels.length,
  }))
}

function meanShares(channels: readonly Weighted[], side: ShareList): AudienceShare[] {
  const means = new Map<string, number>()
  for (const { audience, weight } of renormalise(channels.filter((c) => c.audience[side].length > 0))) {
    for (const { key, share } of audience[side]) means.set(key, (means.get(key) ?? 0) + weight * share)
  }
  return [...means].map(([key, share]) => ({ key, share: clampShare(share) }))
}

function meanGendersPerAge(channels: readonly Weighted[]): AgeShare[] {
  const means = new Map<string, { female: number; male: number }>()
  for (const { audience, weight } of renormalise(
    channels.filter((c) => c.audience.gendersPerAge.length > 0),
  )) {
    for (const { age, female, male } of audience.gendersPerAge) {
      const mean = means.get(age) ?? { female: 0, male: 0 }
      means.set(age, { female: mean.female + weight * female, male: mean.male + weight * male })
    }
  }
  const shares = [...means].map(([age, { female, male }]) => ({
    age,
    female: clampShare(female),
    male: clampShare(male),
  }))
  return shares.toSorted((a, b) => bandOf(a.age) - bandOf(b.age))
}

function meanCredibility(channels: readonly Weighted[]): number | null {
  const known = renormalise(channels.filter(({ audience }) => audience.credibility !== null))
  if (known.length === 0) return null
  return clampShare(
    known.reduce((mean, { audience, weight }) => mean + weight * (audience.credibility ?? 0), 0),
  )
}

/** Floating-point noise in the weights could lift a share above 1. */
function clampShare(share: number): number {
  return clamp(share, 0, 1)
}

function coveredFollowers(channels: readonly AudienceChannel[]): number {
  const followers = (some: readonly AudienceChannel[]) =>
    some.reduce((sum, { followersCount }) => sum + (followersCount ?? 0), 0)
  const covered = channels.filter(({ audience }) => audience !== null)
  const total = followers(channels)
  return total > 0 ? followers(covered) / total : covered.length / channels.length
}

function bandOf(age: string): number {
  const band = AGE_BANDS.findIndex((known) => known === age)
  return band === -1 ? AGE_BANDS.length : band
}

function byKey(a: AudienceShare, b: AudienceShare): number {
  return a.key < b.key ? -1 : 1
}

function byShare(a: AudienceShare, b: AudienceShare): number {
  return b.share - a.share || byKey(a, b)
}
