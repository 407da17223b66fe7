import type { Compressed } from '../response-cache/compressed.ts'

/** Reports that are stored, and how long each may be: at most some ten megabytes. */
const REPORTS = 64
const LONGEST = 150_000
/** Not for longer than somebody writes comments: what has been erased since stays no longer either. */
const STORED_MS = 600_000

/** A report as it was sent: its revision without comments, and its text around them. */
export type CachedAround = {
  readonly number: number
  readonly around: readonly [before: string, after: string]
  /** It with the comments of a revision; null where something else had changed by then. */
  latest: { revision: number; response: Promise<Compressed | null> } | null
}
export type CommentPatchCache = {
  get: (name: string) => CachedAround | undefined
  set: (name: string, entry: CachedAround) => void
  drop: (name: string) => void
}

const lastOf = new WeakMap<object, Map<string, { entry: CachedAround; forget: NodeJS.Timeout }>>()

/** The reports that this process sent last, for readers who come back after a comment; long ones are not stored. */
export function commentPatchCache(server: object): CommentPatchCache {
  const last = lastOf.get(server) ?? new Map<string, { entry: CachedAround; forget: NodeJS.Timeout }>()
  lastOf.set(server, last)
  const drop = (name: string) => {
    clearTimeout(last.get(name)?.forget)
    last.delete(name)
  }
  return {
    get: (name) => last.get(name)?.entry,
    drop,
    set(name, entry) {
      drop(name)
      const [before, after] = entry.around
      if (before.length + after.length > LONGEST) return
      last.set(name, { entry, forget: setTimeout(() => last.delete(name), STORED_MS).unref() })
      const [oldest] = last.keys()
      if (last.size > REPORTS && oldest !== undefined) drop(oldest)
    },
  }
}
