const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** «Come si calcola» of a median. */
export const benchmarkMessages = {
  name: (metric: string) => `Benchmark, ${metric}`,
  coverage: (known: number, of: number) =>
    `${integer.format(known)} di ${integer.format(of)} campagne concluse`,
  words:
    'Il valore che sta in mezzo, tra le campagne concluse con un report, di tutti i clienti, in cui si può calcolare.',
  quartiles: (low: string, median: string, high: string) =>
    `Primo quartile ${low}, mediana ${median}, terzo quartile ${high}`,
  gap: (worked: string) => `Scarto: ${worked}`,
} as const
