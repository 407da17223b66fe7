import { formatNumber } from '../lib/format-number.ts'

/** The command line that changes TOKEN_SECRET. */
export const secretMessages = {
  wrongOld:
    'Il vecchio segreto non è quello di questo database: indicalo in OLD_TOKEN_SECRET. Se è perso per sempre: npm run secret -- --lost',
  notLost: 'Il vecchio segreto c’è ancora: esegui npm run secret senza --lost',
  same: 'Il database usa già questo TOKEN_SECRET: per cambiarlo imposta quello nuovo in TOKEN_SECRET e il vecchio in OLD_TOKEN_SECRET',
  running: 'Il database è in uso: ferma il server (tutti, se sono più d’uno) e riprova',
  done: (done: { factors: number; links: number; mails: number; recoveryCodes: number; removed: number }) =>
    `Segreto cambiato. Secondi fattori: ${formatNumber(done.factors)}. Link condivisi: ${formatNumber(done.links)}. ` +
    `Email in attesa: ${formatNumber(done.mails)}. Codici di recupero annullati: ${formatNumber(done.recoveryCodes)}` +
    `${done.recoveryCodes === 0 ? '' : ' (chi li usa deve crearne di nuovi)'}. ` +
    `Dati illeggibili eliminati: ${formatNumber(done.removed)}.`,
} as const
