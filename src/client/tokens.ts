import * as v from 'valibot'
import { apiHost } from './api-host.ts'
import { readItem, writeItem } from './browser-storage.ts'

const storedTokens = v.object({ access: v.string(), refresh: v.string() })
export type Tokens = v.InferOutput<typeof storedTokens>

/** The storage key of the tokens, one per host: a token never goes to a host that did not give it. */
export function tokensKey(): string {
  return `resoconto:tokens@${apiHost().origin}`
}

/** The signed-in user's tokens; null where nobody is signed in. */
export function readTokens(): Tokens | null {
  const text = readItem('localStorage', tokensKey())
  if (text === null) return null
  try {
    const parsed = v.safeParse(storedTokens, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps the tokens for all tabs; null signs out. */
export function writeTokens(tokens: Tokens | null): void {
  writeItem('localStorage', tokensKey(), tokens && JSON.stringify(tokens))
}

const claims = v.object({ organization_id: v.nullable(v.string()), exp: v.number() })
export type TokenClaims = v.InferOutput<typeof claims>

/** What the stored access token says of its user; `exp` in seconds since 1970. Nothing if it cannot be read. */
export function readClaims(): Partial<TokenClaims> {
  const payload = readTokens()?.access.split('.')[1] ?? ''
  try {
    const parsed = v.safeParse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

type Change = 'renewed' | 'lost'
const listeners = new Set<(change: Change) => void>()

/** Calls back when this tab has renewed the tokens, or the server has refused them for good. Returns how to stop. */
export function onTokens(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the tokens of a refresh and tells the listeners. */
export function renewTokens(tokens: Tokens): void {
  writeTokens(tokens)
  for (const listener of listeners) listener('renewed')
}

/** Removes the tokens that the server refused and tells the listeners. */
export function loseSession(): void {
  writeTokens(null)
  for (const listener of listeners) listener('lost')
}
