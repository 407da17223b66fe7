/** The mode of the default layout: a wizard covers the menu rail, a shared report has none. */
export type PageMode = 'wizard' | 'public' | 'plain'

/**
 * Derive the mode from a URL before the first paint. Also inlined into the page's head as text, so it must be
 * self-contained: no imports, no outer names.
 */
export function pageMode(pathname: string, search: string): PageMode {
  const query = new URLSearchParams(search)
  if (query.has('hash') && /^\/(campaigns|dashboards)\/[^/]+/i.test(pathname)) return 'public'
  if (query.has('wizard')) return 'wizard'
  return 'plain'
}
