import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

type Brought = { came: number; waiting: number; changed: number }

/** The result of a refresh. */
export const refreshOutcomeMessages = {
  title: 'Aggiornamento finito',
  brought({ came, waiting, changed }: Brought): string {
    const parts = [
      ...(came > 0 ? [counted(came, 'contenuto nuovo', 'contenuti nuovi')] : []),
      ...(waiting > 0 ? [counted(waiting, 'contenuto da rivedere', 'contenuti da rivedere')] : []),
      ...(changed > 0
        ? [counted(changed, 'contenuto con numeri cambiati', 'contenuti con numeri cambiati')]
        : []),
    ]
    return parts.length === 0 ? 'Nessun contenuto nuovo e nessun numero cambiato.' : `${parts.join(', ')}.`
  },
  cost: (cost: number) =>
    cost === 0 ? 'Non è costato token.' : `È costato ${counted(cost, 'token', 'token')}.`,
  left: (credits: number) => `Ne ${credits === 1 ? 'resta' : 'restano'} ${formatNumber(credits)}.`,
  leftOfFree: (credits: number) =>
    `${credits === 1 ? 'Resta' : 'Restano'} ${counted(credits, 'token', 'token')}.`,
  close: 'Chiudi',
} as const
