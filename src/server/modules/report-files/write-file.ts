import type { FileJob } from './file-job.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { workbook } from './xlsx/workbook.ts'

/** The file in pieces, each as soon as it is there. */
export async function* writeFile(job: FileJob): AsyncGenerator<Uint8Array> {
  if (job.format === 'pdf') yield* reportPdf(job)
  else yield await workbook(job.report)
}
