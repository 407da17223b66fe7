/** What an API token may do, within the rights of its owner: read, also write, or read what one client sees. */
export const TOKEN_SCOPES = ['READ', 'WRITE', 'CLIENT'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
