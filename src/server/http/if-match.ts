import { preconditionFailed } from './problem.ts'

/** The versions in an `If-Match` header; null without the header, or for `*`. */
export type IfMatch = readonly number[] | null

/** `"v3"`, `W/"v3"`, `"v3", "v4"`; anything else never matches. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === '*') return null
  return [...header.matchAll(/"v(\d{1,15})"/g)].map(([, version]) => Number(version))
}

/** @throws 412 if the caller's version is not the stored one */
export function requireMatch(ifMatch: IfMatch, version: number): void {
  if (ifMatch !== null && !ifMatch.includes(version)) throw preconditionFailed()
}
