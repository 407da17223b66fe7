import * as v from 'valibot'
import { TOKEN_SCOPES } from '../vocabulary/token-scopes.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { day, id, instant, nameText } from './primitives.ts'

const apiToken = v.object({
  id,
  name: v.string(),
  scope: v.picklist(TOKEN_SCOPES),
  /** The client of the scope CLIENT. */
  organizationId: v.nullable(id),
  organizationName: v.nullable(v.string()),
  createdAt: instant,
  /** The last day of validity; null: valid until revoked. */
  expiresOn: v.nullable(day),
  lastUsedOn: v.nullable(day),
})
export type ApiToken = v.InferOutput<typeof apiToken>

export const getMyTokens = endpoint({
  name: 'getMyTokens',
  method: 'GET',
  path: '/me/tokens',
  access: 'SIGNED_IN',
  beyondSpec: true,
  success: 200,
  output: v.object({ items: v.array(apiToken) }),
})

/** Requires a fresh password. Only this response has the token. */
export const postMyToken = endpoint({
  name: 'postMyToken',
  method: 'POST',
  path: '/me/tokens',
  access: 'SIGNED_IN',
  beyondSpec: true,
  idempotent: false,
  body: v.object({
    name: nameText(LIMITS.nameLength),
    scope: v.picklist(TOKEN_SCOPES, 'notAllowed'),
    organizationId: v.optional(v.nullable(id), null),
    expiresOn: v.optional(v.nullable(day), null),
  }),
  success: 201,
  output: v.object({ ...apiToken.entries, token: v.string() }),
})

/** Revoke one of the user's own tokens immediately. */
export const deleteMyToken = endpoint({
  name: 'deleteMyToken',
  method: 'DELETE',
  path: '/me/tokens/{id}',
  access: 'SIGNED_IN',
  beyondSpec: true,
  success: 204,
})
