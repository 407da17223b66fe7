import type { Feature } from 'write-excel-file/node'
import type { FileContent } from './sheet.ts'

/** The order that Office Open XML requires within a font (CT_Font); the library writes another one. */
const ORDER = ['b', 'i', 'strike', 'u', 'sz', 'color', 'name', 'family']

/** Orders the properties of each font as the schema requires. */
export const orderedFonts: Feature<FileContent> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml) =>
          xml.replaceAll(
            /<font>(.*?)<\/font>/g,
            (_, properties: string) => `<font>${ordered(properties)}</font>`,
          ),
      },
    },
  },
}

function ordered(properties: string): string {
  const elements = properties.match(/<\w+[^>]*\/>/g) ?? []
  return elements.toSorted((one, other) => rankOf(one) - rankOf(other)).join('')
}

function rankOf(element: string): number {
  return ORDER.indexOf(/^<(\w+)/.exec(element)?.[1] ?? '')
}
