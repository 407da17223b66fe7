/** The total cost of campaigns, euro, exact to the cent; null if there are none or one of them is null. */
export function sumCosts(costs: Iterable<number | null>): number | null {
  let cents: number | null = null
  for (const cost of costs) {
    if (cost === null) return null
    cents = (cents ?? 0) + Math.round(cost * 100)
  }
  return cents === null ? null : cents / 100
}
