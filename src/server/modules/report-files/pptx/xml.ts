const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text for an element or attribute, with any content. */
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

/** Points in English Metric Units. */
export function emu(points: number): number {
  return Math.round(points * 12_700)
}
