import { createBestContents } from './best-contents.ts'
import type { CampaignReport } from './campaign-report.ts'
import { createKeyedRemote } from './remote.ts'
import { createContentList } from './report-contents.ts'

type ReportLists = ReturnType<typeof createLists>

const opened = new WeakMap<CampaignReport, ReportLists>()

/**
 * Lists of a report below its first screen, shared by everything that shows it: all contents, the most viewed, the best
 * and weakest.
 */
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
  // The next one moves up after a deletion.
  keepInStep({ ...standouts, remove: () => standouts.reload() })
  return { contents, best, standouts }
}
