import { fold } from '../../../lib/fold.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { sheetFieldMessages } from '../../../messages/sheet-fields.ts'
import { REQUIRED_FIELDS, SHEET_FIELDS, type SheetField } from '../../../vocabulary/sheet-fields.ts'
import { withoutUnit } from './read-count.ts'

/** Column names that people use in their sheets; folded, without punctuation. */
const NAMES: Readonly<Record<SheetField, string>> = {
  creator:
    'influencer|talent|nome|nome creator|nome influencer|creator name|creatore|autore|author|channel title|' +
    'titolo canale|nome profilo|account name|nome account|nome dell account',
  channelUrl:
    'canale|link canale|url canale|profilo|link profilo|url profilo|link al profilo|' +
    'link al canale|channel|profile|profile url|profile link|channel url|pagina|channel id|channelid',
  followers:
    'follower|numero follower|n follower|iscritti|fan|fanbase|subscribers|followers count|follower count|' +
    'numero iscritti|subscriber count',
  contentType:
    'tipo|tipo contenuto|tipo di contenuto|tipologia|tipologia contenuto|formato|format|tipologia post|' +
    'content type|type|tipo di post|tipo post|post type|media type|media product type',
  contentLink:
    'link|link contenuto|link al contenuto|url|url contenuto|link post|link al post|' +
    'url post|post url|post link|permalink|contenuto|content link|content url|link video|video link|video url|' +
    'link permanente|media url|link pubblicazione|video',
  creationDate:
    'data|data pubblicazione|data di pubblicazione|pubblicato il|pubblicazione|data post|' +
    'data contenuto|date|published|publication date|creation date|publish date|publish time|published at|' +
    'orario di pubblicazione|data e ora|post time|posted|posted at|created at|create time|date posted|' +
    'data uscita|data di uscita|timestamp|publishedat|video publish time',
  measuredAt:
    'misurato il|data misurazione|data di misurazione|rilevato il|data rilevazione|' +
    'data di rilevazione|data metriche|aggiornato il|measured at|data aggiornamento|snapshot date|export date',
  caption:
    'didascalia|testo|copy|descrizione|text|description|titolo|title|video title|titolo video|titolo del video',
  reach:
    'copertura|account raggiunti|utenti raggiunti|persone raggiunte|accounts reached|reached accounts|utenti unici',
  impressionsViewCount:
    'impression|impressions|visualizzazioni|impression visualizzazioni|views|view|impressioni|' +
    'impressions views|impression views|visual|visualizzazioni video|video views|plays|play|riproduzioni|' +
    'view count|viewcount|total views|visualizzazioni totali|play count|visualizzazioni del video',
  linkClickCount:
    'click|clic|clicks|click sul link|clic sul link|click link|link click|link clicks|clic su link',
  otherInteractionsCount: 'altre interazioni|altre|other interactions|interazioni altre',
  savedCount:
    'salvataggi|salvati|salva|saves|saved|save|bookmarks|preferiti|favorites|save count|saved count',
  sharedCount:
    'condivisioni|condivisi|shares|share|shared|inoltri|share count|total shares|condivisioni totali|reposts',
  likesCount:
    'like|likes|mi piace|n like|numero like|like count|likecount|total likes|mi piace totali|cuori|n mi piace',
  commentsCount:
    'commenti|comments|commento|n commenti|numero commenti|comment count|comments count|commentcount|' +
    'total comments|commenti totali|comments added|commenti aggiunti',
  campaign: 'campagna|nome campagna|nome della campagna|campaign|campaign name|progetto|project|attivazione',
  organization: 'cliente|nome cliente|azienda|client|client name|customer|inserzionista|advertiser',
  brand: 'brand|marca|marchio|brand name|nome brand',
  cost:
    'compenso|compenso creator|compenso euro|compenso eur|fee|fee creator|fee euro|fee eur|creator fee|cachet|' +
    'costo|costo creator|costo euro|costo influencer|compenso influencer|cost|price|prezzo|tariffa|onorario',
  accountId:
    'account id|id dell account|owner id|author id|user id|id utente|id autore|id profilo|profile id',
}
/** Columns of plain user names, without an address or an @. */
const USER_NAMES =
  'account|handle|username|user name|nome utente|account username|nome utente account|nome utente dell account|' +
  'owner username|profile name|profile username|author username|nickname'

/** Words of a column's name that do not affect its meaning. */
const FILLERS = new Set('di|del|dell|della|dei|delle|il|lo|la|l|i|le|e|the|of|and'.split('|'))
const TOTALS = new Set('totale|totali|totals|complessivo|complessivi|complessive'.split('|'))
const COUNTED = new Set('total|numero|number|num|nr|n'.split('|'))

const FIELD_OF = new Map(
  SHEET_FIELDS.flatMap((field) => NAMES[field].split('|').map((name) => [looseKey(name), field] as const)),
)
const OF_USER_NAMES = new Set(USER_NAMES.split('|').map(looseKey))
const EXACT = new Map(SHEET_FIELDS.map((field) => [field.toLowerCase(), field]))

/** Longest part of a column's name that is compared. */
const MAX_LENGTH = 200

const OWN = new Map(SHEET_FIELDS.map((field) => [columnKey(sheetFieldMessages.names[field]), field]))

/** The same for all spellings of a column's name. */
export function columnKey(name: string): string {
  // Folding takes quadratic time in consecutive marks, and no real name is this long.
  return fold(visibleText(name.slice(0, MAX_LENGTH)))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The same for any order of a key's words, with and without articles: `ora di pubblicazione del video`, `ora
 * pubblicazione video`.
 */
export function looseKey(key: string): string {
  const words = key.split(' ').map((word) => (TOTALS.has(word) ? 'total' : word))
  return words
    .filter((word) => !FILLERS.has(word))
    .toSorted()
    .join(' ')
}

/** The field of the contract's own name, or in a sheet of the product's own format also of the template's. */
export function exactField(name: string, isOwn: boolean): SheetField | undefined {
  return EXACT.get(visibleText(name).trim().toLowerCase()) ?? (isOwn ? OWN.get(columnKey(name)) : undefined)
}

/** Whether a header has all required columns, by the contract's or the template's names. */
export function isOwnFormat(header: readonly string[]): boolean {
  const fields = new Set(header.map((name) => exactField(name, true)))
  return REQUIRED_FIELDS.every((field) => fields.has(field))
}

/** The field that people mean by a column's name. */
export function namedField(key: string): SheetField | undefined {
  const loose = looseKey(withoutUnit(key))
  if (OF_USER_NAMES.has(loose)) return 'channelUrl'
  return FIELD_OF.get(loose) ?? FIELD_OF.get(withoutCounted(loose))
}

/** `totale mi piace` → `mi piace`. */
function withoutCounted(loose: string): string {
  return loose
    .split(' ')
    .filter((word) => !COUNTED.has(word))
    .join(' ')
}

export function isOfUserNames(key: string): boolean {
  return OF_USER_NAMES.has(looseKey(key))
}
