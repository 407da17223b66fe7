const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** The list of clients and the wizard of a new one. */
export const organizationsMessages = {
  title: 'Clienti',
  create: 'Nuovo cliente',
  search: 'Cerca cliente',
  count: (count: number) => `${integer.format(count)} ${count === 1 ? 'cliente' : 'clienti'}`,
  table: 'Elenco dei clienti',
  columns: { name: 'Cliente', users: 'Utenti', invited: 'Inviti in attesa', campaigns: 'Campagne' },
  empty: 'Nessun cliente',
  emptyText: 'Crea il primo per collegargli campagne e utenti.',
  noResult: 'Nessun risultato per i filtri scelti.',
  clear: 'Azzera filtri',
  wizard: {
    title: 'Nuovo cliente',
    steps: {
      INSERISCI: {
        heading: 'Chi è il cliente',
        lede: 'Gli utenti che aggiungi ricevono una mail per attivare l’account e vedono solo i propri report.',
      },
      CONFERMA: { heading: 'Rivedi e conferma', lede: 'Al salvataggio partono gli inviti.' },
    },
    name: 'Nome cliente',
    logo: 'Logo',
    addUser: 'Aggiungi utente',
    addUserHint: 'Riceverà una mail per attivare l’account. Ruolo: cliente.',
    add: 'Aggiungi',
    remove: (email: string) => `Rimuovi ${email}`,
    users: (count: number) => `${integer.format(count)} ${count === 1 ? 'utente' : 'utenti'}`,
    noUsers: 'Nessun utente',
    alreadyAdded: 'Questa email è già nell’elenco',
    willBeInvited: 'Riceverà l’invito',
    create: 'Crea cliente',
    created: 'Cliente creato',
    createdAndInvited: 'Cliente creato. Invito inviato',
  },
} as const
