/** The token of the mail's link, which the head has moved out of the address (`lib/take-token.ts`); a reload keeps it. */
export function takeLinkToken(): string {
  return storedParts()[0] ?? ''
}

/** The e-mail that the mail's link names; '' where it names none. */
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
