import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'
import { apiHost } from './api-host.ts'
import { readItem, writeItem } from './browser-storage.ts'

export type Tokens = { access: string; refresh: string }

/** The storage key of the tokens, one per host: a token is never sent to a host that did not issue it. */
export function tokensKey(): string {
  return `resoconto:tokens@${apiHost().origin}`
}

/** The signed-in user's tokens; null if no one is signed in. */
export function readTokens(): Tokens | null {
  const stored = readJson(readItem('localStorage', tokensKey()) ?? '')
  if (!isRecord(stored)) return null
  const { access, refresh } = stored
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
}

/** Stores the tokens for all tabs; null signs out. */
export function writeTokens(tokens: Tokens | null): void {
  writeItem('localStorage', tokensKey(), tokens && JSON.stringify(tokens))
}

export type TokenClaims = { organization_id: string | null; exp: number }

/** The claims of the stored access token; `exp` in seconds since 1970. Empty if it cannot be read. */
export function readClaims(): Partial<TokenClaims> {
  const payload = readTokens()?.access.split('.')[1] ?? ''
  try {
    const claims = readJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (!isRecord(claims)) return {}
    const { organization_id, exp } = claims
    const isOfUser = organization_id === null || typeof organization_id === 'string'
    return isOfUser && typeof exp === 'number' ? { organization_id, exp } : {}
  } catch {
    return {}
  }
}

type Change = 'renewed' | 'lost'
const listeners = new Set<(change: Change) => void>()

/**
 * Calls back when this tab has renewed the tokens, or the server has refused them permanently. Returns a function that
 * unsubscribes.
 */
export function onTokens(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the tokens of a refresh and notifies the listeners. */
export function renewTokens(tokens: Tokens): void {
  writeTokens(tokens)
  for (const listener of listeners) listener('renewed')
}

/** Removes refused tokens and notifies the listeners. */
export function loseSession(): void {
  writeTokens(null)
  for (const listener of listeners) listener('lost')
}
