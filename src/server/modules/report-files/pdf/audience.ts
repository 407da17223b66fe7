import type { Audience, Share } from '../../../../contract/audience.ts'
import { formatNumber } from '../../../../lib/format-number.ts'
import { formatShare } from '../../../../lib/format-share.ts'
import { platformNames } from '../../../../messages/platforms.ts'
import { reportAudienceMessages as words } from '../../../../messages/report-audience.ts'
import { countryName, languageName } from '../../../../wording/audience-names.ts'
import { topShares } from '../../../../wording/top-shares.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { agesPanel } from './ages-panel.ts'
import { type BarRow, bars, barsHeight } from './bars.ts'
import { PALETTE } from './palette.ts'
import { frame, headHeight, PADDING, panelHead } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { glued, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const NAME = { ...TEXT.label, face: 'sansMedium', even: true } as const

type Group = { title: string; rows: readonly BarRow[]; color?: string }

/** Who was reached: ages and genders, places, languages and interests, and what the channels have in common. */
export function audiencePanels(sheet: Sheet, { audience, channels }: ReportDocument): void {
  if (audience === null || audience === undefined) {
    line(sheet, audience === undefined ? words.hidden : words.empty)
    return
  }
  line(sheet, words.covered(formatShare(audience.coveredFollowers)))
  agesPanel(sheet, audience)
  groupsPanel(sheet, words.where, words.ofAudience, [
    { title: words.countries, rows: rowsOf(audience.countries, 'whole', countryName) },
    { title: words.cities, rows: rowsOf(audience.cities, 'whole'), color: PALETTE.chart3 },
  ])
  groupsPanel(sheet, words.languagesAndInterests, words.ofAudience, [
    { title: words.languages, rows: rowsOf(audience.languages, 'whole', languageName) },
    { title: words.interests, rows: rowsOf(audience.interests, 'open'), color: PALETTE.chart3 },
  ])
  credibility(sheet, audience)
  overlap(sheet, audience, new Map(channels.map(({ id, handle }) => [id, handle])))
}

function line(sheet: Sheet, text: string): void {
  sheet.y += textBox(sheet, text, TEXT.body, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }) + 6
}

function rowsOf(shares: readonly Share[], kind: 'whole' | 'open', nameOf = (key: string) => key): BarRow[] {
  return topShares(shares, kind).map(({ key, share }) => ({
    label: key === null ? words.others : nameOf(key),
    value: share,
    text: formatShare(share),
  }))
}

/** Lists of bars beside each other; a list without rows leaves its place to the other. */
function groupsPanel(sheet: Sheet, title: string, sub: string, all: readonly Group[]): void {
  const groups = all.filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return
  const gap = 26
  const width = (CONTENT_WIDTH - 2 * PADDING - gap * (groups.length - 1)) / groups.length
  const named =
    Math.max(...groups.map((group) => heightOf(linesOf(sheet, group.title, NAME, width), NAME))) + 3
  const height =
    Math.max(...groups.map(({ rows }) => barsHeight(sheet, rows, width))) +
    named +
    headHeight(sub) +
    PADDING -
    4
  makeRoom(sheet, height)
  const place = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height }
  frame(sheet, place)
  within(sheet, 'Sect', () => {
    const top = panelHead(sheet, place, title, sub)
    for (const [index, { title: name, rows, color }] of groups.entries()) {
      const x = PAGE.left + PADDING + index * (width + gap)
      textBox(sheet, name, NAME, { x, y: top, width, tag: 'H4' })
      bars(sheet, rows, { x, y: top + named, width, color })
    }
  })
  sheet.y += height + GAP
}

function credibility(sheet: Sheet, { credibility: share }: Audience): void {
  if (share === null) return
  const height = headHeight(words.credibilityHint) + PADDING - 6
  makeRoom(sheet, height)
  const place = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height }
  frame(sheet, place)
  within(sheet, 'Sect', () => {
    panelHead(sheet, place, words.credibility, words.credibilityHint)
    const style = { ...TEXT.figure, align: 'right' } as const
    const y = place.y + (height - lineHeight(style)) / 2
    textBox(sheet, formatShare(share), style, { x: PAGE.right - PADDING - 100, y, width: 100 })
  })
  sheet.y += height + GAP
}

/** A bar a channel: providers know shares per channel, but no pairs. */
function overlap(sheet: Sheet, audience: Audience, handleOf: ReadonlyMap<string, string>): void {
  const groups = audience.overlap.map(({ socialType, totalFollowers, uniqueFollowers, channels }) => ({
    title: glued(
      words.overlapHint(
        platformNames[socialType],
        formatNumber(totalFollowers),
        formatNumber(uniqueFollowers),
      ),
    ),
    rows: channels
      .toSorted((one, other) => other.overlapping - one.overlapping)
      .map(({ channelId, overlapping }) => ({
        label: handleOf.get(channelId) ?? '',
        value: overlapping,
        text: formatShare(overlapping),
      })),
  }))
  const short = groups.every(({ rows }) => rows.length <= MOST_BARS)
  if (short && groups.length <= 3) {
    groupsPanel(sheet, words.overlap, words.overlapSub, groups)
    return
  }
  // A long list is parted, so that no panel is higher than a page.
  for (const { title, rows } of groups) {
    for (let first = 0; first < rows.length; first += MOST_BARS) {
      const some = rows.slice(first, first + MOST_BARS)
      groupsPanel(sheet, words.overlap, words.overlapSub, [{ title, rows: some }])
    }
  }
}

const MOST_BARS = 40
