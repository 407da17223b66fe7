import { allWords } from '../../../messages/all-words.ts'
import type { FileJob, Give } from './file-job.ts'

/** Writes the file and passes on each piece immediately. Loads only what its format needs. */
export async function writeFile(job: FileJob, give: Give): Promise<void> {
  if (job.format === 'csv') return give(Buffer.from(job.text))
  const { signing } = job
  if (job.format === 'json') {
    const { reportJson } = await import('./report-json.ts')
    give(reportJson(job))
  } else if (job.format === 'png') {
    const { firstPage } = await import('./first-page.ts')
    give(await firstPage(job, allWords[job.lang]))
  } else if (signing) {
    // Its digests are those of the complete file.
    const pieces: Uint8Array[] = []
    await writeDocument(job, (piece) => pieces.push(piece))
    const { signFile } = await import('./signing/sign-file.ts')
    give(signFile(Buffer.concat(pieces), job.format, signing))
  } else await writeDocument(job, give)
}

async function writeDocument(job: Exclude<FileJob, { format: 'csv' }>, give: Give): Promise<void> {
  const words = allWords[job.lang]
  if (job.format === 'pdf') {
    const { reportPdf } = await import('./pdf/report-pdf.ts')
    await reportPdf(job, words, give)
  } else if (job.format === 'pptx') {
    const { presentation } = await import('./pptx/presentation.ts')
    give(await presentation(job, words))
  } else {
    const { workbook } = await import('./xlsx/workbook.ts')
    give(await workbook(job, words))
  }
}
