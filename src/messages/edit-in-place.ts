/** What is changed by itself, where it is shown. */
export const editInPlaceMessages = {
  edit: {
    dates: 'Modifica periodo',
    cost: 'Modifica costo',
    targets: 'Modifica obiettivi',
    tracking: 'Modifica tracciamento',
    fees: 'Modifica compenso',
  },
  feeOf: (creator: string) => `Modifica compenso di ${creator}`,
  save: 'Salva',
} as const
