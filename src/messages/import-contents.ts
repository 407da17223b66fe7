import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { contradictionMessages } from './contradictions.ts'

export const importContentsMessages = {
  title: 'Importa contenuti',
  lede: 'Un foglio Excel o CSV, una riga per contenuto o per misurazione. Prima di salvare vedi che cosa succede.',
  columns: 'Una cella vuota, o «n.d.», vuol dire che il dato non è disponibile.',
  file: 'File Excel o CSV',
  choose: 'Scegli uno o più file .xlsx o .csv',
  skip: 'Salta questo file',
  next: (names: string) => `Poi: ${names}`,
  template: 'Modello contenuti',
  downloadTemplate: 'Scarica il modello',
  import: 'Importa',
  importGood: (rows: number) =>
    rows === 1 ? 'Importa la riga giusta' : `Importa le ${formatNumber(rows)} righe giuste`,
  importing: 'Importo…',
  reading: 'Lettura del file…',
  readAgain: 'Ricontrolla',
  waiting: 'In attesa che finisca un’altra importazione',
  checking: 'Controllo del file',
  storing: (done: number, total: number) =>
    `Salvataggio: ${formatNumber(done)} di ${counted(total, 'riga', 'righe')}`,
  cancelImport: 'Annulla importazione',
  cancelled: 'Importazione annullata: non è stato importato nulla.',
  failed: 'L’importazione non è riuscita. Riprova.',
  cancel: 'Annulla',
  tooLarge: 'File troppo grande (massimo 16 MB)',
  empty: 'Il file è vuoto',
  refused: (rows: number) =>
    rows === 1
      ? 'Una riga da correggere: non è stato importato nulla.'
      : `${formatNumber(rows)} righe da correggere: non è stato importato nulla.`,
  sheet: 'Foglio',
  matchTitle: 'Colonne',
  missing: (names: string) => `Manca: ${names}. Abbina una colonna del file.`,
  missingForAll: (names: string) =>
    `Manca: ${names}. Scrivilo una volta per tutte le righe, o abbina una colonna.`,
  unknownColumns: 'Di’ che cosa contengono: ce ne ricorderemo per i file con le stesse colonne.',
  allColumns: (count: number) => `Tutte le colonne (${count})`,
  remembered: 'Colonne abbinate come l’ultima volta che hai importato un file così.',
  forget: 'Dimentica',
  note: (reason: string) => `Non usata: ${reason}`,
  /** How a column's values are read. */
  ask: (column: string) => `Come si legge la colonna «${column}»?`,
  readAs: (sample: string, example: string) => `«${sample}» è ${example}`,
  chooseReading: 'Scegli…',
  /** A channel that may have a new name. */
  renamed: (from: string, to: string) => `${to} è il nuovo nome di ${from}?`,
  renamedHint: 'Un contenuto o l’id del canale è nel file sotto l’altro nome.',
  mergedHint:
    'Sono tutti e due in archivio: se è lo stesso, diventano un canale solo con il passato di entrambi, e non si torna indietro.',
  isSame: 'Sì: è lo stesso canale, con tutto il suo passato',
  isOther: 'No: sono due canali',
  forAll: 'Vale per tutte le righe',
  forAllHint: 'Solo dove la riga non lo dice.',
  apply: 'Applica a tutte le righe',
  totals: (rows: readonly number[]) =>
    rows.length === 1
      ? `Una riga di totale è lasciata fuori: la ${listOfRows(rows)}.`
      : `${formatNumber(rows.length)} righe di totale sono lasciate fuori: ${listOfRows(rows)}.`,
  rounded: (counts: number) =>
    counts === 1 ? 'Un valore è arrotondato' : `${formatNumber(counts)} valori sono arrotondati`,
  roundedExample: (row: number, name: string, { value, half }: { value: number; half: number }) =>
    `Riga ${formatNumber(row)}, ${name}: ${formatNumber(value)}, cioè tra ${formatNumber(value - half)} e ${formatNumber(Math.ceil(value + half) - 1)}.`,
  columnOf: (name: string) => `La colonna «${name}» contiene`,
  sample: (text: string) => `es. ${text}`,
  nothing: 'Non importare',
  preview: 'Che cosa succede',
  nothingNew: 'Nessuna riga da importare.',
  noneGood: 'Nessuna riga si può importare così.',
  noRows: 'Qui non c’è nessuna riga: scegli un altro foglio o un altro file.',
  rows: (good: number, total: number) =>
    good === 1
      ? `1 riga su ${formatNumber(total)} si può importare`
      : `${formatNumber(good)} righe su ${formatNumber(total)} si possono importare`,
  outOfPeriod: (contents: number) =>
    contents === 1
      ? '1 contenuto è fuori dal periodo della campagna'
      : `${formatNumber(contents)} contenuti sono fuori dal periodo della campagna`,
  outOfPeriodRow: (row: number, creator: string, day: string) =>
    `Riga ${formatNumber(row)}, ${creator}: ${day}`,
  andMore: (contents: number) => `e ${counted(contents, 'altro', 'altri')}`,
  incoherent: (contents: number) =>
    `${contradictionMessages.incoherent(contents)}: se li importi, li trovi in «Da verificare»`,
  bad: (rows: number) =>
    rows === 1 ? 'Una riga da correggere' : `${formatNumber(rows)} righe da correggere`,
  badLead: (good: number) =>
    `Correggi qui le celle e ricontrolla${good > 0 ? ', oppure importa solo le righe giuste' : ''}.`,
  more: (errors: number) =>
    `${errors === 1 ? 'Un altro problema' : `Altri ${formatNumber(errors)} problemi`}: correggi prima questi.`,
  row: 'Riga',
  column: 'Colonna',
  value: 'Valore',
  cell: (row: number, column: string) => `Riga ${row}, ${column}`,
  creator: 'Creator',
  message: 'Problema',
  /** Includes the allowed values. */
  withAllowed: (message: string, allowed: string) => `${message}. ${allowed}`,
  /** Allowed values of a column's cells. */
  allowed: {
    type: 'Valgono Post, Reel, Story, Video o Short, secondo il link.',
    date: 'Vale una data, es. 5/11/2025 o 2025-11-05.',
    content: 'Vale il link di un contenuto di Instagram, TikTok o YouTube.',
    channel: 'Vale il link di un profilo, o @nome.',
    amount: 'Vale un importo in euro, es. 1.200.',
    text: 'Vale un testo di una riga.',
    count: 'Vale un numero intero, es. 12.400; vuoto o «n.d.» se non si sa.',
  },
  counts: ({ created, measured, creatorsAdded, channelsAdded }: ImportCounts) => [
    counted(created, 'contenuto nuovo', 'contenuti nuovi'),
    counted(measured, 'misurazione', 'misurazioni'),
    counted(creatorsAdded, 'creator aggiunto', 'creator aggiunti'),
    counted(channelsAdded, 'canale aggiunto', 'canali aggiunti'),
  ],
  done: (result: ImportCounts): string =>
    [
      ...importContentsMessages.counts(result),
      ...(result.outOfPeriod ? [contradictionMessages.outOfPeriod(result.outOfPeriod)] : []),
      ...(result.incoherent ? [contradictionMessages.incoherent(result.incoherent)] : []),
    ].join(' · '),
} as const

/** Row numbers that are listed. */
const MAX_ROWS = 10

function listOfRows(rows: readonly number[]): string {
  const listed = rows
    .slice(0, MAX_ROWS)
    .map((row) => formatNumber(row))
    .join(', ')
  return rows.length > MAX_ROWS ? `${listed}…` : listed
}

interface ImportCounts {
  created: number
  measured: number
  creatorsAdded: number
  channelsAdded: number
  outOfPeriod?: number | undefined
  incoherent?: number | undefined
}
