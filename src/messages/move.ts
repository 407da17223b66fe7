import { formatNumber } from '../lib/format-number.ts'

/** The command line that moves the data to another database. */
export const moveMessages = {
  usage:
    'Uso: npm run move -- --to <postgres://… oppure sqlite:cartella> [--images <s3 oppure folder>]\n' +
    '     npm run move -- --images <s3 oppure folder>\n' +
    '     npm run move -- --cancel',
  running: 'Uno spostamento è già in corso: aspetta che finisca',
  sameKind:
    'Lo spostamento va da SQLite a PostgreSQL o viceversa: tra due database dello stesso tipo usa npm run backup e npm run restore',
  sameImages: 'Le immagini sono già lì',
  notMigrated: 'Lo schema del database non è quello di questa versione: avvia il server una volta e riprova',
  otherMove: (to: string) =>
    `I dati si stanno già spostando in ${to}: ripeti quel comando, oppure rinuncia con npm run move -- --cancel`,
  alreadyMoved: (to: string) =>
    `I dati sono già in ${to}: avvia il server con quelle impostazioni. Per tornare a scrivere qui: npm run move -- --cancel`,
  noBucket:
    'Con --images s3 imposta TO_S3_ENDPOINT, TO_S3_BUCKET, TO_S3_REGION, TO_S3_ACCESS_KEY_ID e TO_S3_SECRET_ACCESS_KEY',
  differs: (table: string) => `La copia non corrisponde ai dati (${table}): non è stata conservata`,
  closed:
    'Da ora i dati si possono solo leggere: il server rifiuta le modifiche fino alla fine dello spostamento.',
  images: (count: number) => `Immagini copiate e rilette: ${formatNumber(count)}`,
  rows: (count: number, total: number) => `Righe copiate: ${formatNumber(count)} di ${formatNumber(total)}`,
  compared: (count: number, total: number) =>
    `Righe confrontate: ${formatNumber(count)} di ${formatNumber(total)}`,
  missingImages: (names: readonly string[]) => `Queste immagini mancavano già: ${names.join(', ')}`,
  moved: (to: string, rows: number) =>
    `Fatto: ${formatNumber(rows)} righe sono in ${to}, tutte confrontate. Riavvia il server con le nuove impostazioni: quello in funzione, e il vecchio database, si possono solo leggere.`,
  movedImages:
    'Fatto. Ferma il server, ripeti il comando per le immagini arrivate nel frattempo e riavvialo con le nuove impostazioni.',
  finished: (to: string) => `I dati erano già tutti in ${to}: lo spostamento è concluso.`,
  interrupted: 'Interrotto: i dati sono dove erano, e si possono di nuovo modificare.',
  cancelled: 'Annullato: questo database accetta di nuovo modifiche. Non usare la copia.',
  nothingToCancel: 'Nessuno spostamento da annullare.',
} as const
