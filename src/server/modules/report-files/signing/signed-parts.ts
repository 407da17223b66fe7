import { createHash } from 'node:crypto'
import type { SignedPart } from '../../../../lib/signed-claims.ts'

/** Start of a named part; each ends where the next one begins. */
export type Start = { at: number; name: string }

/** The digests of all bytes up to `end`; adjacent parts of the same name are merged. */
export function partsOf(bytes: Uint8Array, starts: readonly Start[], end: number): SignedPart[] {
  const first = starts.filter(({ name }, index) => name !== starts[index - 1]?.name)
  return first.map(({ at, name }, index) => {
    const part = bytes.subarray(at, first[index + 1]?.at ?? end)
    return [name, part.length, digest(part)]
  })
}

export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
