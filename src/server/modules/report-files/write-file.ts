import type { FileJob } from './file-job.ts'
import { workbook } from './xlsx/workbook.ts'

/** The file in pieces, each as soon as it is there. */
export async function* writeFile({ report }: FileJob): AsyncGenerator<Uint8Array> {
  yield await workbook(report)
}
