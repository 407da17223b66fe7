import type { Feature } from 'write-excel-file/node'
import type { FileContent } from './sheet.ts'

/** The order that the schema of Office Open XML wants within a font (CT_Font); the library writes another one. */
const ORDER = ['b', 'i', 'strike', 'u', 'sz', 'color', 'name', 'family']

/** Puts the properties of each font in the order of the schema. */
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
