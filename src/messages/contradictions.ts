import { counted } from '../lib/counted.ts'

/** Contents whose data contradict the campaign or each other. */
export const contradictionMessages = {
  short: {
    OUT_OF_PERIOD: 'Fuori periodo',
    MEASURED_TOO_EARLY: 'Numeri prima della pubblicazione',
    REACH_OVER_VIEWS: 'Reach oltre le visualizzazioni',
    LIKES_OVER_VIEWS: 'Like oltre le visualizzazioni',
    CLICKS_OVER_VIEWS: 'Clic oltre le visualizzazioni',
    REACH_OVER_PEOPLE: 'Reach oltre le persone in Italia',
    FELL_BY_HALF: 'Numeri più che dimezzati',
    TEN_TIMES_USUAL: 'Dieci volte il solito',
    SAME_NUMBERS: 'Forse già presente',
  },
  long: {
    OUT_OF_PERIOD: 'La data di pubblicazione è fuori dal periodo della campagna.',
    MEASURED_TOO_EARLY: 'I numeri sono di un giorno che precede la pubblicazione.',
    REACH_OVER_VIEWS: 'La reach supera le visualizzazioni: nessuno è raggiunto senza vedere il contenuto.',
    LIKES_OVER_VIEWS: 'I like superano le visualizzazioni.',
    CLICKS_OVER_VIEWS: 'I clic sul link superano le visualizzazioni.',
    REACH_OVER_PEOPLE:
      'La reach supera le persone che usano i social in Italia (43 milioni), e il canale ha meno follower.',
    FELL_BY_HALF: 'Un numero è sceso di almeno la metà rispetto al valore precedente.',
    TEN_TIMES_USUAL:
      'Reach, visualizzazioni o like sono almeno dieci volte il valore mediano del creator per questo tipo di contenuto.',
    SAME_NUMBERS:
      'Un altro contenuto dello stesso creator ha lo stesso giorno e gli stessi numeri, e uno dei due ha un link breve: se è lo stesso, sostituisci il link breve con quello completo.',
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
