/** Calls of the contract that no module answers yet. The list only shrinks; when it is empty, this file goes. */
export const NOT_YET: ReadonlySet<string> = new Set(
  `
  getDashboardReport getAdHocReport getBenchmark
  `
    .trim()
    .split(/\s+/),
)
