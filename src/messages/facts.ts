import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** The origin and coverage of a number. */
export const factMessages = translated('fact', {
  origin: { MEASURED: 'Misurato', DECLARED: 'Dichiarato', ESTIMATED: 'Stimato', MIXED: 'Misto' },
  contents: (known: number, of: number) =>
    `${formatNumber(known)} di ${counted(of, 'contenuto', 'contenuti')}`,
  channels: (known: number, of: number) => `${formatNumber(known)} di ${counted(of, 'canale', 'canali')}`,
  range: (low: string, high: string) => `tra ${low} e ${high}`,
  rounded: (low: string, high: string) => `arrotondato: tra ${low} e ${high}`,
  proven: 'con prova',
  estimate: (range: string) => `stima, ${range}`,
  estimatedPart: (value: string) => `di cui ${value} da stime`,
  entirelyEstimated: 'interamente da stime',
  atMost: 'al massimo',
  /** Why a ratio of the cost is not computed: its divisor is known for too few contents. */
  uncovered: {
    impressionsViewCount: (contents: string) => `impression note per ${contents}`,
    totalEngagement: (contents: string) => `interazioni note per ${contents}`,
    linkClickCount: (contents: string) => `clic noti per ${contents}`,
    videoViews: (contents: string) => `visualizzazioni dei video note per ${contents}`,
  },
  incoherent: 'dati incoerenti',
  withinMargin: 'entro il margine di stima',
} as const)
