import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'
import { WEEKDAYS } from './weekdays.ts'

/** The best and worst contents of each format, and what did better than the rest of the campaign. */
export const standoutMessages = translated('standout', {
  title: 'I tre contenuti migliori e i tre più deboli',
  sub: (days: number) =>
    `Impression rispetto alla mediana dello stesso formato in questa campagna, senza stime, misurate almeno ${days} giorni dopo la pubblicazione (le story prima)`,
  places: { BEST: 'Fra i migliori', WEAKEST: 'Fra i più deboli' },
  place: 'Posto',
  median: 'Mediana',
  gap: 'Scarto',
  lessons: 'Che cosa ha reso di più',
  /** Each ends with what `against` returns. */
  lesson: {
    CREATOR: (name: string, values: string) =>
      `${name} ha reso più degli altri creator. Scarto mediano dalla mediana del formato: ${values}.`,
    FORMAT: (format: string, values: string) =>
      `${format} ha reso più degli altri formati. Impression in mediana: ${values}.`,
    WEEKDAY: (weekday: number, values: string) =>
      `I contenuti pubblicati di ${WEEKDAYS[weekday - 1] ?? ''} hanno reso più degli altri. Scarto mediano dalla mediana del formato: ${values}.`,
  },
  /** `+62% (8 contenuti, la metà centrale fra +20% e +110%)`, here and of the rest. */
  against: (group: string, rest: string) => `${group} contro ${rest}`,
  spread: (median: string, contents: number, low: string, high: string) =>
    `${median} (${counted(contents, 'contenuto', 'contenuti')}, la metà centrale fra ${low} e ${high})`,
  lessonsHow: (least: number, days: number) =>
    `Sulle impression contate, senza stime, almeno ${days} giorni dopo la pubblicazione (le story prima). Una frase c’è solo se la metà centrale del gruppo è tutta sopra quella del resto, con almeno ${formatNumber(least)} contenuti per parte: dice che cosa è andato meglio, non perché.`,
  lessonsPlatforms: 'Ogni piattaforma conta le visualizzazioni a modo suo.',
} as const)
