import { counted } from '../lib/counted.ts'

/** Contents whose data contradict the campaign or each other. */
export const contradictionMessages = {
  short: {
    OUT_OF_PERIOD: 'Fuori periodo',
    REACH_OVER_VIEWS: 'Reach oltre le visualizzazioni',
    LIKES_OVER_VIEWS: 'Like oltre le visualizzazioni',
    CLICKS_OVER_VIEWS: 'Clic oltre le visualizzazioni',
    FELL_BY_HALF: 'Numeri più che dimezzati',
  },
  long: {
    OUT_OF_PERIOD: 'La data di pubblicazione è fuori dal periodo della campagna.',
    REACH_OVER_VIEWS: 'La reach supera le visualizzazioni: nessuno è raggiunto senza vedere il contenuto.',
    LIKES_OVER_VIEWS: 'I like superano le visualizzazioni.',
    CLICKS_OVER_VIEWS: 'I clic sul link superano le visualizzazioni.',
    FELL_BY_HALF: 'Un numero è sceso di almeno la metà rispetto al valore precedente.',
  },
  askTitle: 'Salvare comunque?',
  saveAnyway: 'Salva comunque',
  saving: 'Salvataggio…',
  of: (contents: number, sentence: string) => `${counted(contents, 'contenuto', 'contenuti')}: ${sentence}`,
  mark: 'Da verificare',
  toCheck: (contents: number) => `Da verificare: ${counted(contents, 'contenuto', 'contenuti')}`,
  outOfPeriod: (contents: number) => `${counted(contents, 'contenuto', 'contenuti')} fuori periodo`,
  incoherent: (contents: number) =>
    `${counted(contents, 'contenuto', 'contenuti')} con numeri che si contraddicono`,
} as const
