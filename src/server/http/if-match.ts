import { preconditionFailed } from './problem.ts'

/** The versions that an `If-Match` header names; null where there is none, or `*`. */
export type IfMatch = readonly number[] | null

/** `"v3"`, `W/"v3"`, `"v3", "v4"`; a word that is no version never holds. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === '*') return null
  return [...header.matchAll(/"v(\d{1,15})"/g)].map(([, version]) => Number(version))
}

/** @throws 412 where the caller saw another version than the stored one */
export function requireMatch(ifMatch: IfMatch, version: number): void {
  if (ifMatch !== null && !ifMatch.includes(version)) throw preconditionFailed()
}
