/** Column names of a sheet, in its authors' languages. */
export const SHEET_HEADERS = {
  italian:
    'Canale|Tipo|Link post|Data pubblicazione|Visualizzazioni|Copertura|Mi piace|Commenti|Salvataggi'.split(
      '|',
    ),
  english: 'Profile|Post type|Post URL|Publish date|Views|Accounts reached|Likes|Comments|Saves'.split('|'),
  own: 'channelUrl|contentType|contentLink|creationDate|impressionsViewCount|reach|likesCount|commentsCount|savedCount'.split(
    '|',
  ),
}
export const SHEET_LANGUAGES = ['italian', 'english', 'own'] as const

/** A cell of a CSV, quoted if necessary. */
export function sheetCell(text: string, delimiter: string): string {
  return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}
