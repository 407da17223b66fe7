import { createBestContents } from './best-contents.ts'
import type { CampaignReport } from './campaign-report.ts'
import { createContentList } from './report-contents.ts'

type ReportLists = ReturnType<typeof createLists>

const opened = new WeakMap<CampaignReport, ReportLists>()

/** What a report lists below its first screen, once for all that shows it: all its contents, and the best of them. */
export function listsOf(report: CampaignReport): ReportLists {
  const lists = opened.get(report) ?? createLists(report)
  opened.set(report, lists)
  return lists
}

function createLists({ loadContents, $platform, keepInStep }: CampaignReport) {
  const contents = createContentList(loadContents, $platform)
  const best = createBestContents(loadContents, $platform)
  keepInStep(contents)
  keepInStep(best)
  return { contents, best }
}
