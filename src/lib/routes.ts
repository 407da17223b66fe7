export type RouteLayout = 'default' | 'input' | 'login' | 'simple'

/** Who may open a page: everyone, signed-in users, or staff (ADMIN, ACCOUNT). */
export type RouteAccess = 'everyone' | 'signedIn' | 'staff'

export type Route = {
  /** The path as the specification spells it (§2), with `{id}` for a parameter. */
  readonly path: string
  readonly layout: RouteLayout
  readonly access: RouteAccess
  /** The values of `?wizard=` that staff may open. */
  readonly wizards?: readonly string[]
}

/** Every page of the product. Built pages have the same path in lower case, with `_id` for a parameter. */
export const ROUTES = [
  { path: '/', layout: 'simple', access: 'everyone' },
  { path: '/Login', layout: 'login', access: 'everyone' },
  { path: '/Reset', layout: 'input', access: 'everyone' },
  { path: '/Terms', layout: 'simple', access: 'everyone' },
  { path: '/Logout', layout: 'simple', access: 'everyone' },
  { path: '/Expired', layout: 'input', access: 'everyone' },
  { path: '/Privacy', layout: 'simple', access: 'everyone' },
  { path: '/Activate', layout: 'input', access: 'everyone' },
  { path: '/Preferences', layout: 'default', access: 'signedIn' },
  { path: '/creators', layout: 'default', access: 'signedIn' },
  { path: '/creators/{id}', layout: 'default', access: 'signedIn' },
  { path: '/PasswordReset', layout: 'input', access: 'everyone' },
  { path: '/tmp/Dashboard', layout: 'default', access: 'signedIn', wizards: ['new'] },
  { path: '/campaigns', layout: 'default', access: 'signedIn', wizards: ['new'] },
  // With a `hash` in the query it is the shared report, which everyone may open.
  {
    path: '/campaigns/{id}',
    layout: 'default',
    access: 'signedIn',
    wizards: ['edit', 'duplicate', 'content'],
  },
  { path: '/dashboards', layout: 'default', access: 'signedIn', wizards: ['new'] },
  { path: '/dashboards/{id}', layout: 'default', access: 'signedIn', wizards: ['edit'] },
  { path: '/organizations', layout: 'default', access: 'staff', wizards: ['new', 'edit'] },
] as const satisfies readonly Route[]

const pages = new Map<string, Route>(ROUTES.map((route) => [builtPage(route), route]))

/** The built page of a route: `/campaigns/{id}` → `/campaigns/_id`. */
export function builtPage(route: Route): string {
  return route.path.toLowerCase().replaceAll('{id}', '_id')
}

/**
 * The built page of a path, ignoring case and a trailing slash: `/Campaigns/0192…/` → `/campaigns/_id`. null if there
 * is no such page.
 */
export function canonical(path: string): string | null {
  const plain = path.toLowerCase().replace(/(?<=[^/])\/$/, '')
  if (pages.has(plain)) return plain
  const dynamic = plain.replace(/(?<=.)\/[^/]+$/, '/_id')
  return pages.has(dynamic) ? dynamic : null
}

/** The route of a path; undefined if unknown. */
export function routeOf(path: string): Route | undefined {
  return pages.get(canonical(path) ?? '')
}

/** The id in a path, in lower case; empty if there is none. */
export function routeId(path: string): string {
  return routeOf(path)?.path.endsWith('{id}') ? (path.toLowerCase().split('/')[2] ?? '') : ''
}

/** The file of a built page in the built site: `/campaigns/_id` → `campaigns/_id.html`. */
export function builtFile(page: string): string {
  return page === '/' ? 'index.html' : `${page.slice(1)}.html`
}
