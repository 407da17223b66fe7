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
  save: (count: number) => `Aggiungi ${counted(count, 'contenuto', 'contenuti')}`,
  added: (count: number) => counted(count, 'contenuto aggiunto', 'contenuti aggiunti'),
} as const
