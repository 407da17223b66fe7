/**
 * What is left of a campaign's cost, euro, in a view of some of its contents: a cost belongs to the campaign as a
 * whole, so it is null once the view leaves out any content (or a channel that has contents) of it.
 */
export function wholeCost(cost: number | null, leavesContentsOut: boolean): number | null {
  return leavesContentsOut ? null : cost
}
