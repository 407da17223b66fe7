/** Reports that are kept, and how long each may be: at most some ten megabytes. */
const REPORTS = 64
const LONGEST = 150_000

/** A report as it was told, and the number of what it stands on, beside its comments. */
export type Told = { number: number; text: string }
export type LastTold = { get: (name: string) => Told | undefined; set: (name: string, told: Told) => void }

const lastOf = new WeakMap<object, Map<string, Told>>()

/** The reports that this process told last, for whoever asks for the same after a comment; long ones are not kept. */
export function lastTold(server: object): LastTold {
  const last = lastOf.get(server) ?? new Map<string, Told>()
  lastOf.set(server, last)
  return {
    get: (name) => last.get(name),
    set(name, told) {
      last.delete(name)
      if (told.text.length <= LONGEST) last.set(name, told)
      const [oldest] = last.keys()
      if (last.size > REPORTS && oldest !== undefined) last.delete(oldest)
    },
  }
}
