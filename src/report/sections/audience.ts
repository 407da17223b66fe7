import type { Audience, AudienceSide, Share } from '../../contract/audience.ts'
import type { Words } from '../../messages/words.ts'
import { audienceCoverage, isPartlyCovered } from '../../presenters/audience-coverage.ts'
import { countryName, genderName, languageName } from '../../presenters/audience-names.ts'
import { topShares } from '../../presenters/top-shares.ts'
import { commentsOn } from '../comments-on.ts'
import type { BarGroup, BarRow, BarsBlock, Block, Section, Source } from '../document.ts'
import type { ReportedChannel, ReportNumbers } from '../numbers.ts'

/** The audience reached: ages and genders, places, languages and interests, and the channels' overlap. */
export function audienceSection(numbers: ReportNumbers, words: Words): Section {
  return {
    id: 'AUDIENCE',
    title: words.report.sections.AUDIENCE,
    comments: commentsOn('AUDIENCE', numbers, words),
    blocks: audienceBlocks(numbers, words),
  }
}

type AudienceWords = Pick<Words, 'audience' | 'format' | 'names' | 'platforms'>

type Reached = {
  audience: ReportNumbers['audience']
  channels: readonly Pick<ReportedChannel, 'id' | 'handle'>[]
  channelsCount: number
}

/** A single block with the reason if no audience is known or visible. */
export function audienceBlocks(
  { audience, channels, channelsCount }: Reached,
  words: AudienceWords,
): Block[] {
  if (!audience) {
    const text = audience === undefined ? words.audience.hidden : words.audience.empty
    return [{ kind: 'note', id: 'audience', text }]
  }
  const { where, languagesAndInterests } = words.audience
  const { countries, cities, languages, interests } = audience
  return [
    ...coverage(audience, words),
    ...agesPanel(audience, words),
    ...panelOf(audience, words, 'where', where, [
      { side: 'countries', color: 1, rows: shares(countries, words, (key) => countryName(key, words)) },
      { side: 'cities', color: 3, rows: shares(cities, words) },
    ]),
    ...panelOf(audience, words, 'languages', languagesAndInterests, [
      { side: 'languages', color: 1, rows: shares(languages, words, (key) => languageName(key, words)) },
      { side: 'interests', color: 3, rows: openShares(interests, words) },
    ]),
    ...credibility(audience, words),
    ...overlap(audience.overlap, { channels, channelsCount }, words),
  ]
}

/** A sentence on pages, a share in tables. */
function coverage({ coveredFollowers }: Audience, words: AudienceWords): Block[] {
  const share = words.format.shareInText(coveredFollowers)
  const row = shareRow('coverage', '', coveredFollowers, words)
  const { covered, coverage: title, computed, computedCover } = words.audience
  const source = { origin: null, formula: computed, worked: null, basis: computedCover(share) }
  return [
    { kind: 'note', id: 'covered', text: covered(share), source, only: 'PAGES' },
    { ...single('coverage', title, null, row), only: 'TABLES' },
  ]
}

function single(id: string, title: string, sub: string | null, row: BarRow): BarsBlock {
  return { kind: 'bars', id, title, sub, groups: [{ shape: 'figure', title, color: 1, rows: [row] }] }
}

/** Estimates of providers; with the number of channels that have each side. */
function sourceOf(audience: Audience, sides: readonly AudienceSide[], words: AudienceWords): Source {
  const { computed, computedSide } = words.audience
  return {
    origin: 'ESTIMATED',
    formula: audience.coverage ? computedSide[audience.coverage.by] : computed,
    worked: null,
    basis: audienceCoverage(audience, sides, words),
  }
}

/** The basis of the shares and, if some channels lack them, the coverage. */
function subOf(
  text: string,
  audience: Audience,
  sides: readonly AudienceSide[],
  words: AudienceWords,
): string {
  const partly = isPartlyCovered(audience, sides) ? audienceCoverage(audience, sides, words) : null
  return partly === null ? text : `${text} · ${partly}`
}

type Side = { side: 'countries' | 'cities' | 'languages' | 'interests' } & Pick<BarGroup, 'color' | 'rows'>

/** Sides without rows make way for the other; no block without any. */
function panelOf(
  audience: Audience,
  words: AudienceWords,
  id: string,
  title: string,
  sides: readonly Side[],
): BarsBlock[] {
  const known = sides.filter(({ rows }) => rows.length > 0)
  if (known.length === 0) return []
  const keys = known.map(({ side }) => side)
  return [
    {
      kind: 'bars',
      id,
      title,
      sub: subOf(words.audience.ofAudience, audience, keys, words),
      groups: known.map(({ side, color, rows }) => ({
        shape: 'bars',
        title: words.audience[side],
        color,
        rows,
      })),
      source: sourceOf(audience, keys, words),
    },
  ]
}

/** Genders on one line, ages below: by gender if known, else alone. */
function agesPanel(audience: Audience, words: AudienceWords): BarsBlock[] {
  const { genders, ages, gendersPerAge } = audience
  const { agesAndGenders, ageWomen, ageMen } = words.audience
  const row = ({ key, share }: Share, label: string): BarRow => shareRow(key, label, share, words)
  const alone = ages.map((one) => row(one, one.key.replace('-', '–')))
  // As in every pyramid, the oldest at the top.
  const pairs = gendersPerAge.toReversed().flatMap(({ age: key, female, male }): BarRow[] => {
    const age = key.replace('-', '–')
    return [
      { ...shareRow(`${key} F`, ageWomen(age), female, words), side: { age, gender: 'FEMALE' } },
      { ...shareRow(`${key} M`, ageMen(age), male, words), side: { age, gender: 'MALE' } },
    ]
  })
  // If a pyramid shows them by gender, the ages alone are only for tables.
  const only = pairs.length > 0 ? ({ only: 'TABLES' } as const) : {}
  const groups: BarGroup[] = [
    {
      shape: 'split',
      title: words.audience.genders,
      color: 1,
      rows: genders.map((one) => row(one, genderName(one.key, words))),
    },
    { shape: 'bars', title: words.audience.ages, color: 1, rows: alone.map((one) => ({ ...one, ...only })) },
    { shape: 'pyramid', title: agesAndGenders, color: 1, rows: pairs },
  ]
  const known = groups.filter(({ rows }) => rows.length > 0)
  if (known.length === 0) return []
  const sides: AudienceSide[] = [
    ...(genders.length > 0 ? (['genders'] as const) : []),
    ...(pairs.length > 0 ? (['gendersPerAge'] as const) : ages.length > 0 ? (['ages'] as const) : []),
  ]
  return [
    {
      kind: 'bars',
      id: 'ages',
      title: words.audience.gendersAndAges,
      sub: subOf(largestOf(pairs, words) ?? words.audience.ofAudience, audience, sides, words),
      groups: known,
      source: sourceOf(audience, sides, words),
    },
  ]
}

/** The largest group; null if there is none. */
function largestOf(pairs: readonly BarRow[], words: AudienceWords): string | null {
  const [first, second] = pairs.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  return first === undefined || first.text === second?.text
    ? null
    : words.audience.largest(first.label, first.text)
}

function shareRow(id: string, label: string, share: number, words: AudienceWords): BarRow {
  return { id, label, value: null, share, text: words.format.share(share), origin: null }
}

/** The largest and «Altri» on pages, all in tables. */
function shares(all: readonly Share[], words: AudienceWords, nameOf = (key: string) => key): BarRow[] {
  return rowsOf(all, topShares(all, 'whole'), words, nameOf)
}

/** Shares that do not add up to 1: there are no «Altri». */
function openShares(all: readonly Share[], words: AudienceWords): BarRow[] {
  return rowsOf(all, topShares(all, 'open'), words, (key) => key)
}

function rowsOf(
  all: readonly Share[],
  top: ReturnType<typeof topShares>,
  words: AudienceWords,
  nameOf: (key: string) => string,
): BarRow[] {
  const onPages = new Set(top.map(({ key }) => key))
  const others = top.filter(({ key }) => key === null)
  return [
    ...all
      .toSorted((one, other) => other.share - one.share)
      .map(({ key, share }): BarRow => {
        const row = shareRow(key, nameOf(key), share, words)
        return onPages.has(key) ? row : { ...row, only: 'TABLES' }
      }),
    ...others.map(({ share }): BarRow => ({
      ...shareRow('others', words.audience.others, share, words),
      only: 'PAGES',
    })),
  ]
}

function credibility(audience: Audience, words: AudienceWords): BarsBlock[] {
  const { credibility: share } = audience
  if (share === null) return []
  const { credibility: title, credibilityHint } = words.audience
  const sub = subOf(credibilityHint, audience, ['credibility'], words)
  const row = shareRow('credibility', '', share, words)
  return [{ ...single('credibility', title, sub, row), source: sourceOf(audience, ['credibility'], words) }]
}

/** A bar per channel: providers report shares per channel, not per pair. */
function overlap(
  all: Audience['overlap'],
  { channels, channelsCount }: Omit<Reached, 'audience'>,
  words: AudienceWords,
): BarsBlock[] {
  if (all.length === 0) return []
  const handleOf = new Map(channels.map(({ id, handle }) => [id, handle]))
  const { format, audience, platforms } = words
  const groups = all.map(({ socialType, totalFollowers, uniqueFollowers, channels: its }): BarGroup => {
    const [total, unique] = [format.number(totalFollowers), format.number(uniqueFollowers)]
    const amount = (id: string, label: string, value: number): BarRow => ({
      id,
      label,
      value,
      share: null,
      text: format.number(value),
      origin: null,
      only: 'TABLES',
    })
    return {
      shape: 'bars',
      title: audience.overlapHint(platforms[socialType], total, unique),
      name: audience.overlapOn(platforms[socialType]),
      color: 1,
      rows: [
        amount('total', audience.totalFollowers, totalFollowers),
        amount('unique', audience.uniqueFollowers, uniqueFollowers),
        ...its
          .toSorted((one, other) => other.overlapping - one.overlapping)
          .map(({ channelId, overlapping }) =>
            shareRow(channelId, handleOf.get(channelId) ?? '', overlapping, words),
          ),
      ],
    }
  })
  const compared = new Set(all.flatMap(({ channels: its }) => its.map(({ channelId }) => channelId)))
  return [
    {
      kind: 'bars',
      id: 'overlap',
      title: audience.overlap,
      sub: audience.overlapSub,
      groups,
      source: {
        origin: 'MEASURED',
        formula: audience.computedOverlap,
        worked: null,
        basis: audience.channelsOf(compared.size, channelsCount),
      },
    },
  ]
}
