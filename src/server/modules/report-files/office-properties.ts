import { uiMessages } from '../../../messages/ui.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { PrintedAgency } from './file-job.ts'
import { escaped, HEAD } from './pptx/xml.ts'

/** Metadata of an Office file. */
export type FileProperties = {
  title: string
  subject: string
  author: string
  language: string
  created: string
}

/** The author is the agency, or the product while the agency has no name. */
export function propertiesOf(
  { title, subject, language, generatedAt }: ReportDocument,
  agency: PrintedAgency | null | undefined,
): FileProperties {
  return { title, subject, language, created: generatedAt, author: agency?.name ?? uiMessages.product }
}

/** `docProps/core.xml` */
export function coreXml({ title, subject, author, language, created }: FileProperties): string {
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
    ` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
    `<dc:title>${escaped(title)}</dc:title><dc:subject>${escaped(subject)}</dc:subject><dc:creator>${escaped(author)}</dc:creator>` +
    `<dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`
  )
}

/** `docProps/app.xml`; `more`: elements that only some files have. */
export function appXml({ author }: FileProperties, more = ''): string {
  return (
    `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    `${more}<Company>${escaped(author)}</Company></Properties>`
  )
}
