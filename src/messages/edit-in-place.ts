/** Editing in place. */
export const editInPlaceMessages = {
  edit: {
    dates: 'Modifica periodo',
    cost: 'Modifica costo',
    targets: 'Modifica obiettivi',
    tracking: 'Modifica tracciamento',
    fees: 'Modifica compenso',
    deliverables: 'Modifica contenuti previsti',
  },
  /** Of one creator. */
  of: {
    fees: (creator: string) => `Modifica compenso di ${creator}`,
    deliverables: (creator: string) => `Modifica contenuti previsti di ${creator}`,
  },
  save: 'Salva',
} as const
