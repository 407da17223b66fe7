import * as v from 'valibot'
import { readJson } from '../../../../lib/read-json.ts'
import { seal, unseal } from '../../../base/seal.ts'
import type { Secrets } from '../../../base/secrets.ts'

/** Carries the session from the issuer's redirect to the sign-in page without appearing in an address. */
export const HANDOVER_COOKIE = 'resoconto_oidc_session'
export const HANDOVER_SECONDS = 60

const handover = v.object({ token: v.string(), signOutUrl: v.nullable(v.string()) })
type Handover = v.InferOutput<typeof handover>

/** `token`: the first refresh token, valid for one exchange. */
export function sealHandover({ oidc }: Pick<Secrets, 'oidc'>, { token, signOutUrl }: Handover): string {
  return seal(oidc, 'handover', JSON.stringify({ token, signOutUrl }))
}

/** null if the browser sends none, or it was tampered with. */
export function readHandover({ oidc }: Pick<Secrets, 'oidc'>, sealed: string | undefined): Handover | null {
  const text = sealed === undefined ? null : unseal(oidc, 'handover', sealed)
  const read = v.safeParse(handover, readJson(text ?? ''))
  return read.success ? read.output : null
}
