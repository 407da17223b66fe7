/** Why a command failed and what to do, in one line: for its operator. */
export const failureMessages = {
  it: {
    full: 'Il disco è pieno: libera dello spazio e riprova.',
    refused:
      'Mancano i permessi: esegui il comando come l’utente a cui appartiene la cartella dei dati, oppure correggi i permessi.',
    missing: 'Manca un file o una cartella: controlla il percorso e riprova.',
    damaged:
      'Il database è danneggiato: conservane una copia così com’è e ripristina l’ultimo backup in una cartella vuota (npm run restore).',
    disk: 'Il disco non si legge o non si scrive: controllalo prima di riprovare.',
    unreachable:
      'Il database non risponde o rifiuta l’accesso: controlla DATABASE_URL e che PostgreSQL sia in funzione.',
    busy: 'Un altro processo tiene occupato il database: aspetta che finisca e riprova.',
    exhausted: 'Il sistema non ha abbastanza memoria o file aperti: aumenta il limite e riprova.',
    package: 'Manca un pacchetto: esegui npm ci e riprova.',
    option: 'Un’opzione non esiste o non è completa: correggi il comando e riprova.',
    unknown: 'Errore imprevisto: segnalalo con le righe che seguono.',
  },
  en: {
    full: 'The disk is full: free some space and try again.',
    refused: 'Permission denied: run it as the user who owns the data folder, or correct the permissions.',
    missing: 'A file or folder is missing: check the path and try again.',
    damaged:
      'The database is damaged: keep a copy of it as it is, and restore the last backup into an empty folder (npm run restore).',
    disk: 'The disk cannot be read or written: check it before you try again.',
    unreachable:
      'The database does not answer or refuses access: check DATABASE_URL and that PostgreSQL runs.',
    busy: 'Another process holds the database: wait until it has finished and try again.',
    exhausted: 'The system lacks memory or open files: raise the limit and try again.',
    package: 'A package is missing: run npm ci and try again.',
    option: 'An option does not exist or is incomplete: correct the command and try again.',
    unknown: 'Unexpected error: report it with the lines that follow.',
  },
} as const
