import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** Words of the UI kit, for every screen. */
export const uiMessages = translated('ui', {
  product: 'Resoconto',
  home: (name: string) => `${name}, pagina iniziale`,
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
  print: 'Stampa',
  unknown: 'n.d.',
  unknownSpoken: 'dato non disponibile',
  impossible: '—',
  impossibleSpoken: 'non calcolabile',
  origin: {
    MEASURED: 'Misurato',
    DECLARED: 'Dichiarato',
    ESTIMATED: 'Stimato',
    MIXED: 'Misto',
  },
  originSpoken: {
    MEASURED: 'Dato misurato',
    DECLARED: 'Dato dichiarato',
    ESTIMATED: 'Dato stimato',
    MIXED: 'Dato misto',
  },
  originLegend: {
    MEASURED: 'Misurato dalla piattaforma',
    DECLARED: 'Dichiarato da agenzia o creator',
    ESTIMATED: 'Stimato con un modello',
    MIXED: 'Misto: più origini insieme',
  },
  /** For marks drawn as a pie. */
  mixedLegend: 'Misto: il pieno è la quota non stimata',
  status: {
    IN_PROGRESS: 'In corso',
    CONCLUDED: 'Conclusa',
    SCHEDULED: 'Programmata',
    shared: 'Condivisa',
    private: 'Privata',
    invited: 'Invito inviato',
    active: 'Attiva',
    simulated: 'Dati simulati',
    pr: 'PR',
    readOnly: 'Sola lettura',
  },
  goal: {
    BELOW: 'Sotto l’obiettivo',
    WITHIN: 'Obiettivo raggiunto',
    ABOVE: 'Obiettivo superato',
    BEHIND: 'In ritardo',
    ON_PLAN: 'In linea con il piano',
    AHEAD: 'In anticipo',
    UNKNOWN: 'Non ancora valutabile',
  },
  sortBy: (column: string) => `Ordina per ${column}`,
  orderBy: 'Ordina per',
  direction: 'Verso',
  directions: { asc: 'Crescente', desc: 'Decrescente' },
  explain: (name: string) => `Che cos’è: ${name}`,
  remove: (name: string) => `Togli ${name}`,
  pageRange: (first: number, last: number, total: number) =>
    `${formatNumber(first)}–${formatNumber(last)} di ${formatNumber(total)}`,
  knownOf: (known: number, of: number) => `${formatNumber(known)} di ${formatNumber(of)}`,
  others: (count: number) => `e ${count === 1 ? 'un altro' : `altri ${formatNumber(count)}`}`,
  more: (count: number) => `+${formatNumber(count)}`,
} as const)

/** The title of a page: the screen's name, then the product's. */
export function documentTitle(screen: string): string {
  return `${screen} · ${uiMessages.product}`
}
