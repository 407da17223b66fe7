import { counted } from '../lib/counted.ts'
import { withDay } from '../lib/with-day.ts'

/** /Consegna: the page of a creator's personal link. */
export const deliveryMessages = {
  title: 'I tuoi numeri',
  loading: 'Caricamento…',
  lead: (agency: string | null, campaign: string, brand: string, due: string | null) =>
    `${agency ?? 'L’agenzia'} chiede i numeri dei contenuti della campagna «${campaign}» di ${brand}${due === null ? '' : `, entro ${withDay('il', due)}`}.`,
  how: 'Scrivi quelli che trovi nelle statistiche. Lascia vuoto ciò che non trovi: non scrivere 0.',
  contents: 'I tuoi contenuti',
  open: 'Apri il contenuto',
  complete: 'Non manca nessun numero.',
  empty: 'Non c’è ancora nessun contenuto. Se ne hai pubblicato uno, aggiungilo qui sotto.',
  /** Names of requested counts (`vocabulary/obtainable-counts.ts`). */
  metrics: {
    reach: 'Account raggiunti',
    impressionsViewCount: 'Visualizzazioni',
    linkClickCount: 'Clic sul link',
    savedCount: 'Salvataggi',
    sharedCount: 'Condivisioni',
    likesCount: 'Like',
    commentsCount: 'Commenti',
  },
  /** For YouTube, whose statistics have their own name for it. */
  viewers: 'Spettatori unici',
  /** Names the field together with its content. */
  numberOf: (metric: string, content: string) => `${metric}: ${content}`,
  notInteger: 'Inserisci un numero intero',
  sent: 'Inviato: in attesa di conferma',
  confirmed: 'Confermato',
  returned: (reason: string) => `Da ricontrollare: ${reason}`,
  proof: 'Screenshot delle statistiche',
  proofOf: (content: string) => `Screenshot delle statistiche: ${content}`,
  proofSending: 'Invio dello screenshot…',
  proofSent: 'Screenshot inviato',
  proofFormat: 'Questo file non è un’immagine leggibile.',
  proofTooLarge: 'Immagine troppo grande (massimo 4 MB).',
  reading: (share: number) =>
    `Leggo i numeri dello screenshot su questo telefono… ${Math.round(share * 100)}%`,
  read: (count: number) =>
    count === 0
      ? 'Non ho trovato numeri da proporre: scrivili tu.'
      : 'Controlla ogni numero con il ritaglio, e tocca «Usa» se è giusto.',
  /** Why no number of a screenshot is proposed. */
  unread: {
    NARROW: 'Lo screenshot è largo meno di 700 pixel: così piccolo si legge male. Scrivi i numeri a mano.',
    LONG: 'Lo screenshot è troppo lungo per leggerlo: dividilo, o scrivi i numeri a mano.',
    FORMAT: 'Questo file non è un’immagine leggibile.',
    FAILED: 'Lettura non riuscita: scrivi i numeri a mano.',
    TOO_MUCH: 'Non sembra una schermata di statistiche: scrivi i numeri a mano.',
    OTHER_ACCOUNT: 'Lo screenshot è di un altro account: scegli quello di questo contenuto.',
    OTHER_PLATFORM: 'Lo screenshot è di un’altra piattaforma: scegli quello di questo contenuto.',
  },
  readNumber: (metric: string, value: string) => `${metric}: ${value}`,
  readRounded: (low: string, high: string) => `Arrotondato: tra ${low} e ${high}`,
  use: 'Usa',
  used: 'Usato',
  useOf: (metric: string, value: string) => `Usa ${value} come ${metric}`,
  missing: 'Manca un contenuto?',
  missingLink: 'Link al contenuto',
  missingDay: 'Data di pubblicazione',
  missingHint: 'L’agenzia lo controlla e lo aggiunge alla campagna.',
  missingWrong: 'Controlla il link: deve essere di un tuo contenuto su un canale della campagna.',
  missingDayWrong: 'Indica la data di pubblicazione',
  caption: 'Prima di pubblicare: controlla la descrizione',
  captionType: 'Tipo di contenuto',
  captionText: 'Incolla qui la tua descrizione',
  captionHint: 'Resta su questo telefono: non viene inviata.',
  captionBegins: (wording: string) => `Inizia la descrizione con «${wording}».`,
  captionFailed: 'Controllo non riuscito: riprova quando torna la connessione.',
  captionMethod: 'Controllo automatico sul testo. Non è un parere legale e non garantisce la conformità.',
  privacy:
    'I numeri e gli screenshot vanno solo all’agenzia, che li usa nel report della campagna. Gli screenshot sono letti solo su questo telefono e cancellati dopo 90 giorni. Questa pagina non usa cookie né tracciamento: ciò che scrivi resta su questo telefono, con questo elenco, finché non premi «Fatto».',
  privacyLink: 'Informativa privacy',
  submit: 'Fatto',
  submitting: 'Invio…',
  stored: (count: number) =>
    count === 0
      ? ''
      : `${counted(count, 'numero scritto', 'numeri scritti')} e non ancora ${count === 1 ? 'inviato' : 'inviati'}.`,
  nothing: 'Scrivi almeno un numero, o allega uno screenshot.',
  offline: 'Sei senza connessione: ciò che hai scritto resta qui. Premi «Fatto» quando torna.',
  failed: 'Invio non riuscito: ciò che hai scritto resta qui. Riprova tra poco.',
  wrong: 'Controlla i numeri segnati.',
  invalid: 'Link non valido o scaduto: chiedi un nuovo link all’agenzia.',
  tooMany: 'Troppi tentativi: riprova tra qualche minuto.',
  retry: 'Riprova',
  thanks: (count: number) =>
    count === 0
      ? 'Grazie! L’agenzia ha ricevuto tutto.'
      : `Grazie! Hai inviato ${counted(count, 'numero', 'numeri')}.`,
  thanksMore: 'Finché il link è valido puoi tornare qui per correggere o aggiungere.',
  more: 'Torna ai contenuti',
  until: (day: string) => `Il link è personale e vale fino ${withDay('al', day)}.`,
} as const
