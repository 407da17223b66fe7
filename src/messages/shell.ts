import { formatDecimal } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** The titles of the screens in the menu, by route. */
export const menuTitles = {
  '/campaigns': 'Campagne',
  '/dashboards': 'Dashboard',
  '/creators': 'Creator',
  '/organizations': 'Clienti',
  '/Logout': 'Esci',
} as const

/** Words of every screen: user menu, banner, dialogs, session. */
export const shellMessages = translated('shell', {
  search: 'Cerca ovunque',
  preferences: 'Preferenze',
  privacy: 'Informativa privacy',
  terms: 'Termini e condizioni',
  userMenu: 'Menu utente',
  openMenu: 'Apri menu',
  staff: 'Agenzia',
  networkError: 'Network error',
  /** Replaces the server's message if the page is in another language. */
  failureOf: (_status: number): string => '',
  tooLargeForProxy: (bytes: number) =>
    `Il file${bytes > 0 ? ` (${formatDecimal(bytes / 1_000_000, 1)} MB)` : ''} non è arrivato: se la connessione c’è, lo rifiuta per la sua dimensione un proxy davanti al server. Usa un file più piccolo, o chiedi a chi gestisce il server di alzare il limite del proxy.`,
  forbidden: 'Non hai i permessi per questa operazione.',
  forbiddenOut: 'Torna alla home',
  stale: 'I dati sono stati modificati da un altro utente: ricarica la pagina.',
  reload: 'Ricarica',
  close: 'Chiudi',
  newBuild: 'È disponibile una nuova versione:',
  hostRefused: (host: string) => `Host API non consentito: ${host}`,
  hostMoved: (host: string) => `Host API: ${host}`,
  hostMovedNotice: (host: string) => `Stai accedendo a un altro host API: ${host}`,
  loading: 'Caricamento…',
  cancel: 'Annulla',
  confirm: 'Conferma',
} as const)
