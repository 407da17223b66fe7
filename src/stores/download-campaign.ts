import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import { romeDay } from '../lib/rome-day.ts'
import type { FrozenReport } from '../contract/frozen-reports.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { frozenMessages } from '../messages/frozen-reports.ts'
import { fileName, queryOf, type ReportFile } from './report-formats.ts'
import { saveFile } from './save-file.ts'
import { showError } from './snackbar.ts'

/** `frozen`: adds the day of a frozen report to the file name. */
type Named = Pick<Campaign, 'id' | 'brandName' | 'campaignName' | 'frozen'>

/** Downloads a campaign's report: as chosen in the dialog, else the one of `frozenId`, or the live one. */
export async function downloadCampaign(
  { id, brandName, campaignName, frozen: shown }: Named,
  file: ReportFile,
  platform: SocialType | null = null,
  frozenId: string | null = null,
): Promise<void> {
  try {
    const bytes = await call(`GET /campaigns/{id}/report.${file.format}`, {
      params: { id },
      query: {
        socialTypeList: file.choice === undefined ? platform : file.choice.platforms,
        frozenId: file.frozen?.id ?? frozenId,
        ...queryOf(file),
      },
    })
    const name = `${brandName} – ${campaignName}`
    const frozen = file.frozen ?? shown
    const dated = frozen ? frozenMessages.fileName[file.lang](name, romeDay(frozen.frozenAt)) : name
    saveFile(bytes, fileName(dated, file), file.format)
  } catch (error) {
    showError(error)
  }
}

/** The client's version of a frozen report as JSON. */
export async function downloadFrozenJson(
  { id, brandName, campaignName }: Named,
  { id: frozenId, frozenAt }: Pick<FrozenReport, 'id' | 'frozenAt'>,
): Promise<void> {
  try {
    const bytes = await call('GET /campaigns/{id}/frozen/{frozenId}/report.json', {
      params: { id, frozenId },
      query: { audience: 'client' },
    })
    saveFile(bytes, frozenMessages.fileName.it(`${brandName} – ${campaignName}`, romeDay(frozenAt)), 'json')
  } catch (error) {
    showError(error)
  }
}
