import { chromium } from '@playwright/test'
import sharp from 'sharp'
import tesseract, { type Worker } from 'tesseract.js'
import { darkOnLight } from '../../src/insights/dark-on-light.ts'
import type { Pixels } from '../../src/insights/glyph-shapes.ts'
import type { Box } from '../../src/insights/insight-lines.ts'
import { LSTM_ONLY, partOf, READ_WIDTH, settingsOf, wordsOf } from '../../src/insights/picture.ts'
import { readInsightNumber } from '../../src/insights/read-insight-number.ts'
import { readInsights, type SeenInsights } from '../../src/insights/read-insights.ts'
import { type Sight, shownIn, sizeOf } from '../../src/insights/settle-number.ts'
import { findBrowser } from '../support/find-browser.ts'
import { insightPage, type InsightScreen } from '../support/insight-screens.ts'
import { projectRoot } from '../support/project-files.ts'

/**
 * Reads 400 rendered screenshots of statistics, or as many as its first argument, with the code of the creator's page:
 * how many numbers are right, left to the person, or wrong without notice. The second argument is the seed of the
 * numbers. Prints tables; exits with 1 unless 99% are right and none is wrong.
 */
const PICTURES = Number(process.argv[2] ?? 400)
const SEED = Number(process.argv[3] ?? 48)
const HANDLE = 'giulia.rossi'
const READERS = 2

type Case = InsightScreen & { readonly scale: 2 | 3; readonly quality: number }
type Count = { right: number; left: number; wrong: number }

const random = randomFrom(SEED)
const waiting = Array.from({ length: PICTURES }, (_, place) => caseOf(place))
const { path: executablePath, env } = findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
const counts = new Map<string, Count>()
await Promise.all(Array.from({ length: READERS }, readAll))
await browser.close()
const rows = [...counts].map(([group, { right, left, wrong }]) => {
  const sum = right + left + wrong
  return `| ${group} | ${sum} | ${((right / sum) * 100).toFixed(1)}% | ${left} | ${wrong} |`
})
console.log(
  ['| pictures | numbers | right | left to the person | wrong |', '|---|--:|--:|--:|--:|', ...rows].join(
    '\n',
  ),
)
const all = counts.get('all') ?? { right: 0, left: 0, wrong: 0 }
process.exitCode = all.wrong === 0 && all.right >= (all.right + all.left) * 0.99 && all.right > 0 ? 0 : 1

async function readAll(): Promise<void> {
  const worker = await tesseract.createWorker('ita', LSTM_ONLY, {
    langPath: `${projectRoot}node_modules/@tesseract.js-data/ita/4.0.0_best_int`,
    cacheMethod: 'none',
  })
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
    count(one, await read(worker, await render(one), one))
  await worker.terminate()
}

function count(one: Case, { numbers }: SeenInsights): void {
  for (const [metric, text] of Object.entries(one.texts)) {
    const found = numbers.find((number) => number.metric === metric)
    const expected = readInsightNumber(text)
    const isRight = found?.value === expected?.value && found?.half === expected?.half
    const outcome = found === undefined ? 'left' : isRight ? 'right' : 'wrong'
    const groups = groupsOf(one)
    if (outcome !== 'right')
      console.log(`${outcome}: ${text} (${metric}, ${groups.join(', ')}) ${found?.value ?? ''}`)
    for (const group of ['all', ...groups]) {
      const counted = counts.get(group) ?? { right: 0, left: 0, wrong: 0 }
      counted[outcome] += 1
      counts.set(group, counted)
    }
  }
}

async function render({ scale, quality, ...screen }: Case): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 390, height: 560 }, deviceScaleFactor: scale })
  await page.setContent(insightPage(screen))
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ type: 'jpeg', quality })
  await page.close()
  return picture
}

async function read(worker: Worker, picture: Buffer, { platform, handle }: Case): Promise<SeenInsights> {
  const { data, info } = await sharp(picture)
    .resize({ width: READ_WIDTH, kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  darkOnLight(data)
  const grey = { data, width: info.width, height: info.height }
  const pixelsOf = (box: Box) => {
    const part = partOf(box, grey)
    const rows = Array.from({ length: part.height }, (_, y) => {
      const from = ((part.top + y) * grey.width + part.left) * 4
      return data.subarray(from, from + part.width * 4)
    })
    return { ...part, data: Buffer.concat(rows) }
  }
  const recognize: Sight['recognize'] = async (box, way) => {
    await worker.setParameters(settingsOf(box))
    const seen = await encoded(box === null ? grey : shownIn(way, pixelsOf(box)), sizeOf(way))
    const { data: read } = await worker.recognize(seen, {}, { text: false, blocks: true })
    return wordsOf(read.blocks, partOf(box, grey))
  }
  return await readInsights({ recognize, pixelsOf }, { platform, handle })
}

async function encoded({ data, width, height }: Pixels, size: number): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels: 4 } })
  const scaled = size === 1 ? image : image.resize({ width: Math.round(width * size), kernel: 'linear' })
  return await scaled.png({ compressionLevel: 1 }).toBuffer()
}

/** Cycles through platforms, languages, themes, scales and qualities, with different numbers each time. */
function caseOf(place: number): Case {
  let rest = place
  const next = <T>(choices: readonly [T, ...T[]]): T => {
    const chosen = choices[rest % choices.length] ?? choices[0]
    rest = Math.floor(rest / choices.length)
    return chosen
  }
  const platform = next(['INSTAGRAM', 'TIKTOK', 'YOUTUBE'] as const)
  const language = next(['it', 'en'] as const)
  const isDark = next([false, true])
  const scale = next([2, 3] as const)
  const quality = next([40, 55, 70, 90])
  const views = 10 ** (1 + random() * 5.7)
  const reach = views * (0.4 + random() * 0.5)
  const likes = views * random() * 0.1
  const [commentsCount, sharedCount, savedCount] = [likes, likes, likes].map((most) => most * random() * 0.4)
  const numbers = {
    impressionsViewCount: views,
    reach,
    likesCount: likes,
    commentsCount,
    sharedCount,
    savedCount,
  }
  const texts = Object.entries(numbers)
    .filter(([metric]) => platform !== 'YOUTUBE' || metric !== 'savedCount')
    .map(([metric, number]) => [metric, textOf(Math.round(number ?? 0), language)] as const)
  return { platform, language, isDark, scale, quality, handle: HANDLE, texts: Object.fromEntries(texts) }
}

/** Counts as formatted by the apps: in full, or from ten thousand on rounded to a decimal. */
function textOf(number: number, language: 'it' | 'en'): string {
  const locale = language === 'it' ? 'it-IT' : 'en-US'
  const rounded = (step: number) =>
    (number / step).toLocaleString(locale, { maximumFractionDigits: 1, useGrouping: false })
  if (number < 10_000 || random() < 0.5) return number.toLocaleString(locale, { useGrouping: 'always' })
  if (number >= 1e6) return language === 'it' ? `${rounded(1e6)} Mln` : `${rounded(1e6)}M`
  return language === 'it' ? `${rounded(1e3)} mila` : `${rounded(1e3)}K`
}

function groupsOf({ platform, language, isDark, scale, quality }: Case): string[] {
  return [platform, language, isDark ? 'dark' : 'light', `${scale}×`, `JPEG ${quality}`]
}

/** A Mulberry generator, so that every run has the same pictures. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
