/** The titles of the screens in the menu, by route. */
export const menuTitles = {
  '/campaigns': 'Campagne',
  '/dashboards': 'Dashboard',
  '/creators': 'Creator',
  '/organizations': 'Clienti',
  '/Logout': 'Esci',
} as const

/** Words of every screen: user menu, banner, dialogs, session. */
export const shellMessages = {
  search: 'Cerca ovunque',
  preferences: 'Preferenze',
  privacy: 'Informativa privacy',
  terms: 'Termini e condizioni',
  userMenu: 'Menu utente',
  openMenu: 'Apri menu',
  staff: 'Agenzia',
  networkError: 'Network error',
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
} as const
