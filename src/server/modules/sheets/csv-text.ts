import { isUtf8 } from 'node:buffer'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are examined together. */
const PIECE = 65_536
/** An accented UTF-8 letter outweighs this many invalid bytes: in Windows-1252 such pairs hardly occur. */
const OUTWEIGHS = 4

/** The text of a CSV: UTF-8, UTF-16 with its mark, else Windows-1252. Invalid bytes affect only themselves. */
export function csvText(file: Uint8Array): string {
  return new TextDecoder(encodingOf(file)).decode(file)
}

function encodingOf(file: Uint8Array): Encoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  return isUtf8(file) || isDamagedUtf8(file) ? 'utf-8' : 'windows-1252'
}

function isDamagedUtf8(file: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8')
  let letters = 0
  let damaged = 0
  for (let from = 0; from < file.length; from += PIECE) {
    const piece = decoder.decode(file.subarray(from, from + PIECE), { stream: true })
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (code === 0xfffd) damaged += 1
      else if (code > 0x7f) letters += 1
    }
  }
  return letters * OUTWEIGHS >= damaged
}
