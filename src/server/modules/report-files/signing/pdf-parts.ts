import type { Envelope } from '../../../../lib/signature-envelope.ts'
import type { Start } from './signed-parts.ts'

/** Bytes of an object read to determine its kind. */
const HEAD = 4096

type Found = { number: number; at: number; text: string }

/** The parts of a PDF written by our writer: pages, images, fonts, and the rest. */
export function pdfParts(bytes: Buffer): { starts: Start[]; envelope: Envelope } {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - HEAD))
  const [, entries = '', table = ''] = /trailer\s*<<([^]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(end) ?? []
  const previous = Number(table)
  const [, count = ''] = /\/Size (\d+)/.exec(entries) ?? []
  if (count === '') throw new Error('The PDF has no trailer.')
  const objects = objectsOf(bytes, previous)
  const nameOf = namesOf(objects, /\/Info (\d+) 0 R/.exec(entries)?.[1])
  return {
    starts: [
      { at: 0, name: 'rest' },
      ...objects.map((object) => ({ at: object.at, name: nameOf(object) })),
      { at: previous, name: 'index' },
    ],
    envelope: {
      kind: 'pdf',
      object: Number(count),
      trailer: entries.replace(/\/Size \d+/, '').trim(),
      previous,
    },
  }
}

/** In file order. */
function objectsOf(bytes: Buffer, table: number): Found[] {
  const places = bytes
    .toString('latin1', table)
    .split('\n')
    .flatMap((line) => /^(\d{10}) 00000 n/.exec(line)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
  return places.map((at, index) => {
    const next = places[index + 1] ?? table
    const text = bytes.toString('latin1', at, Math.min(next, at + HEAD)).split(/\bstream\r?\n/, 1)[0] ?? ''
    return { number: Number.parseInt(text, 10), at, text }
  })
}

function namesOf(objects: readonly Found[], info: string | undefined): (object: Found) => string {
  const pages = objects.filter(({ text }) => /\/Type \/Page\b/.test(text))
  const kids = objects.find(({ text }) => /\/Type \/Pages\b/.test(text))
  const order = kids === undefined ? [] : references(kids.text, 'Kids')
  const names = new Map<number, string>()
  for (const { number, text } of pages) {
    const name = `page ${order.indexOf(number) + 1}`
    for (const one of [number, ...references(text, 'Contents'), ...references(text, 'Annots')])
      names.set(one, name)
  }
  for (const { text } of objects)
    for (const file of [...references(text, 'FontFile[23]?'), ...references(text, 'ToUnicode')])
      names.set(file, 'fonts')
  return ({ number, text }) => {
    const known = names.get(number)
    if (known !== undefined) return known
    if (/\/Subtype \/Image\b/.test(text)) return 'images'
    if (/\/Type \/Font/.test(text)) return 'fonts'
    return String(number) === info || /\/Type \/Metadata\b/.test(text) ? 'properties' : 'rest'
  }
}

/** The objects that an entry refers to, one or a list. */
function references(text: string, entry: string): number[] {
  const [, list = ''] =
    new RegExp(String.raw`/${entry} (\[[^\]]*\]|\d+ 0 R)`).exec(text.replaceAll('\n', ' ')) ?? []
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
}
