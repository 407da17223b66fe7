import sharp from 'sharp'
import type { ImageStore } from '../images/image-store.ts'
import { putImage } from '../images/sized-image.ts'
import { newId } from '../base/new-id.ts'
import { demoBrands, demoOrganizations } from './demo-brands.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { demoCreators } from './demo-creators.ts'
import { wordmark } from './images/wordmark.ts'
import { portrait } from './images/portrait.ts'
import { svgImage, pick } from './images/scene.ts'
import { scenes, type SceneName, VARIANTS } from './images/scenes.ts'

export type StoredImage = { id: string; key: string; width: number; height: number; bytes: number }

/** The demo's images by key: `cover:{campaign}`, `still:{scene}:{variant}`, … */
export type DemoImages = ReadonlyMap<string, StoredImage>

export const coverOf = (campaign: string) => `cover:${campaign}`
export const stillOf = (scene: SceneName, variant: number) => `still:${scene}:${variant % VARIANTS}`
export const portraitOf = (creator: string) => `creator:${creator}`
/** The agency's own logo. */
export const AGENCY = 'agency'
export const logoOf = (owner: string) => `logo:${owner}`

/** Draws and stores all images; those that get no row are swept later. */
export async function storeDemoImages(store: ImageStore): Promise<DemoImages> {
  const stored = await Promise.all(
    [...drawings()].map(async ([name, svg]) => [name, await storeOne(store, svg)] as const),
  )
  return new Map(stored)
}

function* drawings(): Generator<[name: string, svg: string]> {
  for (const { name, brand, cover } of demoCampaigns) {
    yield [coverOf(name), svgImage(scenes[demoBrands[brand].scene](cover), 1200, 800)]
  }
  for (const { scene } of Object.values(demoBrands)) {
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      yield [stillOf(scene, variant), svgImage(scenes[scene](variant), 640, 800)]
    }
  }
  for (const [at, [key, { look }]] of Object.entries(demoCreators).entries()) {
    yield [portraitOf(key), svgImage(portrait(at, look), 320, 320)]
  }
  for (const [key, brand] of Object.entries(demoBrands)) {
    yield [logoOf(key), svgImage(mark(brand.mark), 400, 400)]
  }
  yield [logoOf(AGENCY), wordmark]
  for (const { key, mark: number } of demoOrganizations) {
    yield [logoOf(`organization:${key}`), svgImage(mark(number), 400, 400)]
  }
}

async function storeOne(store: ImageStore, svg: string): Promise<StoredImage> {
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const id = newId()
  const key = `${id}.jpg`
  await putImage(store, key, { bytes: data, width: info.width })
  return { id, key, width: info.width, height: info.height, bytes: data.byteLength }
}

const INKS = ['#0b7285', '#bf400d', '#252521', '#7e7416', '#8c1941', '#364fc7', '#237032', '#804200'] as const

const SHAPES = [
  '<circle cx="300" cy="300" r="130" fill="none" stroke="INK" stroke-width="40"/><circle cx="300" cy="300" r="40" fill="INK"/>',
  '<path d="M300 140L460 440H140Z" fill="INK"/><path d="M300 260L370 400H230Z" fill="PAPER"/>',
  '<path d="M170 430V170H430V430H350V250H250V430Z" fill="INK"/>',
  '<path d="M140 320C200 220 260 220 300 300S400 380 460 280" fill="none" stroke="INK" stroke-width="44" stroke-linecap="round"/>',
  '<circle cx="240" cy="300" r="100" fill="none" stroke="INK" stroke-width="34"/><circle cx="360" cy="300" r="100" fill="none" stroke="INK" stroke-width="34"/>',
  '<path d="M300 130C430 240 430 380 300 470 170 380 170 240 300 130Z" fill="INK"/><path d="M300 210V440" stroke="PAPER" stroke-width="20"/>',
  '<rect x="160" y="160" width="130" height="280" fill="INK"/><rect x="320" y="250" width="120" height="190" fill="INK"/>',
  '<path d="M150 300A150 150 0 0 1 450 300H150Z" fill="INK"/><rect x="150" y="330" width="300" height="36" fill="INK"/><rect x="200" y="394" width="200" height="36" fill="INK"/>',
] as const

/** The logo of a brand or a client. */
function mark(number: number): string {
  const paper = pick(['#f8fafb', '#f4efe6', '#eef3f1'], number)
  const shape = pick(SHAPES, number).replaceAll('INK', pick(INKS, number)).replaceAll('PAPER', paper)
  return `<rect width="600" height="600" fill="${paper}"/>${shape}`
}
