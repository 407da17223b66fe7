import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** «Come si calcola» for a median. */
export const benchmarkMessages = {
  name: (metric: string) => `Benchmark, ${metric}`,
  coverage: (known: number, of: number) =>
    `${formatNumber(known)} di ${counted(of, 'campagna conclusa', 'campagne concluse')}`,
  words:
    'Il valore che sta in mezzo, tra le campagne concluse con un report, di tutti i clienti, in cui si può calcolare.',
  hereName: (metric: string) => `Campagne qui, ${metric}`,
  here: (campaigns: number) => counted(campaigns, 'campagna', 'campagne'),
  hereWords: 'Il valore che sta in mezzo, tra le campagne della dashboard in cui si può calcolare.',
  quartiles: (low: string, median: string, high: string) =>
    `Primo quartile ${low}, mediana ${median}, terzo quartile ${high}`,
  gap: (worked: string) => `Scarto: ${worked}`,
} as const

/** Ratios next to the medians of concluded campaigns. */
export const benchmarkPanelMessages = {
  benchmark: 'Benchmark',
  benchmarkOf: (count: number) => `Mediana di ${counted(count, 'campagna conclusa', 'campagne concluse')}`,
  benchmarkComparisons: { BETTER: 'meglio', WORSE: 'peggio' },
  benchmarkSame: 'in linea',
  benchmarkFor: (stands: string, ratios: readonly string[]) => `${stands} per ${ratios.join(', ')}`,
  benchmarkDiffers: (stands: string, ratios: readonly string[], why: string) =>
    `${stands}. ${ratios.join(', ')}: ${why}`,
  benchmarkTooltip:
    'La mediana delle campagne concluse con un report, di tutti i clienti: metà ha fatto meglio, metà peggio. La fascia con il contorno va dal primo al terzo quartile. Il valore confrontato è la mediana delle campagne della dashboard: le sue somme crescono con ogni contenuto e non somigliano a quelle di una sola campagna.',
  benchmarkTable: 'Confronto con il benchmark',
  benchmarkMissing: 'Benchmark non disponibile: servono almeno 5 campagne concluse con un report.',
  benchmarkMetric: 'Metrica',
  benchmarkHere: (count: number) => `Qui (n\u00A0=\u00A0${formatNumber(count)})`,
  benchmarkMedian: (count: number) => `Benchmark (n\u00A0=\u00A0${formatNumber(count)})`,
  benchmarkBar: 'Valore, fascia e mediana',
  benchmarkGap: 'Scarto',
} as const
