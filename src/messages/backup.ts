import { formatNumber } from '../lib/format-number.ts'

/** The command line of backup and restore. */
export const backupMessages = {
  backupUsage: 'Uso: npm run backup -- <file del backup>, oppure s3: per il bucket di BACKUP_S3_URL',
  restoreUsage: 'Uso: npm run restore -- <file del backup>, oppure s3:<nome> dal bucket di BACKUP_S3_URL',
  exists: (path: string) => `${path} esiste già: un backup non sovrascrive nulla`,
  noFolder: (path: string) => `Non riusciamo a scrivere in ${path}`,
  noFile: (path: string) => `Questo file non c’è: ${path}`,
  noDatabase: (path: string) => `Qui non c’è un database: ${path}`,
  notABackup: (path: string) => `${path} non è un backup di Resoconto, oppure è danneggiato`,
  differs: (what: string) => `Il backup riletto non corrisponde ai dati (${what}): non è stato conservato`,
  noProgram: (name: string) =>
    `Manca il programma ${name} di PostgreSQL: installa i programmi client (Debian: postgresql-client)`,
  failedProgram: (name: string) => `${name} si è fermato con un errore`,
  otherDialect: (kind: string) =>
    kind === 'sqlite'
      ? 'Questo backup viene da SQLite: togli DATABASE_URL per ripristinarlo'
      : 'Questo backup viene da PostgreSQL: imposta DATABASE_URL per ripristinarlo',
  notEmpty: (where: string) => `${where} contiene già dei dati: un ripristino non sovrascrive nulla`,
  otherSecret:
    'TOKEN_SECRET non è quello con cui è stato fatto il backup: senza, codici e link conservati non si leggono',
  lostSecret: (path: string) =>
    `Manca ${path}, la chiave di ciò che è cifrato: ripristinalo dall’ultimo backup, oppure esegui npm run secret`,
  foreignSecret:
    'TOKEN_SECRET non è quello di questo database: usa quello del server, oppure cambialo con npm run secret',
  missingImages: (keys: readonly string[]) =>
    `Queste immagini mancavano già quando è stato fatto il backup: ${keys.join(', ')}`,
  notRestored:
    'Il backup è stato riletto per intero ma non ripristinato per prova: questo utente di PostgreSQL non può creare un database di prova.',
  noBucket: 'BACKUP_S3_URL: non è impostato',
  bucketSilent: 'BACKUP_S3_URL: il servizio non risponde',
  bucketRefused: (status: number) => `BACKUP_S3_URL: il servizio ha rifiutato (${status})`,
  notInBucket: (names: readonly string[]) =>
    names.length === 0
      ? 'Nel bucket di BACKUP_S3_URL non c’è nessun backup'
      : `Questo backup non c’è nel bucket. Ci sono: ${names.map((name) => `s3:${name}`).join(', ')}`,
  written: (path: string, images: number) =>
    `Backup scritto e verificato: ${path} (immagini: ${formatNumber(images)}). Contiene dati personali e chiavi: conservalo in un luogo protetto.`,
  restored: (path: string, images: number) =>
    `Backup ripristinato: ${path} (immagini: ${formatNumber(images)}).`,
} as const
