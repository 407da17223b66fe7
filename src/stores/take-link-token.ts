/**
 * The token of the mail's link, which the head has removed from the address (`lib/take-token.ts`); survives a reload.
 */
export function takeLinkToken(): string {
  return storedParts()[0] ?? ''
}

/** The e-mail in the mail's link; '' if there is none. */
export function takeLinkEmail(): string {
  try {
    return decodeURIComponent(storedParts()[1] ?? '')
  } catch {
    return ''
  }
}

function storedParts(): string[] {
  const stored: unknown = history.state
  return typeof stored === 'string' ? stored.split('#') : []
}
