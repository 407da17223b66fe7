import { formatNumber } from '../lib/format-number.ts'

const COSTS = 'costa meno '

function listOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} e ${last}`
}

/** Creators side by side. */
export const creatorComparisonMessages = {
  title: 'Confronta creator',
  lead: 'Fino a quattro, sugli stessi formati, su tutte le loro campagne.',
  leadInCampaign: 'Fino a quattro, sugli stessi formati, con i soli numeri di questa campagna.',
  where: 'Dove',
  wheres: { campaign: 'In questa campagna', all: 'In tutte le campagne' },
  add: 'Aggiungi un creator',
  addHint: 'Cerca per nome o scegli dall’elenco',
  chosen: 'Creator scelti',
  tooFew: 'Scegli da due a quattro creator',
  format: 'Formato',
  allFormats: 'Tutti i formati',
  table: 'Confronto tra creator',
  metric: 'Metrica',
  none: 'Nessun contenuto',
  perContent: (average: string) => `${average} per contenuto`,
  feeOfFormat: 'Il compenso è di campagne intere: costo e costi unitari ci sono per tutti i formati insieme.',
  verdict: (format: string, best: string, contents: readonly string[]) =>
    `${format}, ${best}; contenuti con il dato: ${contents.join(', ')}.`,
  contentsOf: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  tooFewContents: (format: string, contents: readonly string[], least: number) =>
    `${format}: non si può dire chi rende di più con meno di ${formatNumber(least)} contenuti a testa; contenuti con il dato: ${contents.join(', ')}.`,
  noVerdict: (format: string) => `${format}: l’ER è lo stesso, non si può dire chi rende di più.`,
  noSharedFormat: 'Nessun formato in comune: a parità di formato non si può dire chi rende di più.',
  bestIs: (metric: string, name: string, value: string, origin: string) =>
    `${metric} più alto: ${name}, ${value} (${origin})`,
  doesBest: (name: string, does: readonly string[]) =>
    `${name} ${listOf(does.map((one, at) => (at > 0 && does[at - 1]?.startsWith(COSTS) ? one.replace(COSTS, '') : one)))}`,
  bestSpoken: 'il migliore',
  noneMarked:
    'Nessuno è segnato come il migliore: i numeri sono uguali, o non coprono la stessa parte dei contenuti di ciascuno.',
  groups: { cost: 'Costo', response: 'Risposta del pubblico', size: 'Pubblico' },
  notCompared: (metrics: readonly string[], why: string) => `${metrics.join(', ')}: ${why}`,
  average: (sum: number, contents: number) => formatNumber(sum / contents),
  close: 'Chiudi',
} as const
