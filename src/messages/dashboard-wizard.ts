import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The wizard «Nuova dashboard», «Modifica dashboard». */
export const dashboardWizardMessages = {
  title: { new: 'Nuova dashboard', edit: 'Modifica dashboard' },
  create: 'Crea dashboard',
  created: 'Dashboard creata',
  saved: 'Modifiche salvate',
  steps: {
    CONDIVISIONE: {
      heading: 'A chi serve questa dashboard',
      lede: 'Scegli il cliente e chi potrà leggerla. Potrai cambiare gli accessi in ogni momento.',
    },
    CAMPAGNE: {
      heading: 'Quali campagne racconta',
      lede: 'I numeri della dashboard sono quelli delle campagne che scegli qui.',
    },
    CONFERMA: {
      heading: 'Controlla e conferma',
      lede: 'Puoi tornare a un passo già fatto dal suo nome.',
    },
  },
  name: 'Nome dashboard',
  organization: 'Cliente',
  organizationHint: 'Vedrà la dashboard solo quando la condividi',
  users: 'Utenti con accesso',
  usersCount: (count: number) => counted(count, 'utente', 'utenti'),
  everyone: 'Tutti',
  everyoneText: 'Tutti gli utenti del cliente',
  everyoneHint: 'Anche chi inviterai in seguito.',
  chooseOrganization: 'Scegli un cliente per vedere i suoi utenti.',
  noUsers: 'Questo cliente non ha ancora utenti. Potrai invitarli dalla pagina Clienti.',
  image: 'Immagine',
  bornPrivateTitle: 'La dashboard nasce privata',
  privateTitle: 'La dashboard è privata',
  privateText:
    'Quando la condividi, avvisiamo per email gli utenti del cliente che possono aprirla. Se togli la condivisione, perdono l’accesso.',
  sharedTitle: 'La dashboard è condivisa',
  sharedText: 'Chi aggiungi riceve una email appena salvi; chi togli perde l’accesso.',
  campaigns: 'Campagne',
  selected: (count: number) => counted(count, 'campagna selezionata', 'campagne selezionate'),
  allCampaigns: 'Tutte',
  searchCampaigns: 'Cerca campagna o brand',
  showMore: (count: number) => (count === 1 ? 'Mostra un’altra' : `Mostra altre ${formatNumber(count)}`),
  noCampaigns: 'Nessuna campagna da scegliere.',
  noResult: 'Nessun risultato per i filtri scelti.',
} as const
