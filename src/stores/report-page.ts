import type { Campaign } from '../contract/campaign.ts'
import { shareHash } from '../client/share-hash.ts'
import { SOCIAL_TYPES, type SocialType } from '../vocabulary/social-types.ts'
import { $query, changeQuery, pageId, type Query } from './address.ts'
import { askFirst } from './ask-first.ts'
import { createCampaignReport, type CampaignReport } from './campaign-report.ts'
import type { ReportFile } from './report-formats.ts'
import { createReportApi, type ReportApi } from './report-api.ts'

export interface ReportPage {
  /** The campaign's id. */
  id: string
  api: ReportApi
  report: CampaignReport
  /** Id of the frozen report that staff have opened; null: the live one, or that of the share link. */
  frozen: string | null
  /** True on a share link: read-only, even if signed in. */
  isPublic: boolean
  /** Filters the report by platform, in the address. */
  choose(platform: SocialType | null): void
  /** Downloads the report with its present filter. */
  download(campaign: Campaign, file: ReportFile): Promise<void>
}

/** The report in this page's address; keeps the platform in the address and the shown one in sync. */
function openReportPage(): ReportPage {
  const id = pageId()
  const address: Query = Object.fromEntries(new URLSearchParams(location.search))
  const isPublic = shareHash() !== null
  const frozen = isPublic ? null : (address.frozenId ?? null)
  const api = createReportApi(id, frozen)
  const report = createCampaignReport({ api, platform: platformOf(address) })
  $query.listen((query) => report.show(platformOf(query)))
  // If a platform fails to load, the previous one remains, also in the address.
  report.$platform.listen((platform) => {
    if (platform !== platformOf($query.get())) changeQuery({ socialTypeList: platform }, 'replace')
  })
  return {
    id,
    api,
    report,
    frozen,
    isPublic,
    async download(campaign, file) {
      const { downloadCampaign } = await import('./download-campaign.ts')
      await downloadCampaign(campaign, file, report.$platform.get(), frozen)
    },
    choose: (platform) => changeQuery({ socialTypeList: platform }),
  }
}

export const firstReportPage = askFirst(openReportPage, ({ report }) => report.$campaign)

/** `?socialTypeList=TIKTOK`, as in the API; anything else means all platforms. */
function platformOf({ socialTypeList }: Query): SocialType | null {
  return SOCIAL_TYPES.find((type) => type === socialTypeList) ?? null
}
