import sharp from 'sharp'
import type { ImageStore } from '../images/image-store.ts'
import { newId } from '../base/new-id.ts'
import { demoBrands, demoOrganizations } from './demo-brands.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { demoCreators } from './demo-creators.ts'
import { mark } from './pictures/mark.ts'
import { portrait } from './pictures/portrait.ts'
import { picture } from './pictures/scene.ts'
import { scenes, type SceneName, VARIANTS } from './pictures/scenes.ts'

export type StoredPicture = { id: string; key: string; width: number; height: number; bytes: number }

/** The demo's pictures by what they are of: `cover:{campaign}`, `still:{scene}:{variant}`, … */
export type DemoPictures = ReadonlyMap<string, StoredPicture>

export const coverOf = (campaign: string) => `cover:${campaign}`
export const stillOf = (scene: SceneName, variant: number) => `still:${scene}:${variant % VARIANTS}`
export const portraitOf = (creator: string) => `creator:${creator}`
export const logoOf = (owner: string) => `logo:${owner}`

/** Draws all of them and puts them into the store; what no database row will name is swept away later. */
export async function storePictures(store: ImageStore): Promise<DemoPictures> {
  const stored = await Promise.all(
    [...drawings()].map(async ([name, svg]) => [name, await storeOne(store, svg)] as const),
  )
  return new Map(stored)
}

function* drawings(): Generator<[name: string, svg: string]> {
  const paper = '#ffffff'
  for (const { name, brand, cover } of demoCampaigns) {
    yield [coverOf(name), picture(scenes[demoBrands[brand].scene](cover), paper, 1200, 800)]
  }
  for (const { scene } of Object.values(demoBrands)) {
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      yield [stillOf(scene, variant), picture(scenes[scene](variant), paper, 640, 800)]
    }
  }
  for (const [at, [key, { look }]] of Object.entries(demoCreators).entries()) {
    yield [portraitOf(key), picture(portrait(at, look), paper, 320, 320)]
  }
  for (const [key, brand] of Object.entries(demoBrands)) {
    yield [logoOf(key), picture(mark(brand.mark), paper, 400, 400)]
  }
  for (const { key, mark: number } of demoOrganizations) {
    yield [logoOf(`organization:${key}`), picture(mark(number), paper, 400, 400)]
  }
}

async function storeOne(store: ImageStore, svg: string): Promise<StoredPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const id = newId()
  const key = `${id}.jpg`
  await store.put(key, data)
  return { id, key, width: info.width, height: info.height, bytes: data.byteLength }
}
