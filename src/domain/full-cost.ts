/**
 * The cost of a campaign, euro, in a view of its contents: it cannot be split, so it is null if the view leaves out
 * any content.
 */
export function fullCost(cost: number | null, leavesContentsOut: boolean): number | null {
  return leavesContentsOut ? null : cost
}
