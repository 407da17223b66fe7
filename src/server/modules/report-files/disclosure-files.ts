import type { DisclosureOfContent } from '../../../contract/disclosures.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-line.ts'
import { csvText } from '../../../lib/csv-text.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { disclosureFileMessages as words } from '../../../messages/disclosure-file.ts'
import { disclosureMessages } from '../../../messages/disclosure.ts'
import { it } from '../../../messages/words.ts'
import { disclosureDocument, type DisclosureNumbers } from '../../../report/disclosure-document.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignRow, requireCampaign } from '../access/visible-campaigns.ts'
import { requireClientCampaigns } from '../access/client-campaigns.ts'
import { listDisclosures } from '../contents/list-disclosures.ts'
import type { FileOrder } from './file-order.ts'

export type DisclosureOrder = Extract<FileOrder, { of: 'DISCLOSURES' | 'CLIENT_DISCLOSURES' }>

export function isOfDisclosures(order: FileOrder): order is DisclosureOrder {
  return order.of === 'DISCLOSURES' || order.of === 'CLIENT_DISCLOSURES'
}

/** The printable disclosures of a campaign or a client, and the file name. @throws 404 */
export async function disclosureDocumentOf(
  db: Db,
  order: DisclosureOrder,
): Promise<{ name: string; document: ReportDocument }> {
  const { name, ...numbers } = await read(db, order)
  const document = disclosureDocument({ ...numbers, generatedAt: order.now.toISOString() })
  return { name, document }
}

/** The same with full captions and their digests. @throws 404 */
export async function disclosuresCsv(
  db: Db,
  order: DisclosureOrder,
): Promise<{ name: string; text: string }> {
  const { name, campaigns } = await read(db, order)
  const rows = campaigns.flatMap(({ disclosures, ...campaign }) =>
    disclosures.map((one) => [campaign.brandName, campaign.name, ...cellsOf(one)]),
  )
  const lines = [words.columns, ...rows]
  return { name, text: BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells.map(csvText))).join('') }
}

type Found = Omit<DisclosureNumbers, 'generatedAt'> & { name: string }

async function read(db: Db, { of, scope, params, now }: DisclosureOrder): Promise<Found> {
  const day = romeDay(now.getTime())
  if (of === 'DISCLOSURES') {
    const campaign = await requireCampaign(db, scope, params.id)
    const { brand_name: brandName, organization_name: organizationName } = campaign
    return {
      name: words.name(it.file.fileName(brandName, campaign.name), day),
      title: `${brandName} – ${campaign.name}`,
      organizationName,
      campaigns: [await foundIn(db, campaign)],
    }
  }
  const { name: organizationName, campaigns } = await requireClientCampaigns(db, scope, params.id)
  const found: DisclosureNumbers['campaigns'][number][] = []
  for (const campaign of campaigns) found.push(await foundIn(db, campaign))
  return {
    name: words.name(it.file.fileName('', organizationName), day),
    title: organizationName,
    organizationName,
    // Campaigns without contents are left out.
    campaigns: found.filter(({ disclosures }) => disclosures.length > 0),
  }
}

type FoundCampaign = Pick<CampaignRow, 'id' | 'name' | 'brand_name' | 'start_date' | 'end_date'>

async function foundIn(
  db: Db,
  { id, name, brand_name: brandName, start_date: startDate, end_date: endDate }: FoundCampaign,
): Promise<DisclosureNumbers['campaigns'][number]> {
  const disclosures = await listDisclosures(db, { campaignId: id, brandName })
  return { id, name, brandName, startDate, endDate, disclosures }
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
    content.proof?.digest ?? '',
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
