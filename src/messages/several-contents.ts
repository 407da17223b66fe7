import { counted } from '../lib/counted.ts'

/** Several links pasted at once: one table to complete. */
export const severalContentsMessages = {
  title: 'Nuovi contenuti',
  heading: (count: number) => counted(count, 'contenuto da aggiungere', 'contenuti da aggiungere'),
  lede: 'Completa quello che il link non dice. Like e commenti vuoti valgono «non noto»: mai 0 al posto di un dato che manca.',
  table: 'Contenuti da aggiungere',
  content: 'Contenuto',
  whose: 'Canale e tipo',
  channel: 'Canale',
  type: 'Tipo',
  date: 'Data',
  likes: 'Like',
  comments: 'Commenti',
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
