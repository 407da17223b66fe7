/** Who may open a page: everyone, signed-in users, or staff (ADMIN, ACCOUNT). */
type RouteAccess = 'everyone' | 'signedIn' | 'staff'

export type Route = {
  /** The path as the specification spells it (§2), with `{id}` for a parameter. */
  readonly path: string
  readonly access: RouteAccess
  /** The values of `?wizard=` that staff may open. */
  readonly wizards?: readonly string[]
  /** Its entry in the menu: an icon, and its position in the menus of staff and of clients, if it is in them. */
  readonly menu?: { readonly icon: string; readonly staff: number; readonly client?: number }
}

/**
 * Every page of the product. Built pages have the same path in lower case, with `_id` for a parameter. The server,
 * Netlify's redirects, menu, access, prefetching, the pages' heads and `npm run shots` follow from it.
 */
export const ROUTES = [
  { path: '/', access: 'everyone' },
  { path: '/Login', access: 'everyone' },
  { path: '/Reset', access: 'everyone' },
  { path: '/Terms', access: 'everyone' },
  { path: '/Logout', access: 'everyone', menu: { icon: 'log-out', staff: 5, client: 4 } },
  { path: '/Expired', access: 'everyone' },
  { path: '/Privacy', access: 'everyone' },
  { path: '/Activate', access: 'everyone' },
  { path: '/Preferences', access: 'signedIn' },
  { path: '/creators', access: 'signedIn', menu: { icon: 'users', staff: 3, client: 3 } },
  { path: '/creators/{id}', access: 'signedIn' },
  { path: '/PasswordReset', access: 'everyone' },
  // With a creator's token in the query.
  { path: '/Consegna', access: 'everyone' },
  // Creates the first ADMIN of an installation without users.
  { path: '/Primo-avvio', access: 'everyone' },
  // With the token of a mail recipient.
  { path: '/Disiscrizione', access: 'everyone' },
  // Verifies a file of a frozen report; the target of its QR code.
  { path: '/Verifica', access: 'everyone' },
  { path: '/tmp/Dashboard', access: 'signedIn', wizards: ['new'] },
  {
    path: '/campaigns',
    access: 'signedIn',
    wizards: ['new'],
    menu: { icon: 'megaphone', staff: 1, client: 2 },
  },
  // With a `hash` in the query it is the shared report, which is open to everyone.
  { path: '/campaigns/{id}', access: 'signedIn', wizards: ['edit', 'duplicate', 'content'] },
  {
    path: '/dashboards',
    access: 'signedIn',
    wizards: ['new'],
    menu: { icon: 'layout-dashboard', staff: 2, client: 1 },
  },
  // Likewise.
  { path: '/dashboards/{id}', access: 'signedIn', wizards: ['edit'] },
  { path: '/organizations', access: 'staff', wizards: ['new', 'edit'], menu: { icon: 'building', staff: 4 } },
] as const satisfies readonly Route[]

export type RoutePath = (typeof ROUTES)[number]['path']

/**
 * The first call of a screen, which the page's head sends before any module has loaded (lib/start-first-call.ts), with
 * the parameters that the page's query may change. Separate from the table, which every page loads.
 */
export const FIRST_CALLS: {
  readonly [path in RoutePath]?: { readonly path: string; readonly query?: readonly string[] }
} = {
  '/campaigns': {
    path: '/api/v2/campaigns?page=1&pageSize=20&sortField=startDate&orderDir=desc',
    query: ['page', 'sortField', 'orderDir', 'status', 'search', 'organizationId', 'todo'],
  },
  '/campaigns/{id}': { path: '/api/v2/campaigns/{id}?view=first', query: ['socialTypeList', 'frozenId'] },
  '/dashboards': { path: '/api/v2/dashboards/list?page=1&pageSize=20', query: ['page', 'smartSearch'] },
  '/dashboards/{id}': { path: '/api/v2/dashboards/{id}' },
  '/creators': {
    path: '/api/v2/creators?page=1&pageSize=20&sortField=name&orderDir=asc',
    query: [
      'page',
      'sortField',
      'orderDir',
      'name',
      'socialType',
      'followersFrom',
      'followersTo',
      'erFrom',
      'city',
      'niche',
    ],
  },
  '/creators/{id}': { path: '/api/v2/creators/{id}' },
  '/organizations': { path: '/api/v1/organizations?page=1&pageSize=20', query: ['page', 'organizationName'] },
}

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
