import { counted } from '../lib/counted.ts'

/** A field with suggestions. */
export const comboboxMessages = {
  noOptions: 'Nessun risultato',
  searching: 'Cerco…',
  options: 'Risultati',
  create: (name: string) => `Crea «${name}»`,
  optionCount: (count: number) => counted(count, 'risultato', 'risultati'),
} as const
