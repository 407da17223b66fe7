/**
 * Send the page's first request from its head, before any module has loaded; the client uses the response. The
 * document configures it: `data-first-call="/api/v2/campaigns/{id}"`, `data-first-query` (parameters copied from the
 * URL), `data-first-staff` (staff only), `data-api-host` (empty: the page's own).
 * Inlined into the head as text, so it must be self-contained: no imports, no outer names.
 */
export function startFirstCall(): void {
  const { firstCall, firstQuery, firstStaff, apiHost } = document.documentElement.dataset
  const here = new URLSearchParams(location.search)
  if (!firstCall || here.has('domain') || sessionStorage.getItem('resoconto:domain')) return
  const ofOne = firstCall.includes('{id}')
  if (here.has('wizard') && !ofOne) return
  const host = apiHost && !apiHost.includes('://') ? `${location.protocol}//${apiHost}` : apiHost
  const origin = host ? new URL(host).origin : location.origin
  const stored = (name: string) => localStorage.getItem(`resoconto:${name}@${origin}`) ?? ''
  const hash = ofOne ? here.get('hash') : null
  const token = hash === null ? (/"access":"([^"]+)"/.exec(stored('tokens'))?.[1] ?? '') : ''
  if (hash === null && !token) return
  // A protected link's call needs its unlock token.
  if (hash !== null && sessionStorage.getItem('resoconto:unlock')?.startsWith(`${hash} `)) return
  if (firstStaff !== undefined && stored('user').includes('"role":{"name":"CLIENT"}')) return
  const id = location.pathname.toLowerCase().split('/')[2] ?? ''
  const path = hash === null ? firstCall : firstCall.replace('/v2/', '/v2/public/')
  const url = new URL(path.replace('{id}', encodeURIComponent(id)), origin)
  for (const name of (firstQuery ?? '').split(' ')) {
    const value = here.get(name)
    if (value) url.searchParams.set(name, value)
  }
  if (hash !== null) url.searchParams.set('hash', hash)
  url.searchParams.sort()
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = fetch(url, { headers })
  response.catch(() => {})
  Object.assign(globalThis, { firstCall: { url: url.href, token, response } })
}
