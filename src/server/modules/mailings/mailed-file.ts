import { LIMITS } from '../../../contract/limits.ts'
import type { MailingFile } from '../../../vocabulary/mailing-times.ts'
import type { Db } from '../../db/schema.ts'
import type { LinkLimits, PublicScope } from '../../http/scope.ts'
import { HttpProblem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import type { MailFile } from '../../mail/mail-files.ts'
import { campaignFile } from '../report-files/report-file.ts'

type Link = { limits: LinkLimits | null; hasPassword: boolean; asksName: boolean }

/** Whether a mail with this link may have a file: not past a password or a request for a name. */
export function canAttach({ limits, hasPassword, asksName }: Link): boolean {
  return !hasPassword && !asksName && limits?.hides.includes('downloads') !== true
}

/**
 * The report as a file, as its link would download it. null if it is too large for a mail or cannot be written: then the
 * mail is sent without it.
 * @throws 503 if too many files are being written, for a later attempt
 */
export async function mailedFile(
  db: Db,
  { scope, format }: { scope: PublicScope; format: MailingFile },
  services: Services,
  now: Date,
): Promise<MailFile | null> {
  try {
    const request = { db, services, scope, params: { id: scope.campaignId }, query: {}, now }
    const { name, body } = await campaignFile(format, request)
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of body instanceof ReadableStream ? body : [Buffer.from(body)]) {
      size += piece.length
      if (size > LIMITS.mailFile) return null
      pieces.push(piece)
    }
    return { name, body: Buffer.concat(pieces) }
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 503) throw error
    console.error(error)
    return null
  }
}
