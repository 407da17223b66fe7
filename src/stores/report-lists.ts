import { createBestContents } from './best-contents.ts'
import type { CampaignReport } from './campaign-report.ts'
import { createKeyedRemote } from './remote.ts'
import { createContentList } from './report-contents.ts'

type ReportLists = ReturnType<typeof createLists>

const opened = new WeakMap<CampaignReport, ReportLists>()

/** What a report lists below its first screen, once for all that shows it: all its contents, the most seen, the best and weakest. */
export function listsOf(report: CampaignReport): ReportLists {
  const lists = opened.get(report) ?? createLists(report)
  opened.set(report, lists)
  return lists
}

function createLists({ loadContents, loadStandouts, $platform, keepInStep }: CampaignReport) {
  const contents = createContentList(loadContents, $platform)
  const best = createBestContents(loadContents, $platform)
  const standouts = createKeyedRemote($platform, loadStandouts, { onError: () => {} })
  keepInStep(contents)
  keepInStep(best)
  // Another one takes the place of what was deleted.
  keepInStep({ ...standouts, remove: () => standouts.reload() })
  return { contents, best, standouts }
}
