import type { Words } from '../../../messages/words.ts'
import type { DocumentJob } from './file-job.ts'
import { reportPdf } from './pdf/report-pdf.ts'

/** Pixels per point: an A4 page is then 1 488 pixels wide, enough for a phone and a mail. */
const SCALE = 2.5

/** The first page of the report's PDF as a PNG. */
export async function firstPage(job: DocumentJob, words: Words): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  // The cover does not need the sections, which begin on the second page.
  const cover = { ...job, document: { ...job.document, sections: [] }, signing: null }
  await reportPdf(cover, words, (piece) => pieces.push(piece))
  // In a server bundled into one function, a static import would load them at start.
  const [{ PDFiumLibrary }, { default: sharp }] = await Promise.all([
    import('@hyzyla/pdfium'),
    import('sharp'),
  ])
  const library = await PDFiumLibrary.init()
  try {
    const pdf = await library.loadDocument(Buffer.concat(pieces))
    const { data } = await pdf.getPage(0).render({
      scale: SCALE,
      render: async ({ data: pixels, width, height }) =>
        await sharp(pixels, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .png()
          .toBuffer(),
    })
    pdf.destroy()
    return data
  } finally {
    library.destroy()
  }
}
