import { dashboardWords } from '../../messages/en/dashboard-page.ts'
import { speakEnglish as speakEnglishOnReports } from '../report/english-page.ts'

/** Translates the page of a dashboard's share link into English. */
export function speakEnglish(): void {
  speakEnglishOnReports(dashboardWords, dashboardWords.dashboardReport.pageTitle)
}
