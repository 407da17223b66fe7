import { strFromU8, unzipSync } from 'fflate'

/**
 * The author and the company in the properties of a workbook or presentation. @throws if the package does not refer to
 * them
 */
export function officeAuthor(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes)
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  return [
    ['docProps/core.xml', /<dc:creator>([^<]*)</],
    ['docProps/app.xml', /<Company>([^<]*)</],
  ].map(([path, pattern]) => {
    for (const list of ['[Content_Types].xml', '_rels/.rels'])
      if (!read(list).includes(String(path))) throw new Error(`${String(path)} is not in ${list}`)
    const [, text = ''] = new RegExp(pattern ?? '').exec(read(String(path))) ?? []
    return text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  })
}
