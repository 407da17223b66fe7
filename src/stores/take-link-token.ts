/** The token of the mail's link, which the head has moved out of the address (`lib/take-token.ts`); a reload keeps it. */
export function takeLinkToken(): string {
  const kept: unknown = history.state
  return typeof kept === 'string' ? kept : ''
}
