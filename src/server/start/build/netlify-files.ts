import { builtFile, builtPage, ROUTES } from '../../../lib/routes.ts'
import { OFFLINE_HEADERS, pageHeaders, SHARED_PAGE_HEADERS, WORKER_HEADERS } from '../../site/site-headers.ts'

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }
/** Mails link to them with a token in the query. */
const TOKEN_PAGES = [
  '/Activate',
  '/activate',
  '/PasswordReset',
  '/passwordreset',
  '/Login',
  '/login',
  '/Consegna',
  '/consegna',
  '/Disiscrizione',
  '/disiscrizione',
]

/**
 * What Netlify reads from the built site, by file name. `_redirects`: each page in the specification's spelling and in
 * lower case; other spellings reach the 404 page, whose script knows the same routes. `_headers`: those of site.ts;
 * because headers cannot depend on the query there, and it may contain a share link or a token, no page ever sends its
 * address.
 */
export function netlifyFiles(): Record<string, string> {
  const redirects = ROUTES.flatMap((route) => {
    const from = route.path.replace('{id}', ':id')
    const spellings = route.path === '/' ? [] : [...new Set([from, from.toLowerCase()])]
    return spellings.map((spelling) => `${spelling} /${builtFile(builtPage(route))} 200`)
  })
  const { 'Referrer-Policy': referrer, ...shared } = SHARED_PAGE_HEADERS
  const { 'Content-Security-Policy': policy = '' } = pageHeaders([], true, true)
  const reading = { 'Content-Security-Policy': policy }
  const headers = {
    '/*': { ...pageHeaders([], true), 'Referrer-Policy': referrer },
    ...Object.fromEntries(['/campaigns/*', ...TOKEN_PAGES].map((path) => [path, shared])),
    // A later rule replaces the header of an earlier one: this page starts workers.
    ...Object.fromEntries(['/Consegna', '/consegna'].map((path) => [path, { ...shared, ...reading }])),
    '/_astro/*': IMMUTABLE,
    '/_astro/worker.min.*': WORKER_HEADERS,
    '/consegna-worker.js': OFFLINE_HEADERS,
    '/fonts/*': IMMUTABLE,
    '/_build/*': IMMUTABLE,
    '/_build/latest.json': { 'Cache-Control': 'no-store' },
  }
  const rules = Object.entries(headers).map(([path, values]) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return { _redirects: `${redirects.join('\n')}\n`, _headers: `${rules.join('\n')}\n` }
}
