/** The names in a message: the channel's handle, the content's link. */
type Subject = { readonly handle: string; readonly link: string }
type Words = { readonly message: (subject: Subject) => string; readonly action: string }

/** By kind of error: what happened, and what staff can do. */
export const providerErrors = {
  CHANNEL_NOT_FOUND: {
    message: ({ handle }) => `Il canale ${handle} non esiste sulla piattaforma.`,
    action: 'Controlla il link del canale nella scheda del creator.',
  },
  CHANNEL_REMOVED: {
    message: ({ handle }) => `Il canale ${handle} è stato rimosso.`,
    action: 'Inserisci le metriche a mano o escludi il canale.',
  },
  CHANNEL_PRIVATE: {
    message: ({ handle }) => `Il profilo ${handle} è privato.`,
    action: 'Chiedi al creator di renderlo pubblico o inserisci i dati a mano.',
  },
  NO_AUDIENCE: {
    message: ({ handle }) => `Audience non disponibile per ${handle}.`,
    action: 'Nessuna: la sezione Audience esclude il canale.',
  },
  NOT_READY: {
    message: ({ handle }) => `I dati di ${handle} sono in elaborazione.`,
    action: 'L’aggiornamento riparte da solo tra 10 minuti.',
  },
  CONTENT_NOT_FOUND: {
    message: ({ link }) => `Contenuto non trovato o non visibile: ${link}.`,
    action: 'Verifica il link; gli ultimi dati salvati restano.',
  },
  OUT_OF_CREDITS: {
    message: () => 'Token del provider esauriti.',
    action: 'Ricarica i token; i dati già raccolti restano validi.',
  },
  MONTHLY_CAP: {
    message: () => 'Limite mensile di token raggiunto.',
    action: 'Aggiorna di nuovo il mese prossimo o alza il limite; i dati già raccolti restano validi.',
  },
  PROVIDER_AUTH: {
    message: () => 'Credenziali del provider non valide.',
    action: 'Contatta l’amministratore di sistema.',
  },
  PROVIDER_EXPIRED: {
    message: () => 'Abbonamento al provider scaduto.',
    action: 'Rinnova l’abbonamento.',
  },
  RATE_LIMITED: {
    message: () => 'Troppe richieste al provider.',
    action: 'Riprova più tardi.',
  },
  PROVIDER_DOWN: {
    message: () => 'Provider temporaneamente non raggiungibile.',
    action: 'I dati verranno aggiornati al prossimo tentativo.',
  },
} as const satisfies Record<string, Words>

/** Two links of a campaign that lead to the same channel; people decide which one stays. */
export const sameChannelWords = {
  message: (platform: string, handle: string) =>
    `Il canale ${platform} ${handle} è nella campagna due volte, con due link: i suoi follower contano due volte.`,
  action: 'Togli dalla campagna quello dei due con meno contenuti, poi aggiorna il report.',
} as const
