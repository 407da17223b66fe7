const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** A count with its noun: `1 creator`, `1.129 contenuti`. */
function counted(count: number, one: string, many: string): string {
  return `${integer.format(count)} ${count === 1 ? one : many}`
}

/** Reports kept as they were at a moment. */
export const frozenMessages = {
  freeze: 'Congela report',
  freezing: 'Congelo…',
  done: 'Report congelato.',
  title: 'Report congelati',
  lead: 'Un report congelato resta com’è, anche quando contenuti, numeri e nomi cambiano.',
  empty: 'Nessun report congelato.',
  emptyText: 'Congela il report per conservarlo com’è adesso.',
  nothingYet: 'Non c’è ancora nessun dato da congelare.',
  failed: 'Non siamo riusciti a caricare i report congelati.',
  loading: 'Caricamento…',
  by: (author: string) => `di ${author}`,
  contents: (count: number) => counted(count, 'contenuto', 'contenuti'),
  formulas: (version: number) => `Formule v${version}`,
  digest: (digest: string) => `Impronta ${digest}`,
  linked: 'Nel link pubblico',
  actionsFor: (when: string) => `Azioni per il report del ${when}`,
  open: 'Apri',
  downloads: { pdf: 'Scarica PDF', xlsx: 'Scarica Excel', csv: 'Scarica CSV' },
  useInLink: 'Usa nel link pubblico',
  useTitle: (when: string) => `Mostrare nel link pubblico il report del ${when}?`,
  useText: 'Chi ha il link vedrà questo report al posto di quello attuale.',
  use: 'Usa nel link',
  used: 'Il link pubblico mostra il report congelato.',
  remove: 'Elimina',
  removeTitle: (when: string) => `Eliminare il report congelato il ${when}?`,
  removeText: 'L’operazione non è reversibile.',
  removeLinkedText: 'Il link pubblico che lo mostra smetterà di funzionare. L’operazione non è reversibile.',
  removed: 'Report congelato eliminato.',
  close: 'Chiudi',
  frozen: (when: string) => `Report congelato il ${when}`,
  frozenBy: (author: string) => `Conservato da ${author}: i numeri, i testi e i nomi sono quelli di allora.`,
  frozenText: 'I numeri, i testi e i nomi sono quelli di allora.',
  toLive: 'Vai al report attuale',
  fileName: (name: string, day: string) => `${name} (congelato ${day})`,
  gone: 'Questo report congelato non c’è più.',
  shows: 'Il link mostra',
  live: 'Report attuale',
  ofMoment: (when: string) => `Congelato il ${when}`,
  showsFrozen: 'Chi ha il link vede il report com’era in quel momento, anche se i dati cambiano.',
} as const

/** What the live report says otherwise than the frozen one. */
export const changesMessages = {
  since: (when: string) => `Rispetto al report congelato il ${when}`,
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
  how: 'Allora: i numeri del report congelato. Adesso: quelli del report attuale. La differenza è in rapporto ad allora.',
} as const
