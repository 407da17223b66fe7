import { builtPage, ROUTES } from '../lib/routes.ts'

/**
 * The correct address of a path that is spelled differently (case, trailing slash); null if it is unknown or already
 * correct. Inlined into the page as text, so it must be self-contained.
 */
export function otherSpelling(path: string, pages: readonly string[]): string | null {
  const plain = path.toLowerCase().replace(/(?<=[^/])\/+$/, '')
  const known = pages.includes(plain) || pages.includes(plain.replace(/(?<=.)\/[^/]+$/, '/_id'))
  return known && plain !== path ? plain : null
}

/** Redirects to a known page under its correct address, else writes the path into the page, as text. */
export const notFoundScript =
  `{const to=(${otherSpelling.toString()})(location.pathname,${JSON.stringify(ROUTES.map(builtPage))});` +
  `let path=location.pathname;try{path=decodeURIComponent(path)}catch{}` +
  `if(to)location.replace(to+location.search+location.hash);` +
  `else document.querySelector('[data-path]').textContent=path}`
