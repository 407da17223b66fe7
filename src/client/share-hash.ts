/** The hash of the open share link; null on all other pages. */
export function shareHash(): string | null {
  if (!/^\/(campaigns|dashboards)\/[^/]+\/?$/i.test(location.pathname)) return null
  return new URLSearchParams(location.search).get('hash')
}
