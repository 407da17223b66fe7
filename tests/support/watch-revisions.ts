import * as v from 'valibot'
import type { Database } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/schema.ts'
import type { TestApp } from './build-app.ts'
import { computed, type Computing, everyView, nameOf, type View } from './report-views.ts'

export type Watch = {
  /** The views that said something else after a transaction although no revision was raised in it. */
  missed: Set<string>
  /** How often a view said something else. */
  seen: () => number
  /** Looks once more: for what another process wrote. */
  look: () => Promise<void>
}

/**
 * Computes every report after each transaction of the app, and compares it with the one before. It goes by one day,
 * however the clock moves: another day may say something else without any change.
 */
export async function watchRevisions({ services }: TestApp): Promise<Watch> {
  const { database, secrets } = services
  const computing = { secrets, now: services.clock() }
  const missed = new Set<string>()
  let seen = 0
  // One moment of it: an import's process writes when it likes.
  const picture = () => database.snapshot((db) => pictureOf(db, computing))
  let known = await picture()
  const look = async () => {
    const later = await picture()
    const { changed, unraised } = compare(known, later)
    seen += changed.length
    for (const name of unraised) missed.add(name)
    known = later
  }
  // One after the other, so that each change is matched to the transaction that made it.
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = (work) => {
    const mine = last.then(async () => {
      const result = await database.transaction(work)
      await look()
      return result
    })
    last = mine.catch(() => null)
    return mine
  }
  services.database = { ...database, transaction }
  return { missed, seen: () => seen, look }
}

/** `number`: of what a report stands on next to its comments. */
type Standing = { number: number; commented: number }
type Picture = Map<string, Standing & { text: string }>

/** What staff, clients and links read of each campaign and dashboard; its parts are made of the same. */
function isLookedAt({ params, query }: View): boolean {
  return Object.keys(query).length === 0 && Object.keys(params).length === 1
}

/** The views that are requested, of one moment, each with the revision that it stands on. */
export async function pictureOf(
  db: Db,
  computing: Computing,
  isRequested: (view: View) => boolean = isLookedAt,
): Promise<Picture> {
  const rows = await db.selectFrom('revisions').selectAll().execute()
  const standingOf = new Map(rows.map((row) => [row.id, row]))
  const picture: Picture = new Map()
  for (const view of (await everyView(db)).filter(isRequested)) {
    const text = await computed(db, view, computing)
    // Who may see it is checked each time: that they may not is nothing that could be cached.
    if (isRefusal(text)) continue
    const { number, commented } = standingOf.get(view.owner) ?? { number: 0, commented: 0 }
    picture.set(nameOf(view), { text, number, commented })
  }
  return picture
}

/** The views that say something else, came or went; and those of them whose revision is the same. */
export function compare(before: Picture, after: Picture): { changed: string[]; unraised: string[] } {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter((name) => before.get(name)?.text !== after.get(name)?.text)
  const stayed = changed.filter((name) => before.has(name) && after.has(name))
  return {
    changed,
    unraised: stayed.filter((name) => {
      const [earlier, later] = [before.get(name), after.get(name)]
      if (earlier === undefined || later === undefined || earlier.number !== later.number) return false
      return earlier.commented === later.commented || uncommented(earlier.text) !== uncommented(later.text)
    }),
  }
}

function uncommented(text: string): string {
  const report = v.parse(v.looseObject({}), JSON.parse(text))
  return JSON.stringify({ ...report, comments: [] })
}

/** A status. */
function isRefusal(text: string): boolean {
  return /^\d+$/.test(text)
}
