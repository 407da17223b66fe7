import type { Audience, Share } from '../../contract/audience.ts'
import type { Words } from '../../messages/words.ts'
import { countryName, genderName, languageName } from '../../wording/audience-names.ts'
import { topShares } from '../../wording/top-shares.ts'
import type { BarGroup, BarRow, BarsBlock, Block, Section } from '../document.ts'
import type { ReportedChannel, ReportNumbers } from '../numbers.ts'

/** Who was reached: ages and genders, places, languages and interests, and what the channels have in common. */
export function audienceSection(numbers: ReportNumbers, words: Words): Section {
  return {
    id: 'AUDIENCE',
    title: words.report.sections.AUDIENCE,
    comments: numbers.comments.filter(({ commentType }) => commentType === 'AUDIENCE'),
    blocks: blocksOf(numbers, words),
  }
}

function blocksOf({ audience, channels }: ReportNumbers, words: Words): Block[] {
  if (!audience) {
    const text = audience === undefined ? words.audience.hidden : words.audience.empty
    return [{ kind: 'note', id: 'audience', text }]
  }
  const { ofAudience, where, languagesAndInterests } = words.audience
  const { countries, cities, languages, interests } = audience
  const panel = (id: string, title: string, groups: readonly BarGroup[]) =>
    panelOf(id, title, ofAudience, groups)
  return [
    ...coverage(audience, words),
    ...agesPanel(audience, words),
    ...panel('where', where, [
      {
        shape: 'bars',
        title: words.audience.countries,
        color: 1,
        rows: shares(countries, words, (key) => countryName(key, words)),
      },
      { shape: 'bars', title: words.audience.cities, color: 3, rows: shares(cities, words) },
    ]),
    ...panel('languages', languagesAndInterests, [
      {
        shape: 'bars',
        title: words.audience.languages,
        color: 1,
        rows: shares(languages, words, (key) => languageName(key, words)),
      },
      { shape: 'bars', title: words.audience.interests, color: 3, rows: openShares(interests, words) },
    ]),
    ...credibility(audience, words),
    ...overlap(audience, channels, words),
  ]
}

/** A sentence on pages, a share in tables. */
function coverage({ coveredFollowers }: Audience, words: Words): Block[] {
  const text = words.audience.covered(words.format.share(coveredFollowers))
  const row = shareRow('coverage', '', coveredFollowers, words)
  const title = words.workbook.coverage
  return [
    { kind: 'note', id: 'covered', text, only: 'PAGES' },
    { ...single('coverage', title, null, row), only: 'TABLES' },
  ]
}

function single(id: string, title: string, sub: string | null, row: BarRow): BarsBlock {
  return { kind: 'bars', id, title, sub, groups: [{ shape: 'figure', title, color: 1, rows: [row] }] }
}

/** Groups without rows leave their place to the others; no block without any. */
function panelOf(id: string, title: string, sub: string, groups: readonly BarGroup[]): BarsBlock[] {
  const known = groups.filter(({ rows }) => rows.length > 0)
  return known.length === 0 ? [] : [{ kind: 'bars', id, title, sub, groups: known }]
}

/** Genders in one line, ages below: by gender where that is known, else alone. */
function agesPanel({ genders, ages, gendersPerAge }: Audience, words: Words): BarsBlock[] {
  const row = ({ key, share }: Share, label: string): BarRow => shareRow(key, label, share, words)
  const alone = ages.map((one) => row(one, one.key.replace('-', '–')))
  const pairs = gendersPerAge.flatMap(({ age: key, female, male }): BarRow[] => {
    const age = key.replace('-', '–')
    const { ageWomen, ageMen } = words.workbook
    return [
      { ...shareRow(`${key} F`, ageWomen(age), female, words), side: { age, gender: 'FEMALE' } },
      { ...shareRow(`${key} M`, ageMen(age), male, words), side: { age, gender: 'MALE' } },
    ]
  })
  // Where a pyramid has them by gender, the ages alone are for tables.
  const only = pairs.length > 0 ? ({ only: 'TABLES' } as const) : {}
  return panelOf('ages', words.audience.gendersAndAges, words.audience.ofAudience, [
    {
      shape: 'split',
      title: words.audience.genders,
      color: 1,
      rows: genders.map((one) => row(one, genderName(one.key, words))),
    },
    { shape: 'bars', title: words.audience.ages, color: 1, rows: alone.map((one) => ({ ...one, ...only })) },
    { shape: 'pyramid', title: words.workbook.agesAndGenders, color: 1, rows: pairs },
  ])
}

function shareRow(id: string, label: string, share: number, words: Words): BarRow {
  return { id, label, value: null, share, text: words.format.share(share), origin: null }
}

/** The largest and «Altri» on pages, all in tables. */
function shares(all: readonly Share[], words: Words, nameOf = (key: string) => key): BarRow[] {
  return rowsOf(all, topShares(all, 'whole'), words, nameOf)
}

/** Shares that do not add up to 1: there are no «Altri». */
function openShares(all: readonly Share[], words: Words): BarRow[] {
  return rowsOf(all, topShares(all, 'open'), words, (key) => key)
}

function rowsOf(
  all: readonly Share[],
  top: ReturnType<typeof topShares>,
  words: Words,
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

function credibility({ credibility: share }: Audience, words: Words): BarsBlock[] {
  if (share === null) return []
  const { credibility: title, credibilityHint } = words.audience
  return [single('credibility', title, credibilityHint, shareRow('credibility', '', share, words))]
}

/** A bar a channel: providers know shares per channel, but no pairs. */
function overlap(
  { overlap: all }: Audience,
  channels: readonly ReportedChannel[],
  words: Words,
): BarsBlock[] {
  const handleOf = new Map(channels.map(({ id, handle }) => [id, handle]))
  const { format, workbook, platforms } = words
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
      title: words.audience.overlapHint(platforms[socialType], total, unique),
      name: workbook.overlap(platforms[socialType]),
      color: 1,
      rows: [
        amount('total', workbook.totalFollowers, totalFollowers),
        amount('unique', workbook.uniqueFollowers, uniqueFollowers),
        ...its
          .toSorted((one, other) => other.overlapping - one.overlapping)
          .map(({ channelId, overlapping }) =>
            shareRow(channelId, handleOf.get(channelId) ?? '', overlapping, words),
          ),
      ],
    }
  })
  return panelOf('overlap', words.audience.overlap, words.audience.overlapSub, groups)
}
