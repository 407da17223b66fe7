/** Bytes and lines that are read in less than 50 ms: a parser takes as long for an empty line as for a full one. */
const SHORT_FILE = 16_384
const FEW_LINES = 250

/**
 * Whether the process that serves may read the file itself. A workbook it may not, whatever its length: it is never
 * unpacked there.
 */
export function isShort(file: Uint8Array): boolean {
  const isWorkbook = file[0] === 0x50 && file[1] === 0x4b
  if (isWorkbook || file.length > SHORT_FILE) return false
  return file.filter((byte) => byte === 10 || byte === 13).length <= FEW_LINES
}
