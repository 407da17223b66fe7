import { withDay } from '../lib/with-day.ts'

/** «Agenzia» in the preferences: its own people. */
export const colleaguesMessages = {
  list: 'Persone dell’agenzia',
  you: 'Tu',
  roles: { ADMIN: 'Amministratore', ACCOUNT: 'Account', CLIENT: 'Cliente' },
  invited: (when: string) => `Invito inviato ${withDay('il', when)}, non ancora accettato`,
  signedIn: (when: string) => `Ultimo accesso ${withDay('il', when)}`,
  notLately: 'Nessun accesso negli ultimi mesi',
  email: 'Email dei colleghi',
  emailHint: 'Anche più di una, separate da virgole o spazi.',
  role: 'Ruolo',
  invite: 'Invita',
  inviteTitle: (count: number) => (count === 1 ? 'Invitare questa persona?' : `Invitare ${count} persone?`),
  inviteText: (count: number) =>
    `${count === 1 ? 'Potrà' : 'Potranno'} vedere e modificare tutto quello che vedi tu.`,
  inviting: 'Invio…',
  done: (count: number) => (count === 1 ? 'Invito inviato' : `${count} inviti inviati`),
  again: 'Invia di nuovo',
  againTo: (email: string) => `Invia di nuovo l’invito a ${email}`,
  remove: 'Rimuovi',
  removeOf: (email: string) => `Rimuovi ${email}`,
  removeTitle: (email: string) => `Rimuovere ${email}?`,
  removeText: 'Non potrà più entrare e i suoi dati personali verranno cancellati. Il lavoro fatto resta.',
  removing: 'Rimozione…',
  removed: 'Persona rimossa',
} as const
