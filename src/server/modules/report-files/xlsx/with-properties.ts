import type { Feature } from 'write-excel-file/node'
import { appXml, coreXml, type FileProperties } from '../office-properties.ts'
import type { FileContent } from './sheet.ts'

const RELATIONS = 'http://schemas.openxmlformats.org'
const PARTS = [
  {
    path: 'docProps/core.xml',
    content: 'application/vnd.openxmlformats-package.core-properties+xml',
    relation: `${RELATIONS}/package/2006/relationships/metadata/core-properties`,
  },
  {
    path: 'docProps/app.xml',
    content: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    relation: `${RELATIONS}/officeDocument/2006/relationships/extended-properties`,
  },
] as const

/** Author, company and title of the workbook, which the library does not write. */
export function withProperties(properties: FileProperties): Feature<FileContent> {
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            PARTS.map(({ path, content }) => `<Override PartName="/${path}" ContentType="${content}"/>`).join(
              '',
            ),
        },
        '_rels/.rels': {
          insert: () =>
            PARTS.map(
              ({ path, relation }, index) =>
                `<Relationship Id="rId-properties-${index + 1}" Type="${relation}" Target="${path}"/>`,
            ).join(''),
        },
      },
      write: {
        files: () => ({ [PARTS[0].path]: coreXml(properties), [PARTS[1].path]: appXml(properties) }),
      },
    },
  }
}
