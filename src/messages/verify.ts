import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

const parts: Readonly<Record<string, string>> = {
  images: 'Le immagini',
  fonts: 'I caratteri',
  properties: 'Le proprietà del file: titolo, autore, date',
  rest: 'La struttura del file: segnalibri, lettura assistita',
  index: 'L’indice interno del file',
  cover: 'La copertina',
  signature: 'La zona della firma, in fondo al file',
  outside: 'Ci sono dati aggiunti o tolti fuori dalle parti del report',
  'part xl/sharedStrings.xml': 'I testi dei fogli',
  'part xl/styles.xml': 'I formati dei fogli',
}

/** The page where a file of a frozen report is verified. */
export const verifyMessages = {
  title: 'Verifica un report',
  lead: 'Scegli un file scaricato da un report congelato, o trascinalo qui: la pagina dice chi lo ha emesso e se è cambiato da allora.',
  private: 'Il file non lascia questo dispositivo.',
  english:
    'Choose the file of a report, or drop it here: this page says who issued it and whether it has changed since. The file does not leave this device.',
  file: 'File del report',
  choose: 'Scegli un file o trascinalo qui',
  hint: (megabytes: number) => `PDF, Excel, PowerPoint o JSON, al massimo ${formatNumber(megabytes)} MB.`,
  working: 'Verifico…',
  /** Above the result. */
  of: (name: string) => `File: ${name}`,
  unchanged: 'Il file è quello emesso: non è cambiato',
  changed: 'Il file è cambiato da quando è stato emesso',
  foreign: 'La firma non è valida',
  foreignText:
    'La firma dentro al file è stata alterata, o è di un’altra installazione: in quel caso verificalo all’indirizzo scritto nel suo PDF.',
  unsigned: 'Il file non ha una firma',
  unsignedText:
    'Sono firmati i PDF, gli Excel, i PowerPoint e i JSON dei report congelati. Non lo sono i report dal vivo, i file scaricati prima che ci fossero le firme e quelli salvati di nuovo con un altro programma.',
  tooLarge: (megabytes: number) => `Il file supera ${formatNumber(megabytes)} MB`,
  tooLargeText: 'Un file di Resoconto è più piccolo: questo è un altro, o è stato cambiato.',
  unreadable: 'Il file non si legge',
  unreadableText: 'Forse è stato spostato, o è una cartella: sceglilo di nuovo.',
  noKeys: 'Le chiavi per verificare non si caricano',
  noKeysText: 'Controlla la connessione e riprova: dopo, la verifica funziona anche senza.',
  retry: 'Riprova',
  facts: {
    issuer: 'Emesso da',
    campaign: 'Campagna',
    brand: 'Brand',
    client: 'Cliente',
    period: 'Periodo',
    frozenAt: 'Congelato il',
    signedAt: 'Firmato il',
    code: 'Impronta dei dati',
  },
  noIssuer: 'Questa installazione; l’agenzia non aveva ancora un nome',
  differs: 'È diverso da com’era:',
  more: (count: number) => `e ${counted(count, 'altra parte', 'altre parti')}`,
  /** The part of the file, by its name in the signature. */
  part: (name: string): string => {
    const [kind = '', ...rest] = name.split(' ')
    const which = rest.join(' ')
    const kinds: Readonly<Record<string, string>> = {
      page: `La pagina ${which}`,
      slide: `La diapositiva ${which}`,
      sheet: `Il foglio «${which}»`,
      section: `La sezione «${which}»`,
      part: `La parte interna «${which}»`,
    }
    return parts[name] ?? kinds[kind] ?? name
  },
  meaning: 'Che cosa prova la firma',
  proves:
    'Che questa installazione ha emesso il file, per la campagna e il periodo scritti sopra, e che da allora non è cambiato un solo byte.',
  provesNot:
    'Non prova che i numeri delle piattaforme siano veri, né chi ti ha mandato il file, né che non ci sia un report più recente.',
} as const
