import type { ReportDocument } from '../../../report/document.ts'
import type { DocumentJob } from './file-job.ts'
import { signJson } from './signing/sign-file.ts'
import type { Start } from './signing/signed-parts.ts'

/** Addresses of stored images expire after a day. */
const PASSING = new Set(['logoUrl', 'coverUrl', 'imageUrl'])

/** The document of a report as JSON, with its signature as last member. */
export function reportJson({ document, signing }: Pick<DocumentJob, 'document' | 'signing'>): Uint8Array {
  const { text, starts } = unclosed(document)
  return signing ? signJson(text, starts, signing) : Buffer.concat([text, Buffer.from('}\n')])
}

/** Without its closing bracket, and where its parts begin. */
function unclosed({ cover, sections, ...about }: ReportDocument): { text: Buffer; starts: Start[] } {
  const pieces = [
    { name: 'properties', text: json(about).slice(0, -1) },
    { name: 'cover', text: `,"cover":${json(cover)}` },
    ...sections.map((section, index) => {
      const [before, after] = [index === 0 ? ',"sections":[' : ',', index === sections.length - 1 ? ']' : '']
      return { name: `section ${section.title}`, text: `${before}${json(section)}${after}` }
    }),
  ]
  let at = 0
  const starts: Start[] = []
  for (const { name, text } of pieces) {
    starts.push({ at, name })
    at += Buffer.byteLength(text)
  }
  return { text: Buffer.from(pieces.map(({ text }) => text).join('')), starts }
}

function json(value: object): string {
  return JSON.stringify(value, (key, one: unknown) => (PASSING.has(key) ? undefined : one))
}
