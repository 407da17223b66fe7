import { crc32 } from './crc-32.ts'

/** The bytes around a file's signature that keep the file valid. */
export type Envelope =
  | { kind: 'json' }
  /** `trailer`: the trailer's entries except `Size`; `previous`: the offset of its object table. */
  | { kind: 'pdf'; object: number; trailer: string; previous: number }
  | { kind: 'zip'; entries: number }

/** The part of a zip file with the signature: custom data, which Office preserves. */
export const SIGNATURE_PART = 'customXml/item1.xml'

/** Identifies a file that has lost its signature, or was altered. */
export const SIGNATURE_MARK = 'report-signature'

/**
 * Everything after the signed parts of a file. Both the server that writes it and the page that verifies it derive it
 * from the signed data, so that every byte is covered.
 * @param base the number of bytes before it
 * @param index of a zip file: the list of its entries before the signature was added
 */
export function sealed(
  envelope: Envelope,
  base: number,
  signature: string,
  index: Uint8Array,
): { bytes: Uint8Array; indexAt: number } {
  if (envelope.kind === 'json') return textual(`,"${SIGNATURE_MARK}":"${signature}"}\n`)
  return envelope.kind === 'pdf'
    ? textual(pdfUpdate(envelope, base, signature))
    : zipEnd(envelope.entries, base, signature, index)
}

function textual(text: string) {
  return { bytes: encode(text), indexAt: 0 }
}

/** An incremental update: an additional unreferenced object, and the table that lists it. */
function pdfUpdate(
  { object, trailer, previous }: Extract<Envelope, { kind: 'pdf' }>,
  base: number,
  signature: string,
): string {
  const body =
    `\n${object} 0 obj\n<< /Type /${SIGNATURE_MARK} /Length ${signature.length} >>\n` +
    `stream\n${signature}\nendstream\nendobj\n`
  return (
    `${body}xref\n${object} 1\n${String(base + 1).padStart(10, '0')} 00000 n \n` +
    `trailer\n<<\n/Size ${object + 1}\n/Prev ${previous}\n${trailer}\n>>\n` +
    `startxref\n${base + body.length}\n%%EOF\n`
  )
}

/** An additional entry, and the list of all. */
function zipEnd(entries: number, base: number, signature: string, index: Uint8Array) {
  const name = encode(SIGNATURE_PART)
  const content = encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${SIGNATURE_MARK} xmlns="urn:${SIGNATURE_MARK}">${signature}</${SIGNATURE_MARK}>`,
  )
  // Stored uncompressed, dated the first day of the format.
  const common = [
    ...[20, 0, 0, 0, 33].flatMap(two),
    ...[crc32(content), content.length, content.length].flatMap(four),
    ...two(name.length),
    ...two(0),
  ]
  const entry = join([Uint8Array.of(...four(0x04_03_4b_50), ...common), name, content])
  const listed = join([
    Uint8Array.of(
      ...four(0x02_01_4b_50),
      ...two(20),
      ...common,
      ...[0, 0, 0].flatMap(two),
      ...four(0),
      ...four(base),
    ),
    name,
  ])
  const end = Uint8Array.of(
    ...four(0x06_05_4b_50),
    ...[0, 0, entries + 1, entries + 1].flatMap(two),
    ...four(index.length + listed.length),
    ...four(base + entry.length),
    ...two(0),
  )
  return { bytes: join([entry, index, listed, end]), indexAt: entry.length }
}

function two(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff]
}

function four(value: number): number[] {
  return [...two(value & 0xff_ff), ...two(value >>> 16)]
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
