import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { accessTokenPayload } from '../../src/contract/users.ts'
import { signAccessToken } from '../../src/server/base/access-token.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { tokenSecret } from '../../src/server/base/token-secret.ts'
import type { Person } from './agency.ts'
import type { RunningServer } from './start-server.ts'

const HOUR_MS = 3_600_000

/** The same user, with an access token of this session that expired long ago; the refresh token is valid. */
export async function withExpiredToken(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  person: Person,
): Promise<Person> {
  const { accessTokens } = deriveSecrets(await tokenSecret({ TOKEN_SECRET: null, DATA_DIR: dataDir }))
  const { jti, sub, email, role, organization_id } = v.parse(
    accessTokenPayload,
    decodeJwt(person.tokens.access_token),
  )
  const owner = {
    sessionId: jti.split('.')[0] ?? '',
    userId: sub,
    email,
    role,
    organizationId: organization_id,
  }
  const access_token = await signAccessToken(accessTokens, owner, new Date(Date.now() - HOUR_MS))
  return { ...person, tokens: { ...person.tokens, access_token } }
}
