import { fullCost } from './full-cost.ts'

/** A cost in euro, null if unknown; `isCut`: the view excludes contents that it paid for. */
export type CostPart = { readonly cost: number | null; readonly isCut: boolean }

/** The known costs in euro, exact to the cent, and how many of all are known. */
export type CostSum = { readonly cost: number | null; readonly known: number; readonly of: number }

/** Add up the known costs; null if none is known or one of them is cut, because a cost cannot be split. */
export function sumCosts(parts: readonly CostPart[]): CostSum {
  const known = parts.flatMap(({ cost, isCut }) => fullCost(cost, isCut) ?? [])
  const isComplete = known.length > 0 && !parts.some(({ isCut }) => isCut)
  const cents = known.reduce((sum, cost) => sum + Math.round(cost * 100), 0)
  return { cost: isComplete ? cents / 100 : null, known: known.length, of: parts.length }
}
