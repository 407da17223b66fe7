import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** Errors of a sheet of contents; those of single values are in `validation.ts`. */
export const importMessages = {
  notText: 'Il file non è un CSV: salvalo come .xlsx o CSV e riprova',
  notWorkbook: 'Questo non è un file .xlsx leggibile: aprilo in Excel, salvalo come .xlsx e riprova',
  oldExcel:
    'Questo è un vecchio .xls, o un file con una password: salvalo come .xlsx senza password e riprova',
  tooLargeUnpacked: 'Il file, una volta aperto, è troppo grande: dividilo e riprova',
  tooSlow: 'Leggere il file richiede troppo tempo: dividilo in file più piccoli e riprova',
  crashed: 'Non riusciamo a leggere questo file: aprilo in Excel, salvalo come .xlsx e riprova',
  strayQuotes: 'Le virgolette di questa riga non si chiudono: correggila nel file e riprova',
  tooManyRows: (rows: string) => `Troppe righe: dividi il file (massimo ${rows} righe)`,
  noValue: 'La formula non ha un valore: scrivilo qui, oppure salva il file da Excel e riprova',
  amount: 'Serve un importo in euro, es. 1.200 o 1.200,50 (senza «+IVA»)',
  cutId: 'Il foglio ha arrotondato questo id: scrivi il link del contenuto',
  percent: 'Serve un numero, non una percentuale',
  tooManyCampaigns: 'Troppe campagne in un file: dividilo (massimo 100 campagne)',
  noLinks: 'non è un elenco di contenuti',
  longRow: 'Riga troppo lunga',
  moreErrors: 'Ci sono altri errori: correggi questi e riprova',
  missingColumn: 'Manca questa colonna',
  /** Why a column's field differs from its name, with one of its values. */
  notFitting: {
    content: (value: string) => `«${value}» non è il link di un contenuto`,
    channel: (value: string) => `«${value}» non è un canale`,
    type: (value: string) => `«${value}» non è un tipo di contenuto`,
    date: (value: string) => `«${value}» non è una data`,
    count: (value: string) => `«${value}» non è un numero`,
  },
  takenBy: (name: string) => `La stessa cosa viene da «${name}»`,
  followersDiffer: (least: number, most: number) =>
    `Per lo stesso canale va da ${formatNumber(least)} a ${formatNumber(most)}: sembrano i nuovi follower, non quelli del canale`,
  fewFollowers:
    'Sono pochi per i like o le persone raggiunte: sembrano i nuovi follower, non quelli del canale',
  /** A column that can be read in two ways, with one of its values. */
  twoWays: (value: string, one: string, other: string) =>
    `«${value}» può essere ${one} o ${other}: scrivilo in un modo solo e riprova`,
  repeatedColumn: 'Questa colonna compare più volte',
  wrongCells: (cells: number, columns: number) =>
    `La riga ha ${counted(cells, 'cella', 'celle')}, l’intestazione ${formatNumber(columns)}`,
  otherPlatform: 'Il contenuto è di una piattaforma diversa da quella del canale',
  otherChannel: (row: number) =>
    `Lo stesso contenuto ha un altro canale alla riga ${row}: se è di entrambi, scrivi i due canali nella stessa cella`,
  otherContentType: (row: number) => `Lo stesso contenuto ha un altro tipo alla riga ${row}`,
  storedChannel: 'Il contenuto è già nella campagna, su un altro canale',
  storedUnknown:
    'Il contenuto è già nella campagna, su un altro canale: se ha cambiato nome, importa il file dalla campagna e conferma il nuovo nome',
  storedContentType: 'Il contenuto è già nella campagna, con un altro tipo',
  cancelled: 'Importazione annullata: non è stato importato nulla.',
  tooLateToCancel: 'L’importazione sta già salvando i dati: non si può più annullare.',
  /** The command line. */
  usage:
    'Uso: npm run import -- --campaign <id della campagna> [--channelUrl <link>] [--contentType <tipo>] ' +
    '[--creator <nome>] [--measuredAt <data>] <file .xlsx o .csv>',
  noFile: (path: string) => `Questo file non c’è: ${path}`,
  unreadableFile: (path: string, cause: string) => `Non riusciamo a leggere ${path} (${cause})`,
  tooLarge: 'File troppo grande (massimo 16 MB): dividilo e riprova',
  noCampaign: 'Questa campagna non esiste',
  badRow: (row: number, column: string, message: string) =>
    column === '' ? `Riga ${row}: ${message}` : `Riga ${row}, ${column}: ${message}`,
  template: 'Modello contenuti',
  nothingStored: 'Nessun dato è stato importato.',
  done: (done: { created: number; measured: number; creatorsAdded: number; channelsAdded: number }) =>
    `Contenuti creati: ${formatNumber(done.created)}. Misurazioni: ${formatNumber(done.measured)}. ` +
    `Creator aggiunti: ${formatNumber(done.creatorsAdded)}. Canali aggiunti: ${formatNumber(done.channelsAdded)}.`,
} as const
