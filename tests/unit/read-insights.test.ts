import { expect, test } from 'vitest'
import { darkOnLight } from '../../src/insights/dark-on-light.ts'
import type { Box, SeenWord } from '../../src/insights/insight-lines.ts'
import { readInsightNumber } from '../../src/insights/read-insight-number.ts'
import { readInsights } from '../../src/insights/read-insights.ts'
import { type Sight } from '../../src/insights/settle-number.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'

test.each([
  ['12.345', 12_345, 0],
  ['12,345', 12_345, 0],
  ['1.234.567', 1_234_567, 0],
  ['1234', 1_234, 0],
  ['0', 0, 0],
  ['12,4 mila', 12_400, 50],
  ['12.4K', 12_400, 50],
  ['1,2 Mln', 1_200_000, 50_000],
  ['1.25M', 1_250_000, 5_000],
  ['3 mila', 3_000, 500],
])('a count as an app writes it: %s', (text, value, half) => {
  expect(readInsightNumber(text)).toEqual({ value, half })
})

test.each([
  '0:12',
  '1:02:03',
  '3 s',
  '12m',
  '5.2s',
  '23%',
  '+12',
  '-3',
  '12.4',
  '120,4',
  '1.2345',
  '1.234,5',
  '012',
  '12 345',
  '12.345 7',
  '1,234 mila',
  '1O',
  '€ 12',
  '12/06/2026',
  '1'.repeat(20),
  '',
])('is no count: %s', (text) => {
  expect(readInsightNumber(text)).toBeNull()
})

/** Texts of one line 40 px high, each as wide as its letters; words are separated by single blanks. */
function at(x: number, y: number, text: string): SeenWord[] {
  let left = x
  return text.split(' ').map((word) => {
    const box = { x0: left, y0: y, x1: left + word.length * 20, y1: y + 40 }
    left = box.x1 + 10
    return { text: word, box }
  })
}

const isWithin = (part: Box, { box }: SeenWord) => {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
  return x >= part.x0 - 20 && x <= part.x1 + 20 && y >= part.y0 - 20 && y <= part.y1 + 20
}

/** A picture of `shown` in which the same words are recognised again; `misread` replaces them in parts of it. */
function over(words: readonly SeenWord[], misread: readonly SeenWord[] = [], shown = words): Sight {
  return {
    async recognize(part, way) {
      if (part === null) return words
      const again = misread.filter((word) => isWithin(part, word))
      const seen = again.length > 0 ? again : shown.filter((word) => isWithin(part, word))
      return way === 'THRICE' ? seen.map((word) => ({ ...word, text: word.text.repeat(3) })) : seen
    },
    pixelsOf(part) {
      const [left, top, width, height] = [
        part.x0 - 20,
        part.y0 - 20,
        part.x1 - part.x0 + 40,
        part.y1 - part.y0 + 40,
      ]
      const data = new Uint8Array(width * height * 4).fill(255)
      for (const { text, box } of shown.filter((word) => isWithin(part, word)))
        for (let place = 0; place < text.length; place += 1) {
          const sign = text[place] ?? ''
          const isDot = '.,'.includes(sign)
          const x = box.x0 - left + place * 20
          const y = box.y0 - top + (isDot ? 30 : 10)
          const wide = isDot ? 5 : sign === '1' ? 8 : 16
          for (let row = y; row < box.y0 - top + 34; row += 1)
            data.fill(0, (row * width + x) * 4, (row * width + x + wide) * 4)
        }
      return { data, width, height, left, top }
    },
  }
}

async function read(
  seen: Sight | readonly SeenWord[],
  platform: SocialType = 'INSTAGRAM',
  handle: string | null = 'giulia.rossi',
) {
  const sight = 'recognize' in seen ? seen : over(seen)
  const { problem, numbers, doubtful } = await readInsights(sight, { platform, handle })
  return { problem, doubtful, values: Object.fromEntries(numbers.map((one) => [one.metric, one.value])) }
}

const row = (y: number, label: string, number: string) => [...at(40, y, label), ...at(900, y, number)]

test('rows of Instagram, with durations, shares and other numbers between them', async () => {
  const words = [
    ...at(40, 10, '9:41'),
    ...at(1_000, 10, '87%'),
    ...at(40, 100, '@Giulia.Rossi'),
    ...row(200, 'Visualizzazioni', '12,4 mila'),
    ...row(300, 'Account raggiunti', '9.876'),
    ...row(400, 'Visite al profilo', '38'),
    ...row(500, 'Durata media', '0:12'),
    ...row(600, 'Mi piace', '1.234'),
    ...at(1_060, 600, '>'),
    ...row(700, 'Cornmenti', '45'),
    ...row(800, 'Condivisioni', '+7'),
    ...row(900, 'Salvataggi', '3%'),
  ]
  expect(await read(words)).toEqual({
    problem: null,
    doubtful: [],
    values: { impressionsViewCount: 12_400, reach: 9_876, likesCount: 1_234 },
  })
})

test('cards, with the number below or above its label, in English', async () => {
  const below = [
    ...at(40, 100, 'Video views'),
    ...at(600, 100, 'Reached audience'),
    ...at(40, 160, '12.4K'),
    ...at(600, 160, '9,876'),
    ...at(40, 400, 'Favorites'),
    ...at(600, 400, 'Average watch time'),
    ...at(40, 460, '102'),
    ...at(600, 460, '5.2s'),
  ]
  expect((await read(below, 'TIKTOK')).values).toEqual({
    impressionsViewCount: 12_400,
    reach: 9_876,
    savedCount: 102,
  })
  const above = [
    ...at(40, 100, '1,234'),
    ...at(40, 160, 'Views'),
    ...at(40, 400, '999'),
    ...at(40, 460, 'Unique viewers'),
    ...at(40, 700, '52'),
    ...at(40, 760, 'Impressions'),
  ]
  expect((await read(above, 'YOUTUBE')).values).toEqual({ impressionsViewCount: 1_234, reach: 999 })
})

test('ambiguous numbers are not filled in', async () => {
  const between = [
    ...at(40, 100, '12'),
    ...at(110, 100, 'Mi piace'),
    ...at(300, 100, '45'),
    ...at(400, 100, 'Commenti'),
  ]
  expect((await read(between)).values).toEqual({})
  const midway = [...at(40, 100, '12'), ...at(40, 200, 'Visualizzazioni'), ...at(40, 300, '45')]
  expect((await read(midway)).values).toEqual({})
  const twoLines = [
    ...at(40, 100, 'Visualizzazioni'),
    ...at(40, 145, 'del tuo profilo'),
    ...at(900, 100, '45'),
  ]
  expect((await read(twoLines)).values).toEqual({})
})

test('a number that is read differently in several ways is doubtful', async () => {
  const views = row(100, 'Visualizzazioni', '865')
  const { recognize, pixelsOf } = over([...views, ...row(200, 'Mi piace', '12')])
  const others = ['805', '865', '885', '805']
  const sight: Sight = {
    pixelsOf,
    recognize: async (part, way) =>
      part?.y0 === 100 ? at(900, 100, others.shift() ?? '') : await recognize(part, way),
  }
  expect(await read(sight)).toEqual({
    problem: null,
    doubtful: ['impressionsViewCount'],
    values: { likesCount: 12 },
  })
})

test('errors of all readings are detected by the sizes of the glyphs', async () => {
  const shown = [
    ...row(100, 'Visualizzazioni', '10.1K'),
    ...row(200, 'Account raggiunti', '7,235'),
    ...row(300, 'Mi piace', '1,235'),
  ]
  const words = [
    ...row(100, 'Visualizzazioni', '101K'),
    ...row(200, 'Account raggiunti', '1,235'),
    ...row(300, 'Mi piace', '7,235'),
  ]
  expect(await read(over(words, words, shown))).toEqual({
    problem: null,
    doubtful: ['likesCount'],
    values: { impressionsViewCount: 10_100, reach: 7_235 },
  })
})

test('an overlooked digit is found at the position of other labels’ numbers', async () => {
  const words = [...row(100, 'Visualizzazioni', '1.240'), ...at(40, 200, 'Commenti')]
  const digit = at(960, 200, '7')
  expect((await read(over(words, [], [...words, ...digit]))).values).toEqual({
    impressionsViewCount: 1_240,
    commentsCount: 7,
  })
})

test('contradictions are not filled in: reach above views, parts above the total, two values of one label', async () => {
  const reach = [...row(100, 'Views', '900'), ...row(200, 'Reach', '1,000'), ...row(300, 'Comments', '4')]
  expect(await read(reach)).toEqual({
    problem: null,
    doubtful: ['reach', 'impressionsViewCount'],
    values: { commentsCount: 4 },
  })
  // 1.000 people of 1,0 mila views can be.
  const rounded = [...row(100, 'Views', '1.0K'), ...row(200, 'Reach', '1,040')]
  expect((await read(rounded)).values).toEqual({ impressionsViewCount: 1_000, reach: 1_040 })
  const parts = [
    ...row(100, 'Interazioni', '50'),
    ...row(200, 'Mi piace', '45'),
    ...row(300, 'Commenti', '12'),
  ]
  expect(await read(parts)).toEqual({ problem: null, doubtful: ['likesCount', 'commentsCount'], values: {} })
  const twice = [...row(100, 'Visualizzazioni', '500'), ...row(200, 'Visualizzazioni', '600')]
  expect((await read(twice)).doubtful).toEqual(['impressionsViewCount'])
  const exact = [...row(100, 'Visualizzazioni', '12,4 mila'), ...row(200, 'Visualizzazioni', '12.412')]
  expect((await read(exact)).values).toEqual({ impressionsViewCount: 12_412 })
})

test('another account, another platform and a page full of text are refused', async () => {
  const views = row(200, 'Visualizzazioni', '500')
  expect((await read([...at(40, 100, '@luca.bianchi'), ...views])).problem).toBe('OTHER_ACCOUNT')
  expect((await read([...at(40, 100, '@luca.bianchi'), ...views], 'INSTAGRAM', null)).problem).toBeNull()
  expect((await read([...row(100, 'Spettatori unici', '300'), ...row(300, 'Iscritti', '4')])).problem).toBe(
    'OTHER_PLATFORM',
  )
  const long = Array.from({ length: 2_000 }, (_, place) => at(40, place * 50, 'Visualizzazioni')).flat()
  const started = performance.now()
  expect((await read(long)).problem).toBe('TOO_MUCH')
  expect((await read(long.slice(0, 1_500))).values).toEqual({})
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a dark picture is read as dark on light', () => {
  const dark = Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, 255, 250, 250, 250, 255)
  darkOnLight(dark)
  expect([...dark]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 5, 5, 5, 255])
  const light = Uint8ClampedArray.of(255, 255, 255, 0, 255, 0, 0, 255)
  darkOnLight(light)
  expect([...light]).toEqual([255, 255, 255, 255, 76, 76, 76, 255])
})
