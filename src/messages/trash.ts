import { counted } from '../lib/counted.ts'

/** The screen «Cestino», and related messages of the API. */
export const trashMessages = {
  title: 'Cestino',
  lead: 'Ciò che elimini resta qui 30 giorni: nel frattempo non compare in nessun elenco, report o totale.',
  nameTaken: (name: string) => `Esiste già un cliente «${name}»: rinominalo, poi ripristina questo.`,
  clientGone: (name: string) => `Il cliente «${name}» non c’è più: ripristina prima il cliente.`,
  channelsGone: (handles: readonly string[]) =>
    `Non sono più nella campagna: ${handles.slice(0, 3).join(', ')}${handles.length > 3 ? '…' : ''}. Aggiungili di nuovo, poi ripristina i contenuti.`,
  all: 'Tutto',
  kinds: { campaign: 'Campagne', dashboard: 'Dashboard', organization: 'Clienti', contents: 'Contenuti' },
  kind: {
    campaign: 'Campagna',
    dashboard: 'Dashboard',
    organization: 'Cliente',
    contents: 'Contenuti di una campagna',
  },
  kindFilter: 'Che cosa mostrare',
  name: 'Nome',
  with: 'Comprende',
  contents: (count: number) => counted(count, 'contenuto', 'contenuti'),
  /** `others`: number of further creators. */
  contentsOf: (count: number, creator: string, others: number) =>
    `${counted(count, 'contenuto', 'contenuti')} di ${creator}${others === 0 ? '' : ` e ${counted(others, 'altro creator', 'altri creator')}`}`,
  campaigns: (count: number) => counted(count, 'campagna', 'campagne'),
  deleted: 'Eliminato',
  by: (name: string) => `da ${name}`,
  expires: 'Eliminazione definitiva',
  actions: 'Azioni',
  nothing: '—',
  restore: 'Ripristina',
  restoring: 'Ripristino…',
  /** `contents`: number of a campaign's contents; null for anything else. */
  thing: (name: string, contents: number | null) =>
    contents === null ? `«${name}»` : `${counted(contents, 'contenuto', 'contenuti')} di «${name}»`,
  restoreOf: (thing: string) => `Ripristina ${thing}`,
  restored: (thing: string) => `Ripristinato: ${thing}`,
  remove: 'Elimina per sempre',
  removeTitle: (thing: string) => `Eliminare per sempre ${thing}?`,
  removeText: 'Non potrà più essere ripristinato.',
  removed: (thing: string) => `Eliminato per sempre: ${thing}`,
  empty: 'Il cestino è vuoto.',
  emptyText:
    'Campagne, dashboard, clienti e contenuti che elimini si possono ripristinare da qui per 30 giorni.',
  none: 'Niente di questo tipo nel cestino.',
  actionsFor: (thing: string) => `Azioni per ${thing}`,
} as const
