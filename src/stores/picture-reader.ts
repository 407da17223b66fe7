import modelUrl from '@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz?url'
import type { Worker } from 'tesseract.js'
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js'
import workerUrl from 'tesseract.js/dist/worker.min.js?url'
import { darkOnLight } from '../insights/dark-on-light.ts'
import type { Pixels } from '../insights/glyph-shapes.ts'
import type { Box } from '../insights/insight-lines.ts'
import {
  LSTM_ONLY,
  MIN_WIDTH,
  MAX_HEIGHTS,
  partOf,
  READ_WIDTH,
  settingsOf,
  wordsOf,
} from '../insights/picture.ts'
import {
  type ExpectedInsights,
  type InsightProblem,
  readInsights,
  type SeenInsight,
} from '../insights/read-insights.ts'
import { type Sight, shownIn, sizeOf, type Way } from '../insights/settle-number.ts'

/** Why no number of a picture is filled in. */
export type ReadingProblem = InsightProblem | 'FORMAT' | 'NARROW' | 'LONG' | 'FAILED'
export type ReadNumber = SeenInsight & { readonly crop: HTMLCanvasElement }
type Reading = { readonly problem: ReadingProblem | null; readonly numbers: readonly ReadNumber[] }

/** A phone of 2019 takes ten seconds for a screenshot, and at first the same again to load the recognition. */
const TIMEOUT_MS = 90_000

/** Missing in some browsers, and in TypeScript's own types. */
declare const trustedTypes: {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/** A page may have one policy of that name. */
let isTrusted = false
let started: Promise<Worker> | null = null
/** One picture at a time. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Reads the numbers of a screenshot of statistics on this device: the recognition is loaded from our own origin with
 * the first picture, which is never sent. Each number has its crop, so that a person can confirm it.
 */
export async function readScreenshot(
  file: Blob,
  expected: ExpectedInsights,
  onProgress: (share: number) => void,
): Promise<Reading> {
  const reading = before.then(() => withinTime(read(file, expected, onProgress)))
  before = reading
  return await reading
}

async function withinTime(reading: Promise<Reading>): Promise<Reading> {
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const timer = setTimeout(() => resolve(nothing('FAILED')), TIMEOUT_MS)
  const done = await Promise.race([promise, reading.catch(() => nothing('FAILED'))])
  clearTimeout(timer)
  if (done.problem === 'FAILED') {
    void started?.then((worker) => worker.terminate()).catch(() => null)
    started = null
  }
  return done
}

async function read(
  file: Blob,
  expected: ExpectedInsights,
  onProgress: (share: number) => void,
): Promise<Reading> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return nothing('FORMAT')
  const { width, height } = bitmap
  if (width < MIN_WIDTH) return nothing('NARROW')
  if (height > width * MAX_HEIGHTS) return nothing('LONG')
  const size = { width: READ_WIDTH, height: Math.round((height * READ_WIDTH) / width) }
  const picture = canvasOf(size)
  picture.context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  const grey = canvasOf(size)
  const pixels = picture.context.getImageData(0, 0, size.width, size.height)
  darkOnLight(pixels.data)
  grey.context.putImageData(pixels, 0, 0)
  onProgress(0.1)
  started ??= start()
  const worker = await started
  let share = 0.3
  const pixelsOf = (box: Box) => {
    const part = partOf(box, size)
    const { data } = grey.context.getImageData(part.left, part.top, part.width, part.height)
    return { ...part, data }
  }
  const recognize: Sight['recognize'] = async (box, way) => {
    onProgress(share)
    share = Math.min(0.95, share + 0.03)
    await worker.setParameters(settingsOf(box))
    const seen = box === null ? grey.canvas : shown(pixelsOf(box), way)
    const { data } = await worker.recognize(seen, {}, { text: false, blocks: true })
    return wordsOf(data.blocks, partOf(box, size))
  }
  const { problem, numbers } = await readInsights({ recognize, pixelsOf }, expected)
  const crops = numbers.map((one) => ({
    ...one,
    crop: cropOf(picture.canvas, partOf(one.around, size)),
  }))
  return { problem, numbers: crops }
}

function nothing(problem: ReadingProblem): Reading {
  return { problem, numbers: [] }
}

async function start(): Promise<Worker> {
  const worker = new URL(workerUrl, location.href).href
  // The page allows no other scripts (site-headers.ts).
  if ('trustedTypes' in globalThis && !isTrusted)
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => {
        if (url !== worker) throw new TypeError(`${url} is no script of ours.`)
        return url
      },
    })
  isTrusted = true
  return await tesseract.createWorker('ita', LSTM_ONLY, {
    workerPath: worker,
    workerBlobURL: false,
    corePath: coreUrl,
    // The file name contains a digest: what the library appends to it goes into the fragment, which is not sent.
    langPath: `${new URL(modelUrl, location.href).href}#`,
    cacheMethod: 'none',
  })
}

type Size = { readonly width: number; readonly height: number }

function canvasOf({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures.')
  return { canvas, context }
}

function shown(part: Pixels, way: Way): HTMLCanvasElement {
  const { data, width, height } = shownIn(way, part)
  const full = canvasOf({ width, height })
  full.context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  if (sizeOf(way) === 1) return full.canvas
  const small = canvasOf({ width: Math.round(width * sizeOf(way)), height: Math.round(height * sizeOf(way)) })
  small.context.drawImage(full.canvas, 0, 0, small.canvas.width, small.canvas.height)
  return small.canvas
}

function cropOf(canvas: HTMLCanvasElement, part: Size & { left: number; top: number }): HTMLCanvasElement {
  const { left, top, width, height } = part
  const crop = canvasOf(part)
  crop.context.drawImage(canvas, left, top, width, height, 0, 0, width, height)
  return crop.canvas
}
