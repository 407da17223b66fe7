/** The token of an `Authorization` header; null for anything else, such as the token of a session. */
export function apiTokenOf(authorization: string | undefined): string | null {
  return /^Bearer (rsc_[\w-]{1,100})$/i.exec(authorization ?? '')?.[1] ?? null
}
