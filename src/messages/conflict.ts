/** Why a change is refused: the record was changed since it was opened. */
export const conflictMessages = {
  changed: (isOwn: boolean, person: string | null, fields: readonly string[]) => {
    const what = new Intl.ListFormat('it', { type: 'conjunction' }).format(fields)
    if (isOwn)
      return `I dati sono stati modificati in un’altra finestra${what && `: ${what}`}. Ricarica la pagina.`
    const who = person === null ? what : `${person}${what && ` ha cambiato ${what}`}`
    return `I dati sono stati modificati da un altro utente${who && `: ${who}`}. Ricarica la pagina.`
  },
} as const
