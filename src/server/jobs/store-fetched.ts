import { addPartners } from '../db/content-partners.ts'
import type { Db } from '../db/schema.ts'
import { type BroughtAudience, type BroughtChannel, storeAudiences, storeChannels } from './store-channel.ts'
import { type Measured, storeFound, storeMeasurements } from './store-content.ts'
import { compareFeeds, type Feed, type FeedTally } from './store-feed.ts'
import { type BroughtOverlap, storeOverlaps } from './store-overlap.ts'

/** The data of an answer, to be stored together with those of other campaigns. */
export type Brought =
  | ({ readonly kind: 'CHANNEL' } & BroughtChannel)
  | ({ readonly kind: 'FEED' } & Feed)
  | ({ readonly kind: 'CONTENT' } & Measured)
  | ({ readonly kind: 'AUDIENCE' } & BroughtAudience)
  | ({ readonly kind: 'OVERLAP' } & BroughtOverlap)

/** How many contents are new in the campaign, new among those that wait for review, and have changed counts. */
export type Tally = { readonly came: number; readonly waiting: number; readonly changed: number }

const NOTHING: FeedTally = { came: 0, waiting: 0, measured: [] }

/** Approximate number of rows that it stores. */
export function rowsOf(brought: Brought | null): number {
  return brought?.kind === 'FEED' ? brought.found.length : 1
}

/**
 * Stores fetched data in one transaction, each kind with a few statements for all: on PostgreSQL a statement takes as
 * long to send as to run. Returns tallies in the same order.
 */
export async function storeFetched(
  tx: Db,
  brought: readonly (Brought | null)[],
  now: Date,
): Promise<Tally[]> {
  const at = now.toISOString()
  const of = <K extends Brought['kind']>(kind: K) =>
    brought.filter((one): one is Extract<Brought, { kind: K }> => one?.kind === kind)
  const ofContents = async () => {
    const { tallies: feeds, fresh, partnerships } = await compareFeeds(tx, of('FEED'), at)
    const measured = [...feeds.values()].flatMap((feed) => feed.measured)
    const [changed] = await Promise.all([
      storeMeasurements(tx, [...measured, ...of('CONTENT')], at),
      storeFound(tx, fresh, at),
    ])
    await addPartners(tx, partnerships)
    return { feeds, changed }
  }
  const [{ feeds, changed }] = await Promise.all([
    ofContents(),
    storeChannels(tx, of('CHANNEL'), at),
    storeAudiences(tx, of('AUDIENCE'), at),
    storeOverlaps(tx, of('OVERLAP'), at),
  ])
  const changedOf = (contents: readonly Measured[]) => contents.filter(({ id }) => changed.has(id)).length
  return brought.map((one) => {
    const { came, waiting, ...feed } = (one?.kind === 'FEED' ? feeds.get(one) : undefined) ?? NOTHING
    return { came, waiting, changed: changedOf(one?.kind === 'CONTENT' ? [one] : feed.measured) }
  })
}
