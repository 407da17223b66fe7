import { formatNumber } from '../lib/format-number.ts'

/** The first sentence of the report. Numbers up to ten are words. */
export const ledeMessages = {
  few: ['', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  on: (platform: string) => `Su ${platform}, `,
  days: (count: number) => (count === 1 ? 'in un giorno' : `in ${formatNumber(count)} giorni`),
  inCampaigns: (words: string, one: boolean) => (one ? 'in una campagna' : `in ${words} campagne`),
  creators: (words: string) => `${words} creator`,
  published: (one: boolean, contents: string) => `${one ? 'ha' : 'hanno'} pubblicato ${contents}`,
  publishedAlone: (one: boolean, contents: string) =>
    `${one ? 'è stato pubblicato' : 'sono stati pubblicati'} ${contents}`,
  contents: (count: number) => (count === 1 ? 'un contenuto' : `${formatNumber(count)} contenuti`),
  reached: ' e raggiunto ',
  reachedAlone: ', che hanno raggiunto ',
  people: (value: string) => `${value} persone reali`,
  seen: (one: boolean, value: string) => `, ${one ? 'visto' : 'visti'} ${value} volte`,
  scheduled: (day: string) => `La campagna inizia il ${day}`,
  scheduledCreators: (words: string, one: boolean) => `: ${words} creator ${one ? 'coinvolto' : 'coinvolti'}`,
  nothingYet: 'Nessun contenuto pubblicato',
  targetBoth: {
    BELOW: 'Impression e reach sono sotto l’obiettivo.',
    WITHIN: 'Impression e reach sono in linea con l’obiettivo.',
    ABOVE: 'Impression e reach sono oltre l’obiettivo.',
  },
  targetImpressions: {
    BELOW: 'Le impression sono sotto l’obiettivo',
    WITHIN: 'Le impression sono in linea con l’obiettivo',
    ABOVE: 'Le impression sono oltre l’obiettivo',
  },
  targetReach: {
    BELOW: 'La reach è sotto l’obiettivo',
    WITHIN: 'La reach è in linea con l’obiettivo',
    ABOVE: 'La reach è oltre l’obiettivo',
  },
  targetReachAfter: {
    BELOW: ', la reach è sotto.',
    WITHIN: ', la reach è in linea.',
    ABOVE: ', la reach è oltre.',
  },
} as const
