import { fold } from '../../../lib/fold.ts'
import { SHEET_LIMITS } from '../sheets/sheet-row.ts'
import { SHEET_FIELDS, type SheetField } from '../../../trade/sheet-fields.ts'

/** What people call the columns in their sheets; folded, without punctuation. */
const NAMES: Readonly<Record<SheetField, string>> = {
  creator: 'influencer|talent|nome|nome creator|nome influencer|creator name|creatore',
  channelUrl:
    'canale|link canale|url canale|profilo|link profilo|url profilo|link al profilo|' +
    'link al canale|account|handle|username|channel|profile|profile url|pagina',
  followers: 'follower|numero follower|n follower|iscritti|fan|fanbase|subscribers',
  contentType:
    'tipo|tipo contenuto|tipo di contenuto|tipologia|tipologia contenuto|formato|format|' +
    'content type|type',
  contentLink:
    'link|link contenuto|link al contenuto|url|url contenuto|link post|link al post|' +
    'url post|post url|permalink|contenuto|content link',
  creationDate:
    'data|data pubblicazione|data di pubblicazione|pubblicato il|pubblicazione|data post|' +
    'data contenuto|date|published|publication date|creation date',
  measuredAt:
    'misurato il|data misurazione|data di misurazione|rilevato il|data rilevazione|' +
    'data di rilevazione|data metriche|aggiornato il|measured at',
  caption: 'didascalia|testo|copy|descrizione|text|description',
  reach: 'copertura|account raggiunti|utenti raggiunti|persone raggiunte|accounts reached',
  impressionsViewCount:
    'impression|impressions|visualizzazioni|impression visualizzazioni|views|view|' +
    'impressions views|impression views|visual',
  linkClickCount: 'click|clic|clicks|click sul link|clic sul link|click link|link click',
  otherInteractionsCount: 'altre interazioni|altre|other interactions',
  savedCount: 'salvataggi|salvati|salva|saves|saved',
  sharedCount: 'condivisioni|condivisi|shares|share|shared|inoltri',
  likesCount: 'like|likes|mi piace|n like|numero like',
  commentsCount: 'commenti|comments|commento|n commenti|numero commenti',
}

const FIELD_OF = new Map(
  SHEET_FIELDS.flatMap((field) => NAMES[field].split('|').map((name) => [name, field] as const)),
)
const EXACT = new Map(SHEET_FIELDS.map((field) => [field.toLowerCase(), field]))

/** Characters of a column's name that count. */
const LONGEST = 200

/** A column of a sheet. `field`: null where nothing of it is taken; `isKnown`: whether its name says so by itself. */
export type SheetColumn = {
  readonly index: number
  readonly name: string
  readonly field: SheetField | null
  readonly isKnown: boolean
}

/** What a person, now or before, takes from columns whose names say nothing, by `columnKey`. */
export type Matches = ReadonlyMap<string, SheetField | null>

/** The same for all spellings of a column's name. */
export function columnKey(name: string): string {
  // Folding takes the square of the marks in a row, and no column is called by so much.
  return fold(name.slice(0, LONGEST))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * What each named column holds: as a person matched it, by the contract's name, else by what people call it. A field
 * is taken from one column only, the first. `repeated`: the contract's names that stand there more than once.
 */
export function matchColumns(
  header: readonly string[],
  matches: Matches,
): { columns: SheetColumn[]; repeated: SheetField[] } {
  const named = header.flatMap((name, index) => (name.trim() === '' ? [] : [{ index, name: name.trim() }]))
  const fieldOf = new Map<number, SheetField | null>()
  const known = new Set<number>()
  const repeated: SheetField[] = []
  const taken = new Set<SheetField>()
  const take = (
    find: (name: string) => SheetField | null | undefined,
    onTaken: (field: SheetField) => void,
  ) => {
    for (const { index, name } of named) {
      const field = fieldOf.has(index) ? undefined : find(name)
      if (field === undefined) continue
      if (field !== null && taken.has(field)) onTaken(field)
      else {
        fieldOf.set(index, field)
        if (field !== null) taken.add(field)
      }
    }
  }
  take(
    (name) => matches.get(columnKey(name)),
    () => {},
  )
  take(
    (name) => EXACT.get(name.toLowerCase()),
    (field) => repeated.push(field),
  )
  take(
    (name) => FIELD_OF.get(columnKey(name)),
    () => {},
  )
  for (const { index, name } of named) {
    if (EXACT.has(name.toLowerCase()) || FIELD_OF.has(columnKey(name)) || matches.has(columnKey(name)))
      known.add(index)
  }
  const columns = named.map(({ index, name }) => {
    return { index, name, field: fieldOf.get(index) ?? null, isKnown: known.has(index) }
  })
  return { columns, repeated }
}

/** How many fields a row would name, were it the header. */
export function headerScore(matches: Matches): (cells: readonly string[]) => number {
  return (cells) =>
    matchColumns(cells.slice(0, SHEET_LIMITS.cells), matches).columns.filter(({ field }) => field !== null)
      .length
}
