import type { Feature } from 'write-excel-file/node'
import { SIGNATURE_PART } from '../../../../lib/signature-envelope.ts'
import type { FileContent } from './sheet.ts'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

/** Names the part with the signature, which is added when the file is finished. */
export const withSignature: Feature<FileContent> = {
  files: {
    transform: {
      'xl/_rels/workbook.xml.rels': {
        insert: () => `<Relationship Id="rId-signature" Type="${TYPE}" Target="../${SIGNATURE_PART}"/>`,
      },
    },
  },
}
