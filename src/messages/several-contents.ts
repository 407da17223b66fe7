import { counted } from '../lib/counted.ts'

/** Rows that are listed. */
const MAX_ROWS = 10

function shortList(rows: readonly number[]): string {
  const others = rows.length - MAX_ROWS
  const listed = rows.slice(0, MAX_ROWS).join(', ')
  return others > 0 ? `${listed} e ${counted(others, 'altra', 'altre')}` : listed
}

/** Several links pasted at once: one table to complete. */
export const severalContentsMessages = {
  title: 'Nuovi contenuti',
  heading: (count: number) => counted(count, 'contenuto da aggiungere', 'contenuti da aggiungere'),
  lede: 'Completa quello che il link non dice. I numeri vuoti valgono «non noto»: mai 0 al posto di un dato che manca.',
  table: 'Contenuti da aggiungere',
  content: 'Contenuto',
  whose: 'Canale, tipo e data',
  viewsAndReach: 'Views e reach',
  likesAndComments: 'Like e commenti',
  channel: 'Canale',
  type: 'Tipo',
  date: 'Data',
  views: 'Views',
  reach: 'Reach',
  likes: 'Like',
  comments: 'Commenti',
  /** One value for many rows. */
  shared: 'Stesso valore per tutti',
  sharedHint: 'Dove il link non dice altro.',
  sharedChannel: 'Canale per tutti',
  sharedType: 'Tipo per tutti',
  sharedDate: 'Data per tutti',
  row: 'Riga',
  ofRows: (rows: readonly number[], sentence: string) =>
    `${rows.length === 1 ? 'Riga' : 'Righe'} ${shortList(rows)}: ${sentence}`,
  removeColumn: 'Togli',
  remove: (row: number) => `Togli la riga ${row}`,
  cell: (field: string, row: number) => `${field}, riga ${row}`,
  unknown: 'non noto',
  choose: 'Scegli…',
  none: 'Nessun contenuto nella tabella.',
  /** Why a pasted text is not in the table. */
  rejected: {
    PROFILE: 'profilo, non un contenuto',
    HIGHLIGHT: 'storia in evidenza: apri la singola storia e copia il suo link',
    SHORT: 'link breve: apri e copia l’indirizzo',
    SOUND: 'audio, non un contenuto',
    COLLECTION: 'raccolta, non un contenuto',
    UNKNOWN: 'indirizzo non riconosciuto',
    NO_LINK: 'nessun link',
    OTHER_SITE: (site: string) => `${site} non è gestito`,
    TWICE: 'già nella tabella',
    TOO_MANY: (rows: number) => `oltre i ${rows} contenuti di una tabella`,
  },
  rejectedTitle: (count: number) =>
    counted(count, 'testo incollato non è un contenuto', 'testi incollati non sono contenuti'),
  save: (count: number) => `Aggiungi ${counted(count, 'contenuto', 'contenuti')}`,
  added: (count: number) => counted(count, 'contenuto aggiunto', 'contenuti aggiunti'),
} as const
