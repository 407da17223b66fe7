import { formatNumber } from '../lib/format-number.ts'

/** Words of the UI kit, for every screen. */
export const uiMessages = {
  yourPassword: 'La tua password',
  yourPasswordHint: 'Serve ancora una volta, per un’operazione che non si può annullare.',
  product: 'Resoconto',
  home: 'Resoconto, pagina iniziale',
  mainMenu: 'Principale',
  tabMenu: 'Principale, mobile',
  close: 'Chiudi',
  cancel: 'Annulla',
  confirm: 'Conferma',
  optional: '(facoltativo)',
  retry: 'Riprova',
  failed: 'Non siamo riusciti a caricare i dati.',
  previous: 'Precedente',
  next: 'Successiva',
  pages: 'Pagine',
  crumbs: 'Percorso',
  total: 'Totale',
  showData: 'Mostra i dati',
  hideData: 'Nascondi i dati',
  steps: 'Passi',
  done: 'completato',
  readOnly: 'Sola lettura',
  print: 'Stampa',
  sharedBy: (agency: string) => `Condiviso da ${agency}`,
  unknown: 'n.d.',
  unknownSpoken: 'dato non disponibile',
  impossible: '—',
  impossibleSpoken: 'non calcolabile',
  provenance: {
    MEASURED: 'Misurato',
    DECLARED: 'Dichiarato',
    ESTIMATED: 'Stimato',
    MIXED: 'Misto',
  },
  provenanceSpoken: {
    MEASURED: 'Dato misurato',
    DECLARED: 'Dato dichiarato',
    ESTIMATED: 'Dato stimato',
    MIXED: 'Dato misto',
  },
  provenanceLegend: {
    MEASURED: 'Misurato dalla piattaforma',
    DECLARED: 'Dichiarato da agenzia o creator',
    ESTIMATED: 'Stimato con un modello',
    MIXED: 'Misto: più origini insieme',
  },
  status: {
    inProgress: 'In corso',
    concluded: 'Conclusa',
    scheduled: 'Programmata',
    shared: 'Condivisa',
    private: 'Privata',
    invited: 'Invito inviato',
    active: 'Attiva',
    simulated: 'Dati simulati',
    pr: 'PR',
  },
  goal: {
    BELOW: 'Sotto obiettivo',
    WITHIN: 'In linea',
    ABOVE: 'Oltre obiettivo',
    BEHIND: 'In ritardo',
    ON_PLAN: 'In linea con il piano',
    AHEAD: 'In anticipo',
  },
  goalMin: (value: string) => `min ${value}`,
  goalMax: (value: string) => `max ${value}`,
  goalSpoken,
  women: 'Donne',
  men: 'Uomini',
  sortBy: (column: string) => `Ordina per ${column}`,
  orderBy: 'Ordina per',
  direction: 'Verso',
  directions: { asc: 'Crescente', desc: 'Decrescente' },
  explain: (name: string) => `Che cos’è: ${name}`,
  remove: (name: string) => `Togli ${name}`,
  pageRange: (first: number, last: number, total: number) =>
    `${formatNumber(first)}–${formatNumber(last)} di ${formatNumber(total)}`,
  stepOf: (index: number, total: number) => `passo ${index} di ${total}`,
  knownOf: (known: number, of: number) => `${formatNumber(known)} di ${formatNumber(of)}`,
  others: (count: number) => `e altri ${formatNumber(count)}`,
  more: (count: number) => `+${formatNumber(count)}`,
} as const

/** The sentence for a gauge; a target may have only one bound. */
function goalSpoken(value: number, estimated: number, min: number | null, max: number | null): string {
  const modelled = estimated === 0 ? '' : `, di cui ${formatNumber(estimated)} da stime`
  const start = `Valore ${formatNumber(value)}${modelled}; obiettivo`
  if (min !== null && max !== null) return `${start} da ${formatNumber(min)} a ${formatNumber(max)}`
  if (min !== null) return `${start} di almeno ${formatNumber(min)}`
  return `${start} di al massimo ${max === null ? '' : formatNumber(max)}`
}
