import type { Campaign } from '../contract/campaign.ts'
import { shareHash } from '../client/share-hash.ts'
import { SOCIAL_TYPES, type SocialType } from '../trade/social-types.ts'
import { $query, changeQuery, pageId, type Query } from './address.ts'
import { createCampaignReport, type CampaignReport } from './campaign-report.ts'
import type { ReportFormat } from './report-formats.ts'
import { createReportApi, type ReportApi } from './report-api.ts'
import { showError } from './snackbar.ts'

export interface ReportPage {
  /** The campaign's id. */
  id: string
  api: ReportApi
  report: CampaignReport
  /** The frozen report that staff have opened; null: the live one, or what a share link shows. */
  frozen: string | null
  /** True where the address carries a share link: read-only, even for somebody signed in. */
  isPublic: boolean
  /** Narrows the report to a platform and says so in the address. */
  choose(platform: SocialType | null): void
  /** Saves the report, as it is narrowed now, as a file. */
  download(campaign: Campaign, format: ReportFormat): Promise<void>
}

/** The report that this page's address names; the platform in the address and the one shown stay the same. */
export function openReportPage(): ReportPage {
  const id = pageId()
  const address: Query = Object.fromEntries(new URLSearchParams(location.search))
  const isPublic = shareHash() !== null
  const frozen = isPublic ? null : (address.frozen ?? null)
  const api = createReportApi(id, frozen)
  const report = createCampaignReport({ api, platform: platformOf(address), onError: showError })
  $query.listen((query) => report.show(platformOf(query)))
  // Where the numbers of a platform did not come, the ones before stay, and the address with them.
  report.$platform.listen((platform) => {
    if (platform !== platformOf($query.get())) changeQuery({ socialTypeList: platform }, 'replace')
  })
  return {
    id,
    api,
    report,
    frozen,
    isPublic,
    async download(campaign, format) {
      const { downloadCampaign } = await import('./download-campaign.ts')
      await downloadCampaign(campaign, format, report.$platform.get(), frozen)
    },
    choose: (platform) => changeQuery({ socialTypeList: platform }, 'replace'),
  }
}

/** `?socialTypeList=TIKTOK`, the name that the API gives it; anything else means all platforms. */
function platformOf({ socialTypeList }: Query): SocialType | null {
  return SOCIAL_TYPES.find((type) => type === socialTypeList) ?? null
}
