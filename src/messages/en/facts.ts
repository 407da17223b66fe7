import type { Words } from '../words.ts'
import { counted, englishNumber } from './format.ts'

/** `12 of 14 pieces of content` */
export function piecesOf(known: number, of: number): string {
  return `${englishNumber(known)} of ${pieces(of)}`
}

export function pieces(count: number): string {
  return counted(count, 'piece of content', 'pieces of content')
}

export const factMessages: Words['facts'] = {
  origin: { MEASURED: 'Measured', DECLARED: 'Declared', ESTIMATED: 'Estimated', MIXED: 'Mixed' },
  contents: piecesOf,
  channels: (known, of) => `${englishNumber(known)} of ${counted(of, 'channel', 'channels')}`,
  range: (low, high) => `between ${low} and ${high}`,
  rounded: (low, high) => `rounded: between ${low} and ${high}`,
  proven: 'with proof',
  estimate: (range) => `estimate, ${range}`,
  estimatedPart: (value) => `of which ${value} estimated`,
  entirelyEstimated: 'entirely estimated',
  atMost: 'at most',
  uncovered: {
    impressionsViewCount: (contents) => `impressions known for ${contents}`,
    totalEngagement: (contents) => `interactions known for ${contents}`,
    linkClickCount: (contents) => `clicks known for ${contents}`,
    videoViews: (contents) => `video views known for ${contents}`,
  },
  incoherent: 'inconsistent data',
  withinMargin: 'within the margin of estimation',
}
