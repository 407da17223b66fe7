import type { DisclosureOfContent } from '../../../contract/disclosures.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-line.ts'
import { csvText } from '../../../lib/csv-text.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { disclosureFileMessages as words } from '../../../messages/disclosure-file.ts'
import { disclosureMessages } from '../../../messages/disclosure.ts'
import { it } from '../../../messages/words.ts'
import { disclosureDocument } from '../../../report/disclosure-document.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignRow, requireCampaign } from '../access/visible-campaigns.ts'
import { listDisclosures } from '../contents/list-disclosures.ts'
import type { FileOrder } from './file-order.ts'

type Order = Extract<FileOrder, { of: 'DISCLOSURES' }>

/** What is printed of a campaign's disclosures, and the file's name. @throws 404 */
export async function disclosureDocumentOf(
  db: Db,
  order: Order,
): Promise<{ name: string; document: ReportDocument }> {
  const { campaign, name, disclosures } = await read(db, order)
  const document = disclosureDocument({
    name: campaign.name,
    brandName: campaign.brand_name,
    organizationName: campaign.organization_name,
    startDate: campaign.start_date,
    endDate: campaign.end_date,
    generatedAt: order.now.toISOString(),
    disclosures,
  })
  return { name, document }
}

/** The same with full captions and their digests. @throws 404 */
export async function disclosuresCsv(db: Db, order: Order): Promise<{ name: string; text: string }> {
  const { name, disclosures } = await read(db, order)
  const lines = [words.columns, ...disclosures.map(cellsOf)]
  return { name, text: BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells.map(csvText))).join('') }
}

async function read(
  db: Db,
  { scope, params, now }: Order,
): Promise<{ campaign: CampaignRow; name: string; disclosures: DisclosureOfContent[] }> {
  const campaign = await requireCampaign(db, scope, params.id)
  const { id: campaignId, brand_name: brandName } = campaign
  const named = it.file.fileName(brandName, campaign.name)
  const name = words.name(named, romeDay(now.getTime()))
  return { campaign, name, disclosures: await listDisclosures(db, { campaignId, brandName }) }
}

function cellsOf({ rules, judged, ...content }: DisclosureOfContent): string[] {
  const { verdicts } = disclosureMessages
  return [
    content.creatorName,
    it.platforms[content.socialType],
    it.report.contentType[content.contentType],
    content.creationDate,
    content.contentLink,
    verdicts[content.verdict],
    rules.sentence,
    rules.rule ?? '',
    verdicts[rules.verdict],
    rules.found?.text ?? '',
    rules.found === null ? '' : String(rules.found.start + 1),
    rules.found === null ? '' : String(rules.found.end),
    content.caption ?? '',
    rules.digest,
    String(rules.version),
    ...(judged === null
      ? [words.byRules, '', '', '', '']
      : [
          judged.author,
          judged.at,
          verdicts[judged.verdict],
          judged.reason,
          judged.isOutdated ? words.no : words.yes,
        ]),
  ]
}
