import * as v from 'valibot'
import { REPORT_LANGUAGES } from '../contract/report-files.ts'
import { readJson } from '../lib/read-json.ts'
import { REPORT_SECTIONS, type ReportSection } from '../vocabulary/report-sections.ts'
import { SOCIAL_TYPES } from '../vocabulary/social-types.ts'
import { REPORT_FORMATS, type ReportFile } from './report-formats.ts'
import { storedPerCampaign } from './stored-per-campaign.ts'
import { $user } from './user.ts'

/** What can be chosen from a report, and whose it is. */
export type Choosable = {
  /** The choice is stored per client. */
  clientId: string
  isStaff: boolean
  /** Staff choose from this campaign's frozen reports; absent: none. */
  campaignId?: string
  sections: readonly ReportSection[]
  /** False for a dashboard, which has all of them. */
  hasPlatforms: boolean
}

/** Contents that a file can be limited to. */
export const MAX_CONTENTS = [10, 20, 50] as const

const values = v.object({
  reader: v.picklist(['client', 'internal']),
  format: v.picklist(REPORT_FORMATS),
  lang: v.picklist(REPORT_LANGUAGES),
  sections: v.array(v.picklist(REPORT_SECTIONS)),
  platforms: v.array(v.picklist(SOCIAL_TYPES)),
  contents: v.nullable(v.picklist([0, ...MAX_CONTENTS])),
  fees: v.boolean(),
  rows: v.picklist(['words', 'keys', 'measurements']),
})
export type ChoiceValues = v.InferOutput<typeof values>

/** The last choice for this client, else everything. */
export function lastChoice({ clientId, sections }: Choosable): ChoiceValues {
  const stored = v.safeParse(values, readJson(choices().get(clientId) ?? ''))
  const all: ChoiceValues = {
    reader: 'client',
    format: 'pdf',
    lang: 'it',
    sections: [...REPORT_SECTIONS],
    platforms: [...SOCIAL_TYPES],
    contents: null,
    fees: true,
    rows: 'words',
  }
  if (!stored.success) return all
  // A dashboard has sections that a campaign lacks: none of these may have been chosen before.
  const isEmpty = !sections.some((one) => stored.output.sections.includes(one))
  return isEmpty ? { ...stored.output, sections: all.sections } : stored.output
}

/** Stores the choice for the client; returns the file to request. */
export function fileOf(
  chosen: ChoiceValues,
  { clientId, isStaff, sections, hasPlatforms }: Choosable,
): ReportFile {
  choices().set(clientId, JSON.stringify(chosen))
  const { format, reader, lang, contents, fees, rows } = chosen
  const isTable = format === 'csv'
  const hasSections = !isTable && format !== 'png'
  const some = sections.filter((one) => chosen.sections.includes(one))
  const platforms = SOCIAL_TYPES.filter((one) => chosen.platforms.includes(one))
  return {
    format,
    reader: isStaff ? reader : null,
    lang,
    choice: {
      sections: !hasSections || some.length === sections.length ? null : some,
      contents: isTable
        ? rows === 'measurements' || contents === 0
          ? null
          : contents
        : hasSections
          ? contents
          : null,
      fees: fees || reader === 'client' || !isStaff,
      headers: !isTable || rows === 'measurements' ? null : rows,
      platforms: !hasPlatforms || platforms.length === SOCIAL_TYPES.length ? null : platforms,
    },
  }
}

function choices() {
  return storedPerCampaign('file-choice', $user.get()?.uuid ?? '')
}
