import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'

const numbers = (count: number) => counted(count, 'numero', 'numeri')
const contents = (count: number) => counted(count, 'contenuto', 'contenuti')

/** «Dati mancanti»: the numbers that a campaign's contents lack, for staff. */
export const missingMessages = {
  title: 'Dati mancanti',
  lead: 'I numeri che i creator leggono nelle loro statistiche e che nessuno ha ancora misurato o dichiarato.',
  totals: ({ contents: without, numbers: missing, of }: { contents: number; numbers: number; of: number }) =>
    `${missing === 1 ? 'Manca' : 'Mancano'} ${numbers(missing)} su ${formatNumber(of)}, in ${contents(without)}.`,
  list: 'Creator con dati mancanti',
  empty: 'Non manca nessun numero',
  emptyText: 'I contenuti della campagna hanno tutti i numeri che i creator possono leggere.',
  noContents: 'Nessun contenuto',
  noContentsText: 'I contenuti della campagna compaiono qui appena sono aggiunti o trovati.',
  ofCreator: (missing: number, without: number, day: string) =>
    `${missing === 1 ? 'Manca' : 'Mancano'} ${numbers(missing)} in ${contents(without)}, ${withDay('dal', day)}`,
  contents: (count: number) => `Contenuti (${formatNumber(count)})`,
  contentsOf: (creator: string, count: number) => `Contenuti (${formatNumber(count)}) di ${creator}`,
  more: (count: number) => `E ${counted(count, 'altro contenuto', 'altri contenuti')}.`,
  open: 'Apri il contenuto',
  openOf: (creator: string, day: string) => ` (${creator}, ${day})`,
  ask: 'Chiedi i numeri',
  askOf: (creator: string) => `Chiedi i numeri a ${creator}`,
  askByMail: 'Chiedi per email',
  askByMailOf: (creator: string) => `Chiedi i numeri a ${creator} per email`,
  renew: 'Rinnova il link',
  renewOf: (creator: string) => `Rinnova il link di ${creator}`,
  renewTitle: (creator: string) => `Rinnovare il link di ${creator}?`,
  renewText: 'Il link mandato prima smette di funzionare. Ciò che il creator ha già inviato resta.',
  mailed: (email: string) => `Email in uscita per ${email}`,
  revoke: 'Revoca',
  revokeOf: (creator: string) => `Revoca il link di ${creator}`,
  revokeTitle: (creator: string) => `Revocare il link di ${creator}?`,
  revokeText: 'Chi lo possiede non potrà più inviare numeri. Ciò che ha già inviato resta.',
  revoked: 'Link revocato',
  requested: (day: string, until: string) =>
    `Numeri chiesti ${withDay('il', day)}, link valido fino ${withDay('al', until)}.`,
  expired: (day: string) => `Numeri chiesti ${withDay('il', day)}, link scaduto.`,
  ended: (day: string) => `Numeri chiesti ${withDay('il', day)}, link revocato.`,
  opened: 'Il link è stato aperto.',
  byHand: 'Inserisci dagli screenshot',
  byHandOf: (creator: string) => `Inserisci dagli screenshot di ${creator} (si apre la pagina del creator)`,
  sentOn: (day: string) => `Ultimo invio ${withDay('il', day)}.`,
  toConfirm: (count: number) => `${counted(count, 'numero', 'numeri')} da confermare`,
  number: (metric: string, value: string) => `${metric}: ${value}`,
  returned: (reason: string) => `rimandato: ${reason}`,
  proof: 'Screenshot',
  proofOf: (creator: string, day: string) => ` delle statistiche (${creator}, ${day})`,
  noProof: 'Senza screenshot',
  confirm: (count: number) => `Conferma (${formatNumber(count)})`,
  confirming: 'Conferma…',
  confirmed: (count: number) => counted(count, 'numero confermato', 'numeri confermati'),
  giveBack: (count: number) => `Rimanda (${formatNumber(count)})`,
  giveBackTitle: (count: number) => `Rimandare ${numbers(count)}?`,
  giveBackLead: 'Il creator legge il motivo nella sua pagina e può correggere.',
  reason: 'Motivo',
  givenBack: (count: number) => counted(count, 'numero rimandato', 'numeri rimandati'),
  sending: 'Invio…',
  cancel: 'Annulla',
  messageTitle: 'Messaggio al creator',
  messageLead: 'Il link è personale e vale 14 giorni.',
  message: 'Messaggio',
  messageOf: (creator: string) => `Messaggio per ${creator}`,
  dueOn: 'Da ricevere entro il',
  dueOnHint:
    'Vale per le richieste che fai da adesso. Chi ha un’email e non ha inviato nulla riceve un promemoria due giorni prima.',
  dueOnWrong: (last: string) => `Scegli un giorno da oggi ${withDay('al', last)}: il link vale 14 giorni.`,
  due: (day: string) => `Da ricevere entro ${withDay('il', day)}.`,
  reminded: (day: string) => `Promemoria inviato ${withDay('il', day)}.`,
  whatsApp: 'WhatsApp',
  mail: 'Email',
  onlyCreator: 'Solo dal creator',
  alsoPublic: 'Anche dal prossimo aggiornamento',
} as const

/** To a creator whose numbers are missing. */
export const numbersMessage = (
  creator: string,
  campaign: string,
  missing: number,
  { url, due }: { url: string; due: string | null },
): string =>
  [
    `Ciao ${creator}, per il report di «${campaign}» ${missing === 1 ? 'ci manca' : 'ci mancano'} ${numbers(missing)} dei tuoi contenuti${due === null ? '' : `, entro ${withDay('il', due)}`}.`,
    'Da questa pagina puoi scriverli o allegare gli screenshot delle statistiche (il link è personale e vale 14 giorni):',
    url,
    'Grazie!',
  ].join('\n\n')
