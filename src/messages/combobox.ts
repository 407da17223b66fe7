const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** A field that finds while one types. */
export const comboboxMessages = {
  noOptions: 'Nessun risultato',
  searching: 'Cerco…',
  options: 'Risultati',
  create: (name: string) => `Crea «${name}»`,
  optionCount: (count: number) => (count === 1 ? '1 risultato' : `${integer.format(count)} risultati`),
} as const
