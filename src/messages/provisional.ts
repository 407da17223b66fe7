import { counted } from '../lib/counted.ts'

/** The provisional dashboard (/tmp/Dashboard). */
export const provisionalMessages = {
  title: 'Dashboard provvisoria',
  sub: 'Scegli le campagne e il periodo: il report si vede qui e non viene salvato.',
  choose: 'Scegli le campagne',
  chosen: (count: number) => counted(count, 'campagna selezionata', 'campagne selezionate'),
  save: 'Salva come dashboard',
  saveHint: 'Per salvarla scegli campagne di un solo cliente.',
  empty: 'Scegli almeno una campagna per vedere il report.',
  gone: 'Queste campagne non esistono o non sono disponibili.',
  goneText: 'Scegline altre dall’elenco.',
} as const
