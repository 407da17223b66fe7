import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { FetchImage } from '../images/fetch-image.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { CleanImage } from '../images/re-encode.ts'
import { putImage, removeImage } from '../images/sized-image.ts'
import { insertImage } from '../images/store-image.ts'
import { newId } from '../base/new-id.ts'
import { runEach } from '../base/run-each.ts'
import type { ClaimedJob } from './claim-job.ts'
import type { JobDeps } from './run-job.ts'

/** How the images that providers name are downloaded, and where they are stored. */
export type ProviderImages = { readonly fetch: FetchImage; readonly store: ImageStore }

/** Parallel downloads. */
const AT_ONCE = 4
/** Time that a job may spend on images. The rest follows with the next refresh. */
const BUDGET_MS = 60_000

type WantedImage = {
  readonly owner: 'contents' | 'creators' | 'found_contents'
  readonly id: string
  readonly address: string
  /** The path of the address: it changes only with the image; platforms sign the rest anew each time. */
  readonly source: string
}

/**
 * Downloads new images of the campaign's contents and creators from the addresses that providers give. Uploaded images
 * are not replaced; if a download fails, the old image remains. Each is stored immediately, so that a resumed job
 * continues; a refused one is not requested again until it changes.
 */
export async function fetchImages(deps: JobDeps, job: ClaimedJob, isStopping: () => boolean): Promise<void> {
  if (job.kind === 'RECOMPUTE') return
  const db = deps.database.reader
  const wanted = await Promise.all([
    contentImages(db, 'contents', job.campaign_id),
    contentImages(db, 'found_contents', job.campaign_id),
    creatorImages(db, job.campaign_id),
  ])
  const end = performance.now() + BUDGET_MS
  try {
    await runEach(wanted.flat(), AT_ONCE, async (image) => {
      if (!isStopping() && performance.now() < end) await fetchAndStore(deps, image)
    })
  } catch (error) {
    // A full disk, or a bucket that refuses, must not delay the numbers.
    console.error(`images: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function contentImages(
  db: Db,
  owner: 'contents' | 'found_contents',
  campaignId: string,
): Promise<WantedImage[]> {
  const rows = await db
    .selectFrom(owner)
    .select(['id', 'image_id', 'picture_url', 'picture_source'])
    .where('campaign_id', '=', campaignId)
    .where('picture_url', 'is not', null)
    .orderBy('creation_date', 'desc')
    .execute()
  return rows.flatMap((row) => wantedOf(owner, row))
}

/** The image of the creator's first channel that has one. */
async function creatorImages(db: Db, campaignId: string): Promise<WantedImage[]> {
  const rows = await db
    .selectFrom('campaign_creators')
    .innerJoin('creators', 'creators.id', 'campaign_creators.creator_id')
    .innerJoin('channels', 'channels.creator_id', 'creators.id')
    .select(['creators.id', 'creators.image_id', 'creators.picture_source', 'channels.picture_url'])
    .where('campaign_id', '=', campaignId)
    .where('channels.picture_url', 'is not', null)
    .orderBy('channels.created_at')
    .orderBy('channels.id')
    .execute()
  const first = new Map(rows.toReversed().map((row) => [row.id, row]))
  return [...first.values()].flatMap((row) => wantedOf('creators', row))
}

type Row = {
  id: string
  image_id: string | null
  picture_url: string | null
  picture_source: string | null
}

function wantedOf(
  owner: WantedImage['owner'],
  { id, image_id, picture_url, picture_source }: Row,
): WantedImage[] {
  const url = URL.parse(picture_url ?? '')
  const isUploaded = image_id !== null && picture_source === null
  if (url === null || isUploaded || url.pathname === picture_source) return []
  return [{ owner, id, address: url.href, source: url.pathname }]
}

async function fetchAndStore(
  { database, providerImages, clock }: JobDeps,
  wanted: WantedImage,
): Promise<void> {
  const fetched = await providerImages.fetch(wanted.address)
  if (fetched.state === 'FAILED') return
  if (fetched.state === 'REFUSED') {
    await database.transaction((tx) => assign(tx, wanted, {}))
    return
  }
  const imageId = newId()
  const key = `${imageId}.jpg`
  await putImage(providerImages.store, key, fetched.image)
  const isAssigned = await database.transaction((tx) =>
    assignNew(tx, wanted, { id: imageId, store_key: key, image: fetched.image, now: clock() }),
  )
  if (!isAssigned) await removeImage(providerImages.store, key)
}

/** False if the owner is gone, or a person uploaded an image in the meantime. */
async function assignNew(
  tx: Db,
  wanted: WantedImage,
  row: { id: string; store_key: string; image: CleanImage; now: Date },
): Promise<boolean> {
  if (!(await assign(tx, wanted, {}))) return false
  await insertImage(tx, row)
  return await assign(tx, wanted, { image_id: row.id })
}

async function assign(
  tx: Db,
  { owner, id, source }: WantedImage,
  image: { image_id?: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable(owner)
    .set({ ...image, picture_source: source })
    .where('id', '=', id)
    .where((is) => is.or([is('image_id', 'is', null), is('picture_source', 'is not', null)]))
    // The person may have been erased during the download.
    .where(owner === 'creators' ? sql<boolean>`erased_at is null` : sql<boolean>`picture_url is not null`)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
