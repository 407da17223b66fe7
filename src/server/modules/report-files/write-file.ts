import type { FileJob, Give } from './file-job.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { workbook } from './xlsx/workbook.ts'

/** Writes the file and gives away each piece as soon as it is there. */
export async function writeFile(job: FileJob, give: Give): Promise<void> {
  if (job.format === 'pdf') await reportPdf(job, give)
  else give(await workbook(job.report))
}
