import { expect, test } from 'vitest'
import { readAllContents, readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS } from '../../src/server/modules/import/sheet-answers.ts'

const FILES = 200
const ROWS = 30
const HEADER = ['Canale', 'Tipo', 'Link', 'Data', 'Didascalia', 'Visualizzazioni', 'Like', 'Commenti']

/** The same numbers in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const views = (at: number) => 10_000 + at * 1_011
const likes = (at: number) => 500 + at * 7
const comments = (at: number) => 30 + at
const cellsOf = (at: number) => [
  '@creator.prova',
  'reel',
  `https://www.instagram.com/reel/RDanno${at}/`,
  `2025-11-${String((at % 28) + 1).padStart(2, '0')}`,
  `perché "no", riga ${at}`,
  String(views(at)),
  String(likes(at)),
  String(comments(at)),
]
// The caption has no delimiter, because a row broken in two loses its quotes.
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)

type Damage = (lines: string[], at: number, random: (below: number) => number) => void

/** Damage by programs, mails and people; each to one line. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'a stray quote': (lines, at, random) => {
    const line = lines[at] ?? ''
    const place = random(line.length)
    lines[at] = `${line.slice(0, place)}"${line.slice(place)}`
  },
  'a byte that is no letter': (lines, at, random) => {
    const line = lines[at] ?? ''
    const place = random(line.length)
    lines[at] = `${line.slice(0, place)}\uE000${line.slice(place)}`
  },
  'trailing cells that are missing': (lines, at) => {
    lines[at] = (lines[at] ?? '').split('";"').slice(0, -1).join('";"').concat('"')
  },
  'a delimiter too many': (lines, at, random) => {
    const cells = (lines[at] ?? '').split('";"')
    cells.splice(random(cells.length), 0, '')
    lines[at] = cells.join('";"')
  },
  'a row without its beginning': (lines, at) => {
    lines[at] = (lines[at] ?? '').split('";"').slice(3).join('";"')
  },
  'an invisible character': (lines, at, random) => {
    const cells = (lines[at] ?? '').split('";"')
    const place = random(cells.length)
    cells[place] = `\u200B${cells[place]}\u00AD`
    lines[at] = cells.join('";"')
  },
  'a sum in the middle': (lines, at) => {
    lines.splice(at, 0, '"Totale";"";"";"";"";"999999";"99999";"9999"')
  },
  'a row in two': (lines, at, random) => {
    const line = lines[at] ?? ''
    // After the required cells, so that its first part looks valid.
    const from = line.indexOf('"perch')
    const place = from + random(line.lastIndexOf('";"') - from)
    lines.splice(at, 1, line.slice(0, place).replaceAll('"', ''), line.slice(place).replaceAll('"', ''))
  },
  'a line that is empty': (lines, at) => {
    lines.splice(at, 0, '')
  },
  'a header in the middle': (lines, at) => {
    lines.splice(at, 0, quoted(HEADER).join(';'))
  },
  'another number': (lines, at) => {
    const cells = (lines[at] ?? '').split('";"')
    cells[6] = 'tanti'
    lines[at] = cells.join('";"')
  },
}

const CASES = Array.from({ length: FILES }, (_, seed) => {
  const random = randomOf(seed + 1)
  const lines = [
    quoted(HEADER).join(';'),
    ...Array.from({ length: ROWS }, (__, at) => quoted(cellsOf(at)).join(';')),
  ]
  const names = Object.keys(DAMAGES)
  const kinds = Array.from({ length: 1 + random(3) }, () => names[random(names.length)] ?? '')
  for (const kind of kinds) DAMAGES[kind]?.(lines, 1 + random(lines.length - 1), random)
  const bytes = Buffer.from(lines.join('\r\n'))
  // A private character represents a byte that is invalid in UTF-8.
  const mark = Buffer.from('\uE000')
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark)) bytes.fill(0xff, at, at + mark.length)
  return { seed, kinds: kinds.join(', '), bytes }
})

test.each(CASES)('file $seed, with $kinds: each cell is right, requested or refused', async ({ bytes }) => {
  const read = await readContents(bytes, NO_ANSWERS)
  expect(read).toMatchObject({ missing: [], questions: [] })
  for (const row of read.rows) {
    const at = Number(/RDanno(\d+)/.exec(row.content.id)?.[1])
    const found = [row.channel.key, row.creationDate.slice(0, 10), row.impressionsViewCount, row.likesCount]
    expect([row.content.id, ...found]).toEqual([
      `RDanno${at}`,
      'INSTAGRAM:@creator.prova',
      `2025-11-${String((at % 28) + 1).padStart(2, '0')}`,
      views(at),
      likes(at),
    ])
    expect([comments(at), null]).toContain(row.commentsCount)
    expect(row.caption).toMatch(/perch|riga/)
  }
  // Damage only affects its own rows.
  expect(read.rows.length).toBeGreaterThanOrEqual(ROWS - 8)
  const all = await readAllContents(bytes)
  if (read.errors.length > 0) expect(all).toHaveProperty('errors')
})
