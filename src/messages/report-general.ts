import { counted } from '../lib/counted.ts'
import { translated } from './translated.ts'

/** The general section of the report: method and legend. */
export const reportGeneralMessages = translated('reportGeneral', {
  howToRead: 'Come leggere i numeri',
  formulas: 'Significato e formula di ogni numero',
  method: 'Metodo',
  methodText:
    'Ogni numero dice da dove viene. Un dato che manca è scritto n.d. e non vale mai zero; un rapporto che non si può calcolare è scritto —. Le somme comprendono i contenuti di cui si conosce il dato, e dicono quanti sono.',
  /** Declared numbers that were confirmed with a screenshot. */
  proven: (count: number) => `${counted(count, 'numero dichiarato', 'numeri dichiarati')} con prova.`,
  estimatesOn:
    'Dove la reach o le visualizzazioni mancano, sono stimate con modelli pubblici e segnate come stime, con il loro intervallo.',
  firstFormulas:
    'Questo report è stato congelato con la versione 1 delle formule e ne mantiene numeri e parole: le persone che chiama reali sono una stima.',
  estimatesOff: 'In questa campagna le stime sono spente: contano solo i dati misurati o dichiarati.',
  estimatesOffInAll: 'In queste campagne le stime sono spente: contano solo i dati misurati o dichiarati.',
  period: 'Periodo della campagna',
  printed: 'Generato il',
  version: 'Versione delle formule',
  versionValue: (version: number) => `v${version}`,
  client: 'Cliente',
} as const)
