import { counted } from '../lib/counted.ts'
import { capital } from '../lib/capital.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

/** Frozen reports. */
export const frozenMessages = translated('frozen', {
  freezing: 'Congelo…',
  done: 'Report congelato.',
  lead: 'Un report congelato resta com’è, anche quando contenuti, numeri e nomi cambiano.',
  verifyAny: 'Verifica un file scaricato',
  empty: 'Nessun report congelato.',
  emptyText: 'Congela il report per conservarlo com’è adesso.',
  nothingYet: 'Non c’è ancora nessun dato da congelare.',
  failed: 'Non siamo riusciti a caricare i report congelati.',
  loading: 'Caricamento…',
  name: 'Nome',
  nameHint: 'Facoltativo: per riconoscerlo fra gli altri.',
  by: (author: string) => `di ${author}`,
  contents: (count: number) => counted(count, 'contenuto', 'contenuti'),
  formulas: (version: number) => `Formule v${version}`,
  digest: (digest: string) => `Impronta ${digest}`,
  linked: 'Nel link pubblico',
  actionsFor: (when: string) => `Azioni per il report ${withDay('del', when)}`,
  open: 'Apri',
  download: (format: string) => `Scarica ${format}`,
  useInLink: 'Usa nel link pubblico',
  useTitle: (when: string) => `Mostrare nel link pubblico il report ${withDay('del', when)}?`,
  useText: 'Chi ha il link vedrà questo report al posto di quello attuale.',
  use: 'Usa nel link',
  used: 'Il link pubblico mostra il report congelato.',
  remove: 'Elimina',
  removeTitle: (when: string) => `Eliminare il report congelato ${withDay('il', when)}?`,
  removeText: 'L’operazione non è reversibile.',
  removeLinkedText: 'Il link pubblico che lo mostra smetterà di funzionare. L’operazione non è reversibile.',
  removed: 'Report congelato eliminato.',
  close: 'Chiudi',
  frozen: (when: string) => `Report congelato ${withDay('il', when)}`,
  frozenBy: (author: string) => `Conservato da ${author}: i numeri, i testi e i nomi sono quelli di allora.`,
  frozenText: 'I numeri, i testi e i nomi sono quelli di allora.',
  redacted: (when: string) =>
    `${capital(withDay('il', when))} ne sono stati cancellati, su richiesta, nomi, testi o immagini di una persona. I numeri sono rimasti.`,
  toLive: 'Vai al report attuale',
  /** A link to the page that verifies files. */
  verify: 'Verifica un file di questo report',
  /** In the language of the file. */
  fileName: {
    it: (name: string, day: string) => `${name} (congelato ${day})`,
    en: (name: string, day: string) => `${name} (frozen ${day})`,
  },
  gone: 'Questo report congelato non c’è più.',
  shows: 'Il link mostra',
  live: 'Report attuale',
  ofMoment: (when: string, author?: string, name: string | null = null) =>
    `${name === null ? 'Congelato' : `${name}, congelato`} ${withDay('il', when)}${author === undefined ? '' : ` da ${author}`}`,
  showsFrozen: 'Chi ha il link vede il report com’era in quel momento, anche se i dati cambiano.',
} as const)

/** The differences between the live report and a frozen one. */
export const changesMessages = {
  since: (when: string) => `Rispetto al report congelato ${withDay('il', when)}`,
  none: 'nessuna differenza',
  added: (count: number) => counted(count, 'contenuto in più', 'contenuti in più'),
  removed: (count: number) => counted(count, 'contenuto in meno', 'contenuti in meno'),
  changed: (count: number) => counted(count, 'contenuto con altri numeri', 'contenuti con altri numeri'),
  comments: (count: number) => counted(count, 'commento diverso', 'commenti diversi'),
  otherwise: (metric: string) => `${metric}: altro valore`,
  formulas: (before: number, now: number) => `formule v${before} → v${now}`,
  details: 'Mostra le differenze',
  metric: 'Metrica',
  before: 'Allora',
  now: 'Adesso',
  difference: 'Differenza',
  noShare: 'uno dei due è 0 o non noto',
  how: 'Allora: i numeri del report congelato. Adesso: quelli del report attuale. La differenza è in rapporto ad allora, delle percentuali in punti.',
} as const
