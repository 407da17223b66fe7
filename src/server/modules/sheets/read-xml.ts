import { SaxesParser } from 'saxes'
import { importMessages } from '../../../messages/import.ts'
import { UnreadableSheet } from './sheet-row.ts'

/** Names of tags and attributes are given without their prefix. */
export type XmlReader = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Bytes without a tag: no cell is that long, and the parser would buffer all of it. */
const MAX_BYTES = 1_048_576
/** Nesting depth of tags; a workbook's parts have about ten. */
const DEEPEST = 100

/**
 * Reads XML as a stream, and yields after each chunk, so that its results can be consumed. Only XML's own entities are
 * expanded; a document type is refused.
 * @throws UnreadableSheet
 */
export async function* readXml(stream: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({})
  let depth = 0
  let silent = 0
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > DEEPEST) throw new UnreadableSheet(1, importMessages.notWorkbook)
    reader.open?.(local(name), withoutPrefixes(attributes))
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth -= 1
    reader.close?.(local(name))
  })
  parser.on('doctype', () => {
    throw new UnreadableSheet(1, importMessages.notWorkbook)
  })
  const decoder = new TextDecoder()
  try {
    for await (const piece of stream) {
      silent += piece.length
      if (silent > MAX_BYTES) throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
      parser.write(decoder.decode(piece, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(1, importMessages.notWorkbook)
  }
}

/** Reads a small part at once. */
export async function readAllXml(stream: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(stream, reader)) continue
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name in attributes) found[local(name)] = attributes[name] ?? ''
  return found
}
