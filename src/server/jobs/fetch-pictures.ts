import type { Db } from '../db/schema.ts'
import type { FetchPicture } from '../images/fetch-picture.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { CleanImage } from '../images/re-encode.ts'
import { insertImage } from '../images/store-image.ts'
import { newId } from '../base/new-id.ts'
import { runEach } from '../base/run-each.ts'
import type { ClaimedJob } from './claim-job.ts'
import type { JobDeps } from './run-job.ts'

/** How pictures of providers are had, and where they are kept. */
export type Pictures = { readonly fetch: FetchPicture; readonly store: ImageStore }

/** Downloads at the same time. */
const AT_ONCE = 4
/** What a job may spend on pictures. The rest comes with the next refresh. */
const BUDGET_MS = 60_000

type Picture = {
  readonly owner: 'contents' | 'creators'
  readonly id: string
  readonly address: string
  /** What stays the same of the address as long as the picture does: platforms sign the rest anew each time. */
  readonly source: string
}

/**
 * Brings the pictures of the campaign's contents and creators that providers have named and that are not here yet.
 * One that people chose stays; where another cannot be had, the one before it stays. Each is stored as soon as it is
 * there, so that a job taken up again goes on; one that will not do is not asked for again until it changes.
 */
export async function fetchPictures(
  deps: JobDeps,
  job: ClaimedJob,
  isStopping: () => boolean,
): Promise<void> {
  if (job.kind === 'RECOMPUTE') return
  const wanted = [
    ...(await contentPictures(deps.database.reader, job.campaign_id)),
    ...(await creatorPictures(deps.database.reader, job.campaign_id)),
  ]
  const end = performance.now() + BUDGET_MS
  try {
    await runEach(wanted, AT_ONCE, async (picture) => {
      if (!isStopping() && performance.now() < end) await bring(deps, picture)
    })
  } catch (error) {
    // A full disk or a bucket that refuses: the numbers do not wait for that.
    console.error(`pictures: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function contentPictures(db: Db, campaignId: string): Promise<Picture[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'image_id', 'picture_url', 'picture_source'])
    .where('campaign_id', '=', campaignId)
    .where('picture_url', 'is not', null)
    .orderBy('creation_date', 'desc')
    .execute()
  return rows.flatMap((row) => wantedOf('contents', row))
}

/** Of the first of a creator's channels that has one. */
async function creatorPictures(db: Db, campaignId: string): Promise<Picture[]> {
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

function wantedOf(owner: Picture['owner'], { id, image_id, picture_url, picture_source }: Row): Picture[] {
  const url = URL.parse(picture_url ?? '')
  const isOfPeople = image_id !== null && picture_source === null
  if (url === null || isOfPeople || url.pathname === picture_source) return []
  return [{ owner, id, address: url.href, source: url.pathname }]
}

async function bring({ database, pictures, clock }: JobDeps, picture: Picture): Promise<void> {
  const fetched = await pictures.fetch(picture.address)
  if (fetched.state === 'FAILED') return
  if (fetched.state === 'REFUSED') {
    await database.transaction((tx) => give(tx, picture, {}))
    return
  }
  const imageId = newId()
  const key = `${imageId}.jpg`
  await pictures.store.put(key, fetched.image.bytes)
  const isGiven = await database.transaction((tx) =>
    keep(tx, picture, { id: imageId, store_key: key, image: fetched.image, now: clock() }),
  )
  if (!isGiven) await pictures.store.remove(key)
}

/** False where the owner is gone, or people chose a picture meanwhile. */
async function keep(
  tx: Db,
  picture: Picture,
  row: { id: string; store_key: string; image: CleanImage; now: Date },
): Promise<boolean> {
  if (!(await give(tx, picture, {}))) return false
  await insertImage(tx, row)
  return await give(tx, picture, { image_id: row.id })
}

async function give(tx: Db, { owner, id, source }: Picture, image: { image_id?: string }): Promise<boolean> {
  const given = await tx
    .updateTable(owner)
    .set({ ...image, picture_source: source })
    .where('id', '=', id)
    .where((is) => is.or([is('image_id', 'is', null), is('picture_source', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  return given !== undefined
}
