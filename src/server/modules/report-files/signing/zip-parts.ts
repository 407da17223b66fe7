import { strFromU8, unzipSync } from 'fflate'
import type { Envelope } from '../../../../lib/signature-envelope.ts'
import type { Start } from './signed-parts.ts'

const END = 22
const ENTRY = 46

/** The parts of an Excel file or slides written by our writers, and the list of them. */
export function zipParts(bytes: Buffer): {
  starts: Start[]
  envelope: Envelope
  base: number
  index: Uint8Array
} {
  const end = bytes.length - END
  const entries = bytes.readUInt16LE(end + 10)
  const base = bytes.readUInt32LE(end + 16)
  const index = bytes.subarray(base, end)
  const sheets = sheetNames(bytes)
  const starts: Start[] = []
  for (let at = 0; at < index.length;) {
    const length = index.readUInt16LE(at + 28)
    const path = index.toString('utf8', at + ENTRY, at + ENTRY + length)
    starts.push({ at: index.readUInt32LE(at + 42), name: nameOf(path, sheets) })
    at += ENTRY + length + index.readUInt16LE(at + 30) + index.readUInt16LE(at + 32)
  }
  starts.sort((one, other) => one.at - other.at)
  if (starts.length !== entries || starts[0]?.at !== 0) throw new Error('The zip file has other entries.')
  return { starts, envelope: { kind: 'zip', entries }, base, index }
}

function nameOf(path: string, sheets: readonly string[]): string {
  const [, kind = '', number = ''] = /(sheet|slide)(\d+)\.xml(?:\.rels)?$/i.exec(path) ?? []
  if (kind === 'slide') return `slide ${number}`
  if (kind === 'sheet') return `sheet ${sheets[Number(number) - 1] ?? number}`
  if (path.startsWith('docProps/')) return 'properties'
  if (path.includes('/media/')) return 'images'
  return `part ${path}`
}

/** Worksheet names in order, which is that of their parts. */
function sheetNames(bytes: Uint8Array): string[] {
  const { 'xl/workbook.xml': book } = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' })
  if (book === undefined) return []
  return [...strFromU8(book).matchAll(/<sheet [^>]*\bname="([^"]*)"/g)].map(([, name = '']) => plain(name))
}

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function plain(text: string): string {
  return text.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
}
