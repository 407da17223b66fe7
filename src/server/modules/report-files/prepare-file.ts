import { romeDay } from '../../../lib/rome-day.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-line.ts'
import { csvText } from '../../../lib/csv-text.ts'
import { chosenName } from '../../../messages/file-names.ts'
import { allWords } from '../../../messages/all-words.ts'
import type { Words } from '../../../messages/words.ts'
import { buildDocument } from '../../../report/build-document.ts'
import { contentsRows } from '../../../report/contents-rows.ts'
import { creatorDocument } from '../../../report/creator-document.ts'
import { contentsBlock, narrowDocument } from '../../../report/narrow-document.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { ReportLanguage } from '../../../contract/report-files.ts'
import type { Config } from '../../base/config.ts'
import type { Secrets } from '../../base/secrets.ts'
import { readAgency } from '../../db/agency.ts'
import type { Db } from '../../db/schema.ts'
import type { ImageStore } from '../../images/image-store.ts'
import { requireDashboard } from '../dashboards/dashboard-queries.ts'
import { platformsOf, reportCampaigns } from '../dashboards/report-campaigns.ts'
import { reportPeriod } from '../dashboards/report-period.ts'
import type { ReportThreadOf } from '../response-cache/report-thread.ts'
import { campaignNumbers, campaignParts } from '../reports/document/campaign-numbers.ts'
import { campaignsCsv, contentsCsv } from '../reports/document/contents-csv.ts'
import { creatorNumbers } from '../reports/document/creator-numbers.ts'
import { reportSource } from '../reports/report-source.ts'
import { dashboardNumbers } from './dashboard-numbers.ts'
import {
  type DisclosureOrder,
  disclosureDocumentOf,
  disclosuresCsv,
  isOfDisclosures,
} from './disclosure-files.ts'
import type { PrintedAgency, CsvJob, FileJob } from './file-job.ts'
import type { FileOrder } from './file-order.ts'
import { reportImages } from './report-images.ts'
import { signingOf } from './signing/signing-of.ts'

type ReportOrder = Exclude<FileOrder, DisclosureOrder>

const NO_IMAGES: ReadonlyMap<string, Uint8Array> = new Map()

/** Dependencies besides the database. */
export type FileServices = ReportThreadOf & {
  config: Pick<Config, 'PUBLIC_URL'>
  secrets: Secrets
  images: ImageStore
}

/** Reads all data of the file. @throws 400, 404 */
export async function prepareFile(db: Db, order: FileOrder, services: FileServices): Promise<FileJob> {
  const { format } = order
  const { lang = 'it' } = order.query
  const words = allWords[lang]
  if (format === 'csv') return { format, ...(await csvOf(db, order, services, words)) }
  const agency = await printedAgency(db)
  if (isOfDisclosures(order)) {
    const { name, document } = await disclosureDocumentOf(db, order)
    const images = await reportImages(db, services.images, document, agency)
    return { format, name, document, lang, agency, images }
  }
  const { document, frozenAt } = await documentOf(db, order, services, lang)
  const name = nameOf(document, frozenAt, order, words)
  const signing =
    frozenAt === null ? null : await signingOf(db, order, services, { document, frozenAt, agency })
  const job = { format, name, document, lang, agency, signing }
  if (format === 'xlsx' || format === 'json') return { ...job, images: NO_IMAGES }
  return { ...job, images: await reportImages(db, services.images, document, agency) }
}

function nameOf(document: ReportDocument, frozenAt: string | null, order: ReportOrder, words: Words): string {
  const { sections, contents, fees, lang = 'it' } = order.query
  const platforms = order.of === 'CAMPAIGN' ? order.query.socialTypeList : undefined
  // A client's file has no fees, and a CSV no sections.
  const choice = {
    sections: order.format === 'csv' ? undefined : sections,
    contents,
    fees: order.scope.kind === 'staff' && order.query.audience !== 'client' ? fees : undefined,
    socialTypeList: platforms,
  }
  const full = fileName(words.file.fileName(document.cover.brandName, document.name), frozenAt, words)
  return chosenName(full, lang, choice)
}

/** The chosen part of the report's document. */
async function documentOf(
  db: Db,
  order: ReportOrder,
  services: FileServices,
  lang: ReportLanguage,
): Promise<{ document: ReportDocument; frozenAt: string | null }> {
  const { document, frozenAt } = await fullDocument(db, order, services, lang)
  return { document: narrowDocument(document, order.query, allWords[lang]), frozenAt }
}

/** As stored with a frozen report, else built from the numbers. */
async function fullDocument(
  db: Db,
  order: ReportOrder,
  services: FileServices,
  lang: ReportLanguage,
): Promise<{ document: ReportDocument; frozenAt: string | null }> {
  const { params, now } = order
  const words = allWords[lang]
  if (order.of === 'DASHBOARD') {
    const isInternal = order.scope.kind === 'staff' && order.query.audience !== 'client'
    const numbers = await dashboardNumbers(db, params.id, order.query, { ...order, services }, words)
    return { document: buildDocument(numbers, words, isInternal), frozenAt: null }
  }
  const source = await reportSource({ ...order, db, services })
  const { frozenAt, reader } = source
  const { socialTypeList: platforms, creatorId } = order.query
  const isFull = platforms === undefined && creatorId === undefined
  const stored = isFull ? await source.document(lang) : null
  if (stored !== null) return { document: stored, frozenAt }
  const parts = await campaignParts(source, reader, platforms)
  const numbers = campaignNumbers(parts, { now, platforms, frozenAt }, words)
  if (creatorId !== undefined) {
    const own = await creatorNumbers(source, numbers, { creatorId, platforms })
    return { document: creatorDocument(own, words), frozenAt }
  }
  return { document: buildDocument(numbers, words, reader.kind === 'staff'), frozenAt }
}

/**
 * For a campaign in the format of the import, with the same headers in every language; for a dashboard its campaigns'
 * contents of the period.
 */
async function csvOf(
  db: Db,
  order: FileOrder,
  services: FileServices,
  words: Words,
): Promise<Omit<CsvJob, 'format'>> {
  if (isOfDisclosures(order)) return await disclosuresCsv(db, order)
  const { headers, lang = 'it' } = order.query
  if (headers !== undefined) {
    // A table has no sections.
    const all = { ...order, query: { ...order.query, sections: undefined } }
    const { document, frozenAt } = await documentOf(db, all, services, lang)
    const rows = contentsRows(contentsBlock(document), headers, words)
    const text = BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map(csvText))).join('')
    return { name: nameOf(document, frozenAt, order, words), text }
  }
  if (order.of === 'CAMPAIGN') {
    const source = await reportSource({ ...order, db, services })
    const { name, text } = contentsCsv(await source.table(), order.query.socialTypeList)
    return { name: fileName(name, source.frozenAt, words), text }
  }
  const { row, campaignIds } = await requireDashboard(db, order.scope, order.params.id)
  const campaigns = await reportCampaigns(db, order.scope, campaignIds)
  const name = words.file.fileName('', row.name)
  const platforms = platformsOf(order.scope)
  return await campaignsCsv(db, campaigns, { name, period: reportPeriod(order.query, campaigns), platforms })
}

/** null while it has no name. */
async function printedAgency(db: Db): Promise<PrintedAgency | null> {
  const { name, email, phone, site, image_id } = await readAgency(db)
  if (name === null) return null
  const contacts = [email, phone, site?.replace(/^https?:\/\/|\/$/g, '') ?? null].filter(
    (one) => one !== null,
  )
  return { name, contacts, logoUrl: image_id === null ? null : `/images/${image_id}?` }
}

function fileName(plain: string, frozenAt: string | null, { file }: Words): string {
  return frozenAt === null ? plain : file.frozenName(plain, romeDay(frozenAt))
}
