import * as v from 'valibot'
import { readJson } from '../../../../lib/read-json.ts'
import { seal, unseal } from '../../../base/seal.ts'
import type { Secrets } from '../../../base/secrets.ts'

/** By it the sign-in page takes over the session that the issuer's return began; no address has it. */
export const HANDOVER_COOKIE = 'resoconto_oidc_session'
export const HANDOVER_SECONDS = 60

const handover = v.object({ token: v.string(), signOutUrl: v.nullable(v.string()) })
type Handover = v.InferOutput<typeof handover>

/** `token`: the first refresh token, which is worth one exchange. */
export function sealHandover({ oidc }: Pick<Secrets, 'oidc'>, { token, signOutUrl }: Handover): string {
  return seal(oidc, 'handover', JSON.stringify({ token, signOutUrl }))
}

/** null where the browser sends none, or one that was tampered with. */
export function readHandover({ oidc }: Pick<Secrets, 'oidc'>, sealed: string | undefined): Handover | null {
  const text = sealed === undefined ? null : unseal(oidc, 'handover', sealed)
  const read = v.safeParse(handover, readJson(text ?? ''))
  return read.success ? read.output : null
}
