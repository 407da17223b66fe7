import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

const contents = (count: number) => counted(count, 'contenuto', 'contenuti')

/** Several contents of a report at once. */
export const chosenContentsMessages = {
  title: 'Più contenuti insieme',
  all: (count: number) => `Tutti (${formatNumber(count)})`,
  first: (count: number) => `I primi ${formatNumber(count)}`,
  chosen: (count: number) => counted(count, 'scelto', 'scelti'),
  close: 'Chiudi',
  declare: 'Inserisci i numeri',
  remove: 'Elimina',
  removeTitle: (count: number) => `Eliminare ${contents(count)} dal report?`,
  removeText: (names: string, others: number, isOne: boolean) =>
    `${names}${others === 0 ? '' : ` e ${others === 1 ? 'un altro' : `altri ${formatNumber(others)}`}`}, con i ${isOne ? 'suoi' : 'loro'} numeri. I report congelati ${isOne ? 'lo' : 'li'} conservano.`,
  removed: (count: number) => counted(count, 'contenuto eliminato', 'contenuti eliminati'),
  move: 'Sposta nel canale…',
  onePlatform: 'Per spostarli scegli contenuti di una sola piattaforma.',
  noChannel: 'Non c’è un altro canale di questa piattaforma.',
  moveTitle: (count: number, channel: string) => `Spostare ${contents(count)} nel canale ${channel}?`,
  moveText: 'Numeri e date restano; cambiano il creator e i suoi totali.',
  moveVerb: 'Sposta',
  moved: (count: number) => counted(count, 'contenuto spostato', 'contenuti spostati'),
} as const
