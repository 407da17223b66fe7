import { formatNumber } from '../lib/format-number.ts'
import { counted } from '../lib/counted.ts'

/** The command line that checks an installation; each finding says what is wrong and what to do. */
export const doctorMessages = {
  marks: { ok: 'ok        ', note: 'attenzione', wrong: 'ERRORE    ' },
  summary: (wrong: number, notes: number) =>
    wrong === 0
      ? `Nessun errore${notes === 0 ? '' : `, ${counted(notes, 'avviso', 'avvisi')}`}.`
      : `${counted(wrong, 'errore', 'errori')}${notes === 0 ? '' : ` e ${counted(notes, 'avviso', 'avvisi')}`}.`,
  node: (version: string) => `Node ${version}`,
  settings: 'Le impostazioni sono valide',
  noFolder: (path: string) =>
    `DATA_DIR: ${path} non c’è ancora: lo crea il primo avvio. Se il server è già in funzione, usa le sue stesse impostazioni.`,
  otherOwner: (path: string) =>
    `DATA_DIR: ${path} è di un altro utente: esegui questo comando come l’utente del server, altrimenti i file creati qui non gli servono.`,
  folder: (path: string) => `DATA_DIR: ${path} si legge e si scrive`,
  disk: (gigabytes: number) => `Disco: ${formatNumber(gigabytes)} GB liberi`,
  littleDisk: (gigabytes: number) =>
    `Disco: solo ${formatNumber(gigabytes)} GB liberi in DATA_DIR. Liberane: sotto 1 GB database e immagini si fermano presto.`,
  database: (what: string) => `Database: ${what} risponde`,
  moving: (to: string) =>
    `Database: i suoi dati si stanno trasferendo a ${to} e intanto si leggono soltanto. Aspetta che npm run move finisca; se è stato interrotto ripetilo, o rinuncia con npm run move -- --cancel.`,
  moved: (to: string) =>
    `Database: i suoi dati sono stati trasferiti a ${to}. Avvia il server con le impostazioni di quel database; npm run move -- --cancel permette di nuovo di modificare questo.`,
  notMigrated:
    'Database: lo schema non è quello di questa versione. Il prossimo avvio lo aggiorna; prima fai un backup.',
  schema: 'Database: lo schema è quello di questa versione',
  connections: (most: number, servers: number) =>
    `PostgreSQL: ${counted(most, 'connessione', 'connessioni')}, abbastanza per ${counted(servers, 'server', 'server')}`,
  fewConnections: (most: number, needed: number) =>
    `PostgreSQL: max_connections ne lascia ${formatNumber(most)}, ma un server ne usa fino a ${formatNumber(needed)}. Aumentalo e riavvia PostgreSQL.`,
  clock: 'Orologio: coincide con quello del database',
  clockDiffers: (seconds: number) =>
    `Orologio: differisce di ${counted(seconds, 'secondo', 'secondi')} da quello del database. Sincronizzali (NTP): accessi e link scadono a orari sbagliati.`,
  clockBehind:
    'Orologio: nel database c’è una registrazione con un orario futuro. Controlla data e ora (NTP): accessi e link scadono a orari sbagliati.',
  images: 'Immagini: l’archivio risponde',
  mail: 'Posta: il server risponde e accetta l’accesso',
  issuer: (url: string) => `OIDC_ISSUER: ${url} risponde`,
  noIssuer: (url: string, detail: string) =>
    `OIDC_ISSUER: ${url} non risponde come dovrebbe (${detail}). Controlla l’indirizzo: sotto di esso c’è /.well-known/openid-configuration.`,
  address: (url: string) => `PUBLIC_URL: ${url} risponde`,
  noAddress: (url: string, detail: string) =>
    `PUBLIC_URL: ${url} non risponde (${detail}). Avvia il server; se è già in funzione, controlla DNS, certificato e proxy.`,
  backup: (when: string) => `Ultimo backup: ${when}`,
  oldBackup: (when: string) =>
    `Ultimo backup: ${when}, più di una settimana fa. Fanne uno con npm run backup, meglio ogni notte (README).`,
  noBackup: 'Nessun backup registrato. Fanne uno con npm run backup, meglio ogni notte (README).',
  firstStart:
    'Nessuno può ancora accedere: apri il link che il server scrive nel log quando parte, oppure usa npm run admin.',
} as const
