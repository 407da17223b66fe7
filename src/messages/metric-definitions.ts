import { platformNames } from './platforms.ts'
import { translated } from './translated.ts'

/** A platform that changed its definition. */
export const metricDefinitionMessages = translated('metricDefinition', {
  changes: {
    YOUTUBE_SHORTS: 'dal 31 marzo 2025 YouTube conta ogni avvio di uno Short',
    INSTAGRAM:
      'dal 21 aprile 2025 Instagram conta le visualizzazioni, anche ripetute, al posto delle impression',
    YOUTUBE: 'dal 27 agosto 2026 YouTube conta le visualizzazioni dal primo fotogramma',
  },
  notComparable: (change: string) => `${change}: i numeri di prima e di dopo non si confrontano`,
  differing: (platforms: readonly (keyof typeof platformNames)[]) =>
    `${platforms.map((one) => platformNames[one]).join(' e ')} ${platforms.length === 1 ? 'ha' : 'hanno'} cambiato che cosa ${platforms.length === 1 ? 'conta' : 'contano'} come visualizzazione: questi numeri non si confrontano`,
} as const)
