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

const listeners = new Set<() => void>()

/** Calls back when the server refuses this session for good. Gives the way to stop. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets the tokens that the server refused and tells whoever listens. */
export function loseSession(): void {
  writeTokens(null)
  for (const listener of listeners) listener()
}
