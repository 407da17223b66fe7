import { counted } from '../lib/counted.ts'
import { withDay } from '../lib/with-day.ts'
import { translated } from './translated.ts'

/** The campaign's own link. */
export const reportLinkName = 'Link del report'

/** The other links of a campaign, each with its limits. */
export const linkMessages = {
  title: 'Altri link',
  lead: 'Ogni link ha il suo nome e mostra solo ciò che scegli.',
  create: 'Nuovo link',
  newTitle: 'Nuovo link',
  editTitle: (name: string) => `Modifica «${name}»`,
  list: 'Link della campagna',
  endedList: (count: number) => `Link disattivati (${count})`,
  empty: 'Nessun altro link.',
  loading: 'Caricamento dei link…',
  failed: 'Non siamo riusciti a caricare i link.',
  states: { active: 'Attivo', expired: 'Scaduto', ended: 'Disattivato' },
  opened: (count: number) => (count === 0 ? 'Mai aperto' : `Aperto ${counted(count, 'volta', 'volte')}`),
  lastOpened: (when: string) => `ultima apertura ${when}`,
  expires: (day: string) => `Vale fino ${withDay('al', day)}`,
  expired: (day: string) => `Scaduto ${withDay('il', day)}`,
  ended: (when: string) => `Disattivato ${withDay('il', when)}`,
  password: 'Con password',
  withName: 'Chiede il nome',
  readers: (names: string) => `Nomi dichiarati da chi ha aperto: ${names}`,
  reader: (name: string, count: number, when: string) =>
    `${name} (${count > 1 ? `${counted(count, 'volta', 'volte')}, ` : ''}${when})`,
  otherReaders: (count: number) => `e ${counted(count, 'altro', 'altri')}`,
  english: 'In inglese',
  frozen: 'Report congelato',
  only: (platforms: string) => `Solo ${platforms}`,
  hides: (parts: string) => `Nasconde: ${parts}`,
  parts: {
    costs: 'costi',
    audience: 'audience',
    contents: 'contenuti',
    downloads: 'download',
    comments: 'commenti',
  },
  actionsFor: (name: string) => `Azioni per ${name}`,
  addressOf: (name: string) => `Indirizzo di ${name}`,
  copyOf: (name: string) => `Copia link: ${name}`,
  edit: 'Modifica',
  revoke: 'Disattiva',
  revokeTitle: (name: string) => `Disattivare «${name}»?`,
  revokeText: 'Chi lo possiede non potrà più vedere il report. Non si può riattivare.',
  revoked: 'Link disattivato.',
  saved: 'Link salvato.',
  created: 'Link creato.',
  cancel: 'Annulla',
  save: 'Salva',
  saving: 'Salvataggio…',
  name: 'Nome del link',
  nameHint: 'Lo vede solo l’agenzia: per esempio, a chi lo dai.',
  until: 'Vale fino al',
  untilHint: 'Compreso. Senza una data il link non scade.',
  past: 'La data è già passata',
  language: 'Lingua',
  languages: { it: 'Italiano', en: 'Inglese' },
  withPassword: 'Chiedi una password',
  passwordField: 'Password',
  newPassword: 'Nuova password',
  unchanged: 'Lascia vuoto per non cambiarla.',
  passwordHint: 'Almeno 8 caratteri. Comunicala a parte, non insieme al link.',
  asksName: 'Chiedi il nome a chi apre',
  platforms: 'Piattaforme',
  noPlatform: 'Scegli almeno una piattaforma',
  shown: 'Che cosa mostra',
  shownHint: {
    campaign: 'Mai più di quanto permettono le impostazioni della campagna.',
    dashboard: 'Mai più di quanto permettono le impostazioni delle campagne.',
  },
  shownParts: {
    costs: 'Costi',
    audience: 'Audience',
    contents: 'Contenuti',
    downloads: 'Download',
    comments: 'Commenti',
  },
  report: 'Report',
} as const

/** Differences for a dashboard, which has no link of its own. */
export const dashboardLinkMessages = {
  title: 'Link',
  empty: 'Nessun link.',
  list: 'Link della dashboard',
  dialog: 'Link della dashboard',
  explain: 'Chi ha un link può vedere la dashboard senza accedere.',
} as const

/** The form in which the reader of a link enters its password, their name, or both. */
export const unlockMessages = translated('unlock', {
  title: {
    PASSWORD: 'Questo report è protetto da password',
    NAME: 'Scrivi il tuo nome per aprire il report',
    PASSWORD_AND_NAME: 'Questo report è protetto da password',
  },
  text: {
    PASSWORD: 'Inserisci la password che ti ha dato l’agenzia.',
    NAME: 'L’agenzia vede i nomi di chi ha aperto il report, così come sono scritti.',
    PASSWORD_AND_NAME:
      'Inserisci la password che ti ha dato l’agenzia e il tuo nome: l’agenzia vede i nomi di chi ha aperto il report, così come sono scritti.',
  },
  name: 'Il tuo nome',
  password: 'Password',
  open: 'Apri report',
  opening: 'Apertura…',
  missing: 'Inserisci la password',
  nameMissing: 'Scrivi il tuo nome',
} as const)
