import { invalidRequest } from './problem.ts'

const DEPTH = 32

/** @throws 400 if a text contains NUL or a lone surrogate, which the databases cannot store */
function requireWellFormed(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw invalidRequest()
}

/** The same for every key and text of a parsed body; also 400 for a depth over 32, `__proto__`, 1e999. */
export function requireWellFormedTree(value: unknown, depth = 0): void {
  if (depth > DEPTH) throw invalidRequest()
  if (typeof value === 'string') requireWellFormed(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalidRequest()
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    // Without the pairs of Object.entries: a body may hold half a million items.
    for (const child of value) requireWellFormedTree(child, depth + 1)
    return
  }
  for (const [key, child] of Object.entries(value)) {
    if (key === '__proto__') throw invalidRequest()
    requireWellFormed(key)
    requireWellFormedTree(child, depth + 1)
  }
}

/** The fields of a query or a form. @throws 400 if a key is repeated or `__proto__`, or a text is malformed */
export function uniqueEntries(fields: URLSearchParams): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const [key, value] of fields) {
    if (Object.hasOwn(entries, key) || key === '__proto__') throw invalidRequest()
    requireWellFormed(key + value)
    entries[key] = value
  }
  return entries
}
