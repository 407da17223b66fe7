import sharp from 'sharp'
import type { ImageStore } from '../images/image-store.ts'
import { putImage } from '../images/sized-image.ts'
import { newId } from '../base/new-id.ts'
import { demoBrands, demoOrganizations } from './demo-brands.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { demoCreators } from './demo-creators.ts'
import { mark } from './images/mark.ts'
import { wordmark } from './images/wordmark.ts'
import { portrait } from './images/portrait.ts'
import { svgImage } from './images/scene.ts'
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
