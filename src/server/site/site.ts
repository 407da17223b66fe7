import { brotliDecompressSync } from 'node:zlib'
import type { Handler } from 'hono'
import { builtFile, canonical } from '../../lib/routes.ts'
import { gzipped } from '../http/gzipped.ts'
import { taken } from '../http/json-response.ts'
import type { AgencyBrand } from './agency-brand.ts'
import { brandedPages } from './branded-pages.ts'
import { changePage } from './change-page.ts'
import { fillPreview } from './fill-preview.ts'
import type { LinkPreview } from './link-preview.ts'
import type { SiteFile } from './load-files.ts'
import { OFFLINE_HEADERS, pageHeaders, SHARED_PAGE_HEADERS, WORKER_HEADERS } from './site-headers.ts'

/** Of compressing a page for one reader: some milliseconds, and a tenth larger. */
const EFFORT = 5

type SiteOptions = {
  apiOrigins: readonly string[]
  secure: boolean
  /** The brand shown in the pages. */
  brand: () => Promise<AgencyBrand | null>
  /** Of the share link with that token at that path. */
  preview: (path: string, token: string) => Promise<LinkPreview | null>
  /** Whether no user exists yet: then the sign-in page redirects to the first start. */
  needsFirstStart: () => Promise<boolean>
}

/** Serves the built site: files by name, pages by the table of routes, everything else as 404. */
export function site(
  files: ReadonlyMap<string, SiteFile>,
  { apiOrigins, secure, brand, preview, needsFirstStart }: SiteOptions,
): Handler {
  const branded = brandedPages(brand)
  const headers = pageHeaders(apiOrigins, secure)
  const deliveryHeaders = pageHeaders(apiOrigins, secure, true)
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.notFound()
    const { pathname, searchParams } = new URL(c.req.url)
    const asset = files.get(decoded(pathname).slice(1))
    if (asset !== undefined && !asset.type.startsWith('text/html'))
      return await send(c.req.raw, asset, 200, cacheOf(pathname))
    const page = canonical(pathname)
    if ((page === '/' || page === '/login') && (await needsFirstStart())) return c.redirect('/Primo-avvio')
    const found = page === null ? undefined : files.get(builtFile(page))
    const file = found ?? files.get('404.html')
    if (file === undefined) return c.notFound()
    const token = searchParams.get('hash')
    const shared = token !== null || searchParams.has('token') ? SHARED_PAGE_HEADERS : {}
    const about = token === null ? null : await preview(pathname, token)
    const own = await branded(file)
    const shown = about === null ? own : await changePage(own, (html) => fillPreview(html, about), EFFORT)
    return await send(c.req.raw, shown, found === undefined ? 404 : 200, {
      'Cache-Control': 'no-cache',
      ...(page === '/consegna' ? deliveryHeaders : headers),
      ...shared,
    })
  }
}

/** Files with a digest in their name are immutable. */
function cacheOf(pathname: string): Record<string, string> {
  const nosniff = { 'X-Content-Type-Options': 'nosniff' }
  if (pathname === '/_build/latest.json') return { 'Cache-Control': 'no-store', ...nosniff }
  if (pathname === '/consegna-worker.js') return { ...OFFLINE_HEADERS, ...nosniff }
  const immutable = /^\/(_astro|_build|fonts)\//.test(pathname)
  return {
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...nosniff,
    ...(pathname.startsWith('/_astro/worker.min.') ? WORKER_HEADERS : {}),
  }
}

async function send(
  request: Request,
  file: SiteFile,
  status: 200 | 404,
  headers: Record<string, string>,
): Promise<Response> {
  const sent = { 'Content-Type': file.type, ETag: file.etag, Vary: 'Accept-Encoding', ...headers }
  if (status === 200 && request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers: sent })
  }
  if (!file.isBrotli) return new Response(file.bytes, { status, headers: sent })
  const encoding = taken(request.headers)
  if (encoding === null) return new Response(brotliDecompressSync(file.bytes), { status, headers: sent })
  const bytes = encoding === 'br' ? file.bytes : await gzipped(file.etag, file.bytes)
  return new Response(bytes, { status, headers: { ...sent, 'Content-Encoding': encoding } })
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
