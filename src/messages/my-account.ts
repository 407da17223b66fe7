import { withDay } from '../lib/with-day.ts'

/** Second factor and sessions in the preferences. */
export const twoFactorMessages = {
  on: 'Attiva',
  off: 'Non attiva',
  switchOn: 'Attiva',
  switchingOn: 'Preparazione…',
  switchOff: 'Disattiva',
  switchingOff: 'Disattivo…',
  offTitle: 'Disattivare la verifica in due passaggi?',
  offText: 'Per entrare basterà di nuovo la sola password. I codici di recupero non varranno più.',
  switchedOff: 'Verifica in due passaggi disattivata',
  scanTitle: 'Inquadra il codice',
  scanLead: 'Con un’app di autenticazione sul telefono, poi scrivi qui le 6 cifre che mostra.',
  image: 'Codice QR per l’app di autenticazione',
  byHand: 'Se non puoi inquadrarlo, scrivi questa chiave nell’app:',
  code: 'Codice di 6 cifre',
  confirm: 'Attiva',
  confirming: 'Attivo…',
  codesTitle: 'Salva i codici di recupero',
  codesLead:
    'Se perdi il telefono, ognuno di questi vale una volta al posto del codice. Non li mostreremo più.',
  codes: 'Codici di recupero',
  download: 'Scarica',
  fileName: 'resoconto-codici-di-recupero',
  done: 'Li ho salvati',
  confirmTitle: 'Conferma la tua password',
  confirmText: 'Per cambiare come accedi serve di nuovo la password.',
} as const

export const sessionsMessages = {
  unknownDevice: 'Dispositivo sconosciuto',
  current: 'Questo dispositivo',
  since: (when: string) => `Accesso ${withDay('il', when)}`,
  lastSeen: (when: string) => `usato l’ultima volta ${withDay('il', when)}`,
  from: (address: string) => `da ${address}`,
  end: 'Termina',
  endOf: (device: string) => `Termina la sessione di ${device}`,
  endTitle: (device: string) => `Terminare la sessione di ${device}?`,
  endText: 'Su quel dispositivo si dovrà entrare di nuovo.',
  ending: 'Termino…',
  ended: 'Sessione terminata',
} as const
