import { escaped, HEAD } from './xml.ts'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CORE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/** References of a part by type and address; hyperlinks lead out of the file. */
export function addressesOf(addresses: readonly (readonly [type: string, target: string])[]): string {
  const all = addresses.map(([type, target], index) => {
    const mode = type === 'hyperlink' ? ' TargetMode="External"' : ''
    const kind = type === 'core-properties' ? CORE : `${TYPES}/${type}`
    return `<Relationship Id="rId${index + 1}" Type="${kind}" Target="${escaped(target)}"${mode}/>`
  })
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}
