import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from '../../src/server/base/access-token.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'

const { accessTokens: key } = deriveSecrets('a secret that only the tests know')
const now = new Date('2026-03-01T10:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function signed(email = 'anna@example.org'): Promise<string> {
  const owner = { sessionId: newId(), userId: newId(), email, organizationId: null }
  return await signAccessToken(key, { ...owner, role: 'ADMIN' }, now)
}

it('reads a token the second time as the first, until it expires', async () => {
  const token = await signed()
  const first = await readAccessToken(key, token, now)
  expect(first).toMatchObject({ state: 'valid', payload: { email: 'anna@example.org' } })
  expect(await readAccessToken(key, token, after(ACCESS_TOKEN_SECONDS - 1))).toEqual(first)
  for (const late of [ACCESS_TOKEN_SECONDS, ACCESS_TOKEN_SECONDS + 5]) {
    expect(await readAccessToken(key, token, after(late))).toEqual({ state: 'expired' })
  }
  const unread = await signed()
  expect(await readAccessToken(key, unread, after(ACCESS_TOKEN_SECONDS))).toEqual({ state: 'expired' })
})

it('takes a remembered token for no other key, and none that was changed', async () => {
  const token = await signed()
  await readAccessToken(key, token, now)
  const other = deriveSecrets('another secret').accessTokens
  expect(await readAccessToken(other, token, now)).toEqual({ state: 'invalid' })
  const [head, payload = '', signature] = token.split('.')
  const changed = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('ADMIN', 'ADMIX'),
  ).toString('base64url')
  expect(await readAccessToken(key, [head, changed, signature].join('.'), now)).toEqual({ state: 'invalid' })
  expect(await readAccessToken(key, `${head}.${payload}.`, now)).toEqual({ state: 'invalid' })
})

it('reads none of another algorithm, issuer, audience, kind or purpose', async () => {
  const sign = async (changed: { alg?: string; iss?: string; aud?: string; typ?: string } = {}, by = key) => {
    const { alg = 'HS256', iss = 'resoconto', aud = 'resoconto-api', typ = 'access' } = changed
    const claims = { typ, email: 'anna@example.org', role: 'ADMIN', organization_id: null }
    const issuedAt = Math.floor(now.getTime() / 1000)
    const token = await new SignJWT({ ...claims, iss, aud, sub: newId(), jti: `${newId()}.${newId()}` })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(by)
    return (await readAccessToken(key, token, now)).state
  }
  expect(await sign()).toBe('valid')
  const wrong = [{ alg: 'HS512' }, { iss: 'other' }, { aud: 'other' }, { typ: 'refresh' }]
  for (const changed of wrong) expect([changed, await sign(changed)]).toEqual([changed, 'invalid'])
  const { refreshTokens } = deriveSecrets('a secret that only the tests know')
  expect(await sign({}, refreshTokens)).toBe('invalid')
})

it('reads more tokens than it remembers', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 1_010 }, (_, index) => signed(`a${index}@example.org`)),
  )
  for (let round = 0; round < 2; round += 1) {
    for (const [index, token] of tokens.entries()) {
      const read = await readAccessToken(key, token, now)
      expect(read).toMatchObject({ state: 'valid', payload: { email: `a${index}@example.org` } })
    }
  }
})
