import { translated } from './translated.ts'

/** The contents that did best and worst for their format. */
export const standoutMessages = translated('standout', {
  title: 'I tre contenuti migliori e i tre più deboli',
  sub: 'Impression rispetto alla mediana dello stesso formato in questa campagna, senza stime',
  places: { BEST: 'Fra i migliori', WEAKEST: 'Fra i più deboli' },
  place: 'Posto',
  median: 'Mediana',
  gap: 'Scarto',
} as const)
