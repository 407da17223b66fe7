import { counted } from '../lib/counted.ts'

/** The list of clients and the wizard for a new one. */
export const organizationsMessages = {
  create: 'Nuovo cliente',
  search: 'Cerca cliente',
  count: (count: number) => counted(count, 'cliente', 'clienti'),
  table: 'Elenco dei clienti',
  columns: { name: 'Cliente', users: 'Utenti', invited: 'Inviti in attesa', campaigns: 'Campagne' },
  empty: 'Nessun cliente',
  createFirst: 'Crea il primo cliente',
  emptyText: 'Crea il primo per collegargli campagne e utenti.',
  noResult: 'Nessun risultato per i filtri scelti.',
  clear: 'Azzera filtri',
  actionsFor: (name: string) => `Azioni per ${name}`,
  edit: 'Modifica',
  disclosuresPdf: 'Fascicolo trasparenza (PDF)',
  disclosuresCsv: 'Fascicolo trasparenza (CSV)',
  remove: 'Elimina',
  removing: 'Elimino…',
  removeTitle: (name: string) => `Eliminare il cliente “${name}”?`,
  removeText(users: number, campaigns: number): string {
    const [ofUsers, ofCampaigns] = [
      counted(users, 'utente', 'utenti'),
      counted(campaigns, 'campagna', 'campagne'),
    ]
    const trash = 'Puoi ripristinare tutto dal Cestino per 30 giorni.'
    if (users + campaigns === 0) return trash
    if (users > 0 && campaigns > 0) return `Verranno eliminati anche ${ofUsers} e ${ofCampaigns}. ${trash}`
    if (users > 0)
      return `${users === 1 ? 'Verrà eliminato' : 'Verranno eliminati'} anche ${ofUsers}. ${trash}`
    return `${campaigns === 1 ? 'Verrà eliminata' : 'Verranno eliminate'} anche ${ofCampaigns}. ${trash}`
  },
  removed: (name: string) => `Cliente “${name}” eliminato`,
  columnActions: 'Azioni',
  wizard: {
    title: 'Nuovo cliente',
    editTitle: 'Modifica cliente',
    steps: {
      INSERISCI: {
        heading: 'Chi è il cliente',
        lede: 'Gli utenti che aggiungi ricevono una mail per attivare l’account e vedono solo i propri report.',
      },
      MODIFICA: { heading: 'I dati del cliente', lede: 'Nome e logo compaiono nei suoi report.' },
      UTENTI: {
        heading: 'Chi accede ai report',
        lede: 'Gli utenti del cliente vedono solo le proprie campagne, dashboard e creator.',
      },
      CONFERMA: { heading: 'Rivedi e conferma', lede: 'Al salvataggio partono gli inviti.' },
    },
    name: 'Nome cliente',
    logo: 'Logo',
    addUser: 'Aggiungi utente',
    addUserHint: 'Riceverà una mail per attivare l’account. Ruolo: cliente.',
    add: 'Aggiungi',
    remove: (email: string) => `Rimuovi ${email}`,
    users: (count: number) => counted(count, 'utente', 'utenti'),
    noUsers: 'Nessun utente',
    alreadyAdded: 'Questa email è già nell’elenco',
    willBeInvited: 'Riceverà l’invito',
    removeTitle: (email: string) => `Rimuovere l’accesso a ${email}?`,
    removeText: 'Quando salvi le modifiche non potrà più accedere.',
    removeVerb: 'Rimuovi',
    passwordTitle: 'Salvare e togliere l’accesso?',
    passwordText: 'Chi hai rimosso non potrà più accedere.',
    willLoseAccess: 'Perderà l’accesso',
    unchanged: 'Nessuna modifica agli utenti',
    saved: 'Modifiche salvate',
    invited: (count: number) => (count === 1 ? 'Invito inviato' : `${count} inviti inviati`),
    create: 'Crea cliente',
    created: 'Cliente creato',
  },
} as const
