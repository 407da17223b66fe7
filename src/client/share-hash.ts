/** The hash of the share link that is open here; null on every other page. */
export function shareHash(): string | null {
  if (!/^\/(campaigns|dashboards)\/[^/]+\/?$/i.test(location.pathname)) return null
  return new URLSearchParams(location.search).get('hash')
}
