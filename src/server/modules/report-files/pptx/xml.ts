const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 has no way to write these. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text inside of an element or attribute, whatever it holds. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(REFUSED, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"' +
  ' xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

/** English Metric Units of so many points. */
export function emu(points: number): number {
  return Math.round(points * 12_700)
}
