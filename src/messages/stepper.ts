/** The steps of a wizard. */
export const stepperMessages = {
  steps: 'Passi',
  done: 'completato',
  stepOf: (index: number, total: number) => `passo ${index} di ${total}`,
} as const
