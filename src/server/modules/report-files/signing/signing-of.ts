import type { ReportDocument } from '../../../../report/document.ts'
import type { Config } from '../../../base/config.ts'
import type { Secrets } from '../../../base/secrets.ts'
import type { Db } from '../../../db/schema.ts'
import { reportSource } from '../../reports/report-source.ts'
import type { PrintedAgency } from '../file-job.ts'
import type { FileOrder } from '../file-order.ts'
import { findSigningKey } from './signing-key.ts'
import type { Signing } from './sign-file.ts'

type Written = { document: ReportDocument; frozenAt: string; agency: PrintedAgency | null }

/** What signs a file of a frozen report; null while there is no key. */
export async function signingOf(
  db: Db,
  order: FileOrder,
  { config, secrets }: { config: Pick<Config, 'PUBLIC_URL'>; secrets: Secrets },
  { document, frozenAt, agency }: Written,
): Promise<Signing | null> {
  if (order.of !== 'CAMPAIGN') return null
  const signer = await findSigningKey(db, secrets)
  if (signer === null) return null
  const source = await reportSource({ ...order, db, services: { secrets } })
  const { startDate, endDate } = await source.full(undefined, { view: 'first' })
  return {
    ...signer,
    address: `${config.PUBLIC_URL}/Verifica`,
    about: {
      issuer: agency?.name ?? '',
      campaign: document.name,
      brand: document.cover.brandName,
      client: document.cover.organizationName,
      startDate,
      endDate,
      frozenAt,
      signedAt: order.now.toISOString(),
      // Contained in its subject in every language, also in documents stored earlier.
      code: /[0-9A-F]{4}(?:-[0-9A-F]{4}){2}/.exec(document.subject)?.[0] ?? '',
    },
  }
}
