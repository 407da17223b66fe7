import { translated } from './translated.ts'

/** The contents of a report as tiles or as a table. */
export const contentTableMessages = translated('contentTable', {
  view: 'Vista dei contenuti',
  views: { grid: 'Riquadri', table: 'Tabella' },
  table: 'Tabella dei contenuti',
  columns: 'Colonne',
  content: 'Contenuto',
  type: 'Formato',
} as const)
