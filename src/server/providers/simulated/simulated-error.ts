import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import type { Capability } from '../social-provider.ts'

type SimulatedError = { readonly kind: ProviderErrorKind; readonly of: readonly Capability[] | 'ALL' }

/** Errors by the word in a handle such as `guasto.privato`. */
const ERRORS: Readonly<Record<string, SimulatedError>> = {
  inesistente: { kind: 'CHANNEL_NOT_FOUND', of: 'ALL' },
  rimosso: { kind: 'CHANNEL_REMOVED', of: 'ALL' },
  privato: { kind: 'CHANNEL_PRIVATE', of: 'ALL' },
  audience: { kind: 'NO_AUDIENCE', of: ['AUDIENCE', 'OVERLAP'] },
  attesa: { kind: 'NOT_READY', of: ['AUDIENCE'] },
  contenuti: { kind: 'CONTENT_NOT_FOUND', of: ['CONTENT'] },
  crediti: { kind: 'OUT_OF_CREDITS', of: 'ALL' },
  chiave: { kind: 'PROVIDER_AUTH', of: 'ALL' },
  abbonamento: { kind: 'PROVIDER_EXPIRED', of: 'ALL' },
  limite: { kind: 'RATE_LIMITED', of: 'ALL' },
  fermo: { kind: 'PROVIDER_DOWN', of: 'ALL' },
}

const MS_TEN_MINUTES = 600_000

/**
 * Throws the error that the handle names: `guasto.{word}` (a number may follow: `guasto.limite.2`), or one that ends in
 * `_privato` or `_privata`.
 */
export function throwSimulatedError(handle: string, capability: Capability, now: Date): void {
  const error = errorOf(handle.toLowerCase())
  if (error === undefined) return
  if (error.of !== 'ALL' && !error.of.includes(capability)) return
  const retryAt = error.kind === 'NOT_READY' ? new Date(now.getTime() + MS_TEN_MINUTES) : null
  throw new ProviderError(error.kind, 'requested by the handle', { retryAt })
}

function errorOf(handle: string): SimulatedError | undefined {
  if (/_privat[oa]$/.test(handle)) return ERRORS.privato
  const word = /^guasto[._]([a-z]+)(?:[._]\d+)?$/.exec(handle)?.[1] ?? ''
  return Object.hasOwn(ERRORS, word) ? ERRORS[word] : undefined
}
