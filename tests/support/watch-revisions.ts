import * as v from 'valibot'
import type { Database } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/schema.ts'
import type { TestApp } from './build-app.ts'
import { computed, type Computing, everyView, nameOf, type View } from './report-views.ts'

export type Watch = {
  /** Views that changed after a transaction without a raised revision. */
  missed: Set<string>
  /** How often a view changed. */
  seen: () => number
  /** Compares again: for writes of another process. */
  look: () => Promise<void>
}

/**
 * Computes every report after each transaction of the app, and compares it with the previous one. Uses one fixed day,
 * however the clock moves: another day may change a report without any edit.
 */
export async function watchRevisions({ services }: TestApp): Promise<Watch> {
  const { database, secrets } = services
  const computing = { secrets, now: services.clock() }
  const missed = new Set<string>()
  let seen = 0
  // At one moment: an import's process writes at any time.
  const picture = () => database.snapshot((db) => pictureOf(db, computing))
  let known = await picture()
  const look = async () => {
    const later = await picture()
    const { changed, unraised } = compare(known, later)
    seen += changed.length
    for (const name of unraised) missed.add(name)
    known = later
  }
  // One at a time, so that each change is matched to its transaction.
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

/** `number`: the revision of a report without its comments. */
type Standing = { number: number; commented: number }
type Picture = Map<string, Standing & { text: string }>

/** What staff, clients and links read of each campaign and dashboard; its parts derive from the same data. */
function isLookedAt({ params, query }: View): boolean {
  return Object.keys(query).length === 0 && Object.keys(params).length === 1
}

/** The requested views at one moment, each with its revision. */
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
    // Access is checked each time: a refusal is not cached.
    if (isRefusal(text)) continue
    const { number, commented } = standingOf.get(view.owner) ?? { number: 0, commented: 0 }
    picture.set(nameOf(view), { text, number, commented })
  }
  return picture
}

/** The views that changed, appeared or disappeared; and those of them with an unchanged revision. */
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
