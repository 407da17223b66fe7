import { counted } from '../lib/counted.ts'

/** Words of the steps after BRAND in a campaign's wizard; loaded as a separate file. */
export const campaignStepMessages = {
  type: 'Tipo',
  types: { STANDARD: 'Standard', PR: 'PR' },
  typeHint: 'Le campagne PR non hanno obiettivi e possono avere un ECV inserito a mano.',
  trackingHint: 'Aggiungi una @menzione o un #hashtag',
  broadTags: (tags: readonly string[]) =>
    tags.length === 1
      ? `${tags[0]} lo usano tutti i brand: troverebbe anche contenuti di altri. Vuoi tenerlo? Un hashtag o una menzione del brand trova solo i tuoi.`
      : `${tags.join(', ')} li usano tutti i brand: troverebbero anche contenuti di altri. Vuoi tenerli? Un hashtag o una menzione del brand trova solo i tuoi.`,
  reviewTracked: 'Rivedi i contenuti trovati dal tracking',
  reviewTrackedHint: 'Contano e il cliente li vede solo dopo che li hai presi.',
  audienceVisibility: 'Mostra l’audience al cliente',
  estimates: 'Stima reach e impression dove mancano',
  estimatesHint: 'Ogni stima è segnata come tale nel report.',
  publicCosts: 'Mostra i costi a chi apre il link pubblico',
  ecvHint: 'Lascia vuoto per usare la stima.',
  showImpressions: 'Mostra gli obiettivi di impression',
  showReach: 'Mostra gli obiettivi di reach',
  furtherTargets: 'Altri obiettivi',
  furtherTargetsOf: 'Contenuti, engagement, clic, ER',
  showFurther: 'Mostra questi obiettivi al cliente',
  channelHint:
    'Incolla il link al profilo (instagram.com/nome, tiktok.com/@nome, youtube.com/@nome) o a un suo contenuto',
  addChannel: 'Aggiungi canale',
  removeChannel: (url: string) => (url === '' ? 'Rimuovi canale' : `Rimuovi ${url}`),
  addCreator: 'Aggiungi creator',
  removeCreator: 'Rimuovi creator',
  pasteCreators: 'Incolla un elenco',
  addPasted: 'Aggiungi l’elenco',
  pasteHint:
    'Una riga per creator: nome; link; compenso. Bastano anche i soli link o le @menzioni di Instagram.',
  pasted: (creators: number, channels: number) =>
    `${counted(creators, 'creator aggiunto', 'creator aggiunti')}, ${counted(channels, 'canale', 'canali')}`,
  notPasted: (name: string, text: string) =>
    /\d/.test(text) && !text.includes('/')
      ? `${name}: «${text}» non è un importo, scrivi il compenso senza IVA.`
      : `${name}: «${text}» non è stato riconosciuto.`,
  someNotPasted: 'Qualcosa del testo incollato va completato',
  nonePasted: 'Nessun creator nuovo nel testo incollato.',
  feeHint: '0 se è un omaggio, vuoto se non è ancora deciso.',
  newCreator: 'Nuovo creator',
  changeCreator: 'Compenso, canali e contenuti previsti',
  known: (count: number) => `Già in archivio · ${counted(count, 'campagna', 'campagne')}`,
  noCreators: 'Puoi creare la campagna anche senza creator e aggiungerli dopo.',
} as const
