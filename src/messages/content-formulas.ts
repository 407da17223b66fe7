import { translated } from './translated.ts'

/** «Come si calcola» for a content's counts. */
export const contentFormulas = translated('contentFormulas', {
  MEASURED: 'Letto dalla piattaforma.',
  DECLARED: 'Comunicato dal creator o inserito dall’agenzia.',
  /** By the model of an estimate. */
  fromViews: 'La reach manca: è ricavata dalle visualizzazioni.',
  fromInteractions: 'La reach manca: è ricavata da like, commenti, salvataggi e condivisioni.',
  fromFollowers: 'La reach manca: è ricavata dai follower del canale.',
  fromReach: 'Le visualizzazioni mancano: sono ricavate dalla reach.',
  fromEstimate: 'Le visualizzazioni mancano: sono ricavate dalla reach, anch’essa stimata.',
} as const)
