import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** «Come si calcola» for a median. */
export const benchmarkMessages = {
  name: (metric: string) => `Benchmark, ${metric}`,
  coverage: (known: number, of: number) => `${formatNumber(known)} di ${formatNumber(of)} campagne concluse`,
  words:
    'Il valore che sta in mezzo, tra le campagne concluse con un report, di tutti i clienti, in cui si può calcolare.',
  hereName: (metric: string) => `Campagne qui, ${metric}`,
  here: (campaigns: number) => counted(campaigns, 'campagna', 'campagne'),
  hereWords: 'Il valore che sta in mezzo, tra le campagne della dashboard in cui si può calcolare.',
  quartiles: (low: string, median: string, high: string) =>
    `Primo quartile ${low}, mediana ${median}, terzo quartile ${high}`,
  gap: (worked: string) => `Scarto: ${worked}`,
} as const
