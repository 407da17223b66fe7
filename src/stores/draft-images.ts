import type { ImageChoice } from './image-choice.ts'

export type DraftImages = Readonly<Record<string, ImageChoice>>

const CACHE = 'resoconto-drafts'

/** One at a time, so that reads see earlier writes. */
let work: Promise<unknown> = Promise.resolve()

/**
 * Restores the images chosen for a draft, and stores those chosen from now on. Browsers store them over HTTPS or on
 * localhost.
 * @param places of the draft: its own first, then that of a closed tab that it took over
 */
export function keepDraftImages(places: readonly [string, ...string[]], images: DraftImages): void {
  for (const [name, choice] of Object.entries(images)) {
    void keepOne(
      places.map((place) => addressOf(place, name)),
      choice,
    )
  }
}

async function keepOne(addresses: readonly string[], { $jpeg }: ImageChoice): Promise<void> {
  const [own = ''] = addresses
  const jpeg = await readFirst(addresses)
  if (jpeg && $jpeg.get() === null) $jpeg.set(jpeg)
  $jpeg.listen((chosen) => write(own, chosen))
}

/** Deletes the images of a draft; returns a function that restores them. */
export function dropDraftImages(places: readonly string[], images: DraftImages): () => void {
  const dropped = Object.entries(images).map(([name, { $jpeg }]) => [name, $jpeg.get()] as const)
  const writeAll = (jpegOf: (jpeg: Blob | null) => Blob | null) => {
    for (const [name, jpeg] of dropped)
      for (const place of places) write(addressOf(place, name), jpegOf(jpeg))
  }
  writeAll(() => null)
  return () => writeAll((jpeg) => jpeg)
}

/** Deletes the images of every draft on this device. */
export function dropAllDraftImages(): void {
  void serially(async () => caches.delete(CACHE))
}

async function readFirst(addresses: readonly string[]): Promise<Blob | null> {
  return await serially(async (cache) => {
    const found = await Promise.all(addresses.map((address) => cache.match(address)))
    return (await found.find((answer) => answer !== undefined)?.blob()) ?? null
  })
}

function write(address: string, jpeg: Blob | null): void {
  void serially(async (cache) => {
    if (jpeg === null) await cache.delete(address)
    else await cache.put(address, new Response(jpeg))
  })
}

async function serially<T>(act: (cache: Cache) => Promise<T>): Promise<T | null> {
  const result = work.then(async () => act(await caches.open(CACHE))).catch(() => null)
  work = result
  return await result
}

function addressOf(place: string, name: string): string {
  return `/draft-images/${encodeURIComponent(place)}/${name}`
}
