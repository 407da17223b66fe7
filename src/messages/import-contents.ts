import { contradictionMessages } from './contradictions.ts'

export const importContentsMessages = {
  title: 'Importa contenuti',
  lede: 'Un foglio Excel o CSV, una riga per contenuto o per misurazione. Prima di salvare vedi che cosa succede.',
  columns: 'Una cella vuota, o «n.d.», vuol dire che il dato non è disponibile.',
  file: 'File Excel o CSV',
  choose: 'Scegli un file .xlsx o .csv',
  template: 'Modello contenuti',
  downloadTemplate: 'Scarica il modello',
  import: 'Importa',
  importGood: (rows: number) => (rows === 1 ? 'Importa la riga giusta' : `Importa le ${rows} righe giuste`),
  importing: 'Importo…',
  reading: 'Lettura del file…',
  readAgain: 'Ricontrolla',
  waiting: 'In attesa che finisca un’altra importazione',
  checking: 'Controllo del file',
  storing: (done: number, total: number) => `Salvataggio: ${done} di ${total} righe`,
  cancelImport: 'Annulla importazione',
  cancelled: 'Importazione annullata: non è stato importato nulla.',
  failed: 'L’importazione non è riuscita. Riprova.',
  cancel: 'Annulla',
  tooLarge: 'File troppo grande (massimo 16 MB)',
  empty: 'Il file è vuoto',
  refused: (rows: number) =>
    rows === 1
      ? 'Una riga da correggere: non è stato importato nulla.'
      : `${rows} righe da correggere: non è stato importato nulla.`,
  sheet: 'Foglio',
  matchTitle: 'Colonne',
  missing: (names: string) => `Manca: ${names}. Abbina una colonna del file.`,
  unknownColumns: 'Queste colonne non le conosciamo: di’ che cosa contengono, e ce ne ricorderemo.',
  columnOf: (name: string) => `La colonna «${name}» contiene`,
  sample: (text: string) => `es. ${text}`,
  nothing: 'Non importare',
  preview: 'Che cosa succede',
  nothingNew: 'Nessuna riga da importare.',
  rows: (good: number, total: number) => `${good} righe su ${total} si possono importare`,
  outOfPeriod: (contents: number) =>
    contents === 1
      ? '1 contenuto è fuori dal periodo della campagna'
      : `${contents} contenuti sono fuori dal periodo della campagna`,
  bad: (rows: number) => (rows === 1 ? 'Una riga da correggere' : `${rows} righe da correggere`),
  badLead: 'Correggi qui le celle e ricontrolla, oppure importa solo le righe giuste.',
  more: (errors: number) => `Altri ${errors} problemi: correggi prima questi.`,
  row: 'Riga',
  column: 'Colonna',
  value: 'Valore',
  cell: (row: number, column: string) => `Riga ${row}, ${column}`,
  message: 'Problema',
  counts: ({ created, measured, creatorsAdded, channelsAdded }: ImportCounts) => [
    created === 1 ? '1 contenuto nuovo' : `${created} contenuti nuovi`,
    measured === 1 ? '1 misurazione' : `${measured} misurazioni`,
    creatorsAdded === 1 ? '1 creator aggiunto' : `${creatorsAdded} creator aggiunti`,
    channelsAdded === 1 ? '1 canale aggiunto' : `${channelsAdded} canali aggiunti`,
  ],
  done: (result: ImportCounts): string =>
    [
      ...importContentsMessages.counts(result),
      ...(result.outOfPeriod ? [contradictionMessages.outOfPeriod(result.outOfPeriod)] : []),
      ...(result.incoherent ? [contradictionMessages.incoherent(result.incoherent)] : []),
    ].join(' · '),
} as const

interface ImportCounts {
  created: number
  measured: number
  creatorsAdded: number
  channelsAdded: number
  outOfPeriod?: number | undefined
  incoherent?: number | undefined
}
