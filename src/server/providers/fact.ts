import type { Fact } from './social-provider.ts'

/** A count, or null if the platform does not show it. */
export function publicFact(value: number | null | undefined): Fact<number> {
  return value === null || value === undefined ? { value: null, note: 'NOT_PUBLIC' } : { value }
}

/** A count, or null if its owner hides it. */
export function hideableFact(value: number | null | undefined, isHidden: boolean): Fact<number> {
  if (isHidden || value === null || value === undefined) return { value: null, note: 'HIDDEN' }
  return { value }
}

export const NOT_PUBLIC: Fact<number> = { value: null, note: 'NOT_PUBLIC' }
