import { builtPage, ROUTES } from '../lib/routes.ts'

/**
 * The address under which the product knows a path that was spelled otherwise (case, a slash at the end); null where
 * it knows none, or where the path is spelled so already. Printed into the page as text, so it must stand alone.
 */
export function otherSpelling(path: string, pages: readonly string[]): string | null {
  const plain = path.toLowerCase().replace(/(?<=[^/])\/+$/, '')
  const known = pages.includes(plain) || pages.includes(plain.replace(/(?<=.)\/[^/]+$/, '/_id'))
  return known && plain !== path ? plain : null
}

/** Goes to a known page under its own spelling, else writes the path into the page, as text. */
export const notFoundScript =
  `{const to=(${otherSpelling.toString()})(location.pathname,${JSON.stringify(ROUTES.map(builtPage))});` +
  `let path=location.pathname;try{path=decodeURIComponent(path)}catch{}` +
  `if(to)location.replace(to+location.search+location.hash);` +
  `else document.querySelector('[data-path]').textContent=path}`
