/** Reports that are kept, and how long each may be: at most some ten megabytes. */
const REPORTS = 64
const LONGEST = 150_000
/** Not for longer than somebody writes comments: what has been erased since stays no longer either. */
const KEPT_MS = 600_000

/** A report as it was told, and the number of what it stands on, beside its comments. */
export type Told = { number: number; text: string }
export type LastTold = { get: (name: string) => Told | undefined; set: (name: string, told: Told) => void }

const lastOf = new WeakMap<object, Map<string, Told & { forget: NodeJS.Timeout }>>()

/** The reports that this process told last, for whoever asks for the same after a comment; long ones are not kept. */
export function lastTold(server: object): LastTold {
  const last = lastOf.get(server) ?? new Map<string, Told & { forget: NodeJS.Timeout }>()
  lastOf.set(server, last)
  const drop = (name: string) => {
    clearTimeout(last.get(name)?.forget)
    last.delete(name)
  }
  return {
    get: (name) => last.get(name),
    set(name, told) {
      drop(name)
      if (told.text.length > LONGEST) return
      last.set(name, { ...told, forget: setTimeout(() => last.delete(name), KEPT_MS).unref() })
      const [oldest] = last.keys()
      if (last.size > REPORTS && oldest !== undefined) drop(oldest)
    },
  }
}
