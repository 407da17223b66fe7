import { formatNumber } from '../lib/format-number.ts'

/** Words only in the PDF; the others are those of the screen. */
export const pdfMessages = {
  title: (kind: 'CAMPAIGN' | 'DASHBOARD' | 'DISCLOSURES') =>
    ({ CAMPAIGN: 'Report campagna', DASHBOARD: 'Report dashboard', DISCLOSURES: 'Fascicolo trasparenza' })[
      kind
    ],
  subject: (digest: string, version: number) => `Impronta dei dati ${digest} · Formule v${version}`,
  cover: 'Copertina',
  /** The first section of a dashboard. */
  overview: 'In sintesi',
  page: (page: number, pages: number) => `${formatNumber(page)} di ${formatNumber(pages)}`,
  logoOf: (name: string) => `Logo di ${name}`,
  coverOf: (name: string) => `Immagine di copertina di ${name}`,
  imageOf: (type: string, creator: string) => `Immagine: ${type} di ${creator}`,
  generated: 'Generato il',
  formulas: 'Formule',
  digest: 'Impronta dei dati',
  digestHint: 'Due report con la stessa impronta contengono gli stessi dati.',
  frozen: 'Congelato il',
  redacted: 'Dati personali cancellati il',
  simulatedHint:
    'I numeri di questo report vengono da un provider simulato: non sono dati delle piattaforme.',
  /** Below the metrics of a campaign without contents. */
  nothingYet: 'Gli altri numeri arrivano con i primi contenuti.',
  campaigns: 'Campagne',
  campaign: 'Campagna',
  bestContents: 'I contenuti più visti',
  bestSub: (shown: number, total: number) =>
    `${formatNumber(shown)} di ${formatNumber(total)}, per impression`,
  allContents: 'Tutti i contenuti',
  allSub: 'Dal più recente. Il segno ≈ sta davanti alle stime.',
  estimated: (value: string) => `≈ ${value}`,
  content: 'Contenuto',
  untitled: 'Senza testo',
  previous: (change: string, before: string) => `${change} (prima ${before})`,
  share: (name: string, share: string) => `${name} ${share}`,
  /** For a frozen report, whose files are signed. */
  verification: {
    title: 'Verifica di questo file',
    text: 'Questo file è firmato. A questo indirizzo chiunque può verificare che sia quello emesso e che da allora non sia cambiato: serve il file, non la stampa.',
    code: (code: string) => `Impronta dei dati ${code}`,
    qr: (address: string) => `Codice QR: ${address}`,
  },
} as const
