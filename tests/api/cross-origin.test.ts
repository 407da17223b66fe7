import { describe, expect, it } from 'vitest'
import { getMe, tokenEndpoint } from '../../src/contract/users.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildUser } from '../support/factories.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'

const IMAGE = '/api/v2/images/01a20870-200b-7000-97be-bd290b7aac22'

describe.each(databases.slice(0, 1))('other sites', async (kind) => {
  const settings = { CORS_ORIGINS: 'https://altro.example', PUBLIC_URL: 'https://report.example' }
  const app = await openApp(kind, settings)

  const ask = (method: string, origin: string) =>
    app.app.request('/api/v2/campaigns', { method, headers: { Origin: origin } })

  it.each(['https://altro.example', 'https://report.example'])(
    '%s may call without credentials',
    async (origin) => {
      const preflight = await ask('OPTIONS', origin)
      expect(preflight.status).toBe(204)
      expect(listIn(preflight, 'access-control-allow-methods')).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
      expect(listIn(preflight, 'access-control-allow-headers')).toEqual([
        'Authorization',
        'Content-Type',
        'If-Match',
        'If-None-Match',
        'Idempotency-Key',
        'X-Link-Unlock',
      ])
      expect(preflight.headers.get('access-control-max-age')).toBe('600')
      const answer = await ask('GET', origin)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, origin])
      expect(listIn(answer, 'access-control-expose-headers')).toEqual([
        'ETag',
        'Retry-After',
        'Content-Disposition',
      ])
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
      expect(listIn(answer, 'vary')).toEqual(['Origin', 'Accept-Encoding'])
    },
  )

  it.each(['https://evil.example', 'https://altro.example.evil.example', 'null', 'https://ALTRO.example'])(
    '%s may not',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET']) {
        expect((await ask(method, origin)).headers.has('access-control-allow-origin')).toBe(false)
      }
    },
  )

  it('cannot forge a request: no response sets a cookie, and a cookie signs no one in', async () => {
    const { call, token } = await app.signIn('ADMIN')
    expect((await call(getMe)).headers.has('set-cookie')).toBe(false)
    const { email } = await buildUser(app.services, { passwordHash })
    const body = { grant_type: 'password', username: email, password: PASSWORD }
    const signedIn = await app.anybody(tokenEndpoint, {
      headers: { Authorization: 'Basic d2ViOndlYg==' },
      body,
    })
    expect([signedIn.status, signedIn.headers.has('set-cookie')]).toEqual([200, false])
    const forged = await app.anybody(getMe, {
      headers: { Cookie: `token=${token}; access_token=${token}` },
    })
    expect(forged.status).toBe(401)
  })

  it('share no response with a client that sends no Origin', async () => {
    const { headers } = await app.app.request('/api/v2/campaigns')
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(headers.has('access-control-expose-headers')).toBe(false)
  })

  it('get no response that a browser would cache, sniff or render', async () => {
    const { headers } = await ask('GET', 'https://altro.example')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('learn from every response to use TLS, subdomains too, and may store none', async () => {
    for (const path of ['/api/health', '/api/openapi.json', '/api/v2/campaigns', '/api/nothing', IMAGE]) {
      const { headers } = await app.app.request(path)
      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(headers.has('set-cookie'), path).toBe(false)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    }
  })
})

function listIn({ headers }: Response, name: string): string[] | undefined {
  return headers.get(name)?.split(/, ?/)
}
