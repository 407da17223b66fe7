import { withDay } from '../lib/with-day.ts'

/** Words in downloaded reports. */
export const reportFileMessages = {
  simulated: 'Dati simulati',
  /** On every page of an internal file with fees. */
  internal: 'Interno',
  frozen: (when: string) => `Congelato ${withDay('il', when)}`,
  fileName: (brand: string, name: string) => (brand === '' ? name : `${brand} - ${name}`),
} as const

/** The worksheets of the Excel file, their columns and cell texts. */
export const workbookMessages = {
  sheets: {
    summary: 'Riepilogo',
    campaigns: 'Campagne',
    benchmark: 'Benchmark',
    creators: 'Creator',
    standouts: 'Migliori e più deboli',
    contents: 'Contenuti',
    timeline: 'Andamento',
    parts: 'Ripartizione',
    audience: 'Audience',
    notes: 'Note',
  },
  /** Cell formats in Excel's notation. */
  formats: { euro: '#,##0.00\\ "€"', day: '[$-410]d mmm yyyy', instant: '[$-410]d mmm yyyy hh:mm' },
  partlyEstimated: (label: string) => `${label} (in parte stimate)`,
  daily: (label: string) => `${label}, nel giorno`,
  cumulative: (label: string) => `${label}, totale fino al giorno`,
  metric: 'Metrica',
  value: 'Valore',
  origin: 'Origine',
  known: 'Dati noti',
  of: 'Su',
  low: 'Minimo',
  high: 'Massimo',
  previous: 'Periodo precedente',
  change: 'Variazione',
  benchmarkLow: 'Benchmark: primo quartile',
  benchmarkHigh: 'Benchmark: terzo quartile',
  targetMin: 'Obiettivo minimo',
  targetMax: 'Obiettivo massimo',
  context: 'Nota',
  creator: 'Creator',
  platforms: 'Piattaforme',
  channels: 'Canali',
  published: 'Pubblicato',
  platform: 'Piattaforma',
  type: 'Formato',
  channel: 'Canale',
  link: 'Link',
  reachLow: 'Reach minima stimata',
  reachHigh: 'Reach massima stimata',
  trueReachOrigin: 'Origine true reach',
  reachOrigin: 'Origine reach',
  impressionsOrigin: 'Origine impression',
  measured: 'Dati del',
  proven: 'Dichiarati con prova',
  day: 'Giorno',
  group: 'Gruppo',
  item: 'Voce',
  share: 'Quota',
  section: 'Sezione',
  author: 'Autore',
  date: 'Data',
  text: 'Testo',
  campaign: 'Campagna',
  brand: 'Brand',
  start: 'Inizio',
  end: 'Fine',
  status: 'Stato',
} as const

/** A campaign’s state. */
export const reportStatusMessages = {
  status: { SCHEDULED: 'Programmata', IN_PROGRESS: 'In corso', CONCLUDED: 'Conclusa' },
} as const
