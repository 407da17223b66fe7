/** How the default layout stands: a wizard covers the rail, a shared report never has one. */
export type PageMode = 'wizard' | 'public' | 'plain'

/**
 * Reads the mode off an address, before anything is drawn.
 * It is also printed into the page's head as text, so it must stand alone: no imports, no outer names.
 */
export function pageMode(pathname: string, search: string): PageMode {
  const query = new URLSearchParams(search)
  if (query.has('hash') && /^\/campaigns\/[^/]+/i.test(pathname)) return 'public'
  if (query.has('wizard')) return 'wizard'
  return 'plain'
}
