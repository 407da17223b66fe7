import type { ChannelTopic } from '../providers/simulated/channel-topics.ts'
import type { SceneName } from './images/scenes.ts'

export const demoOrganizations = [
  { key: 'aurelia', name: 'Aurelia Food S.p.A.', mark: 7 },
  { key: 'adria', name: 'Gruppo Adria', mark: 3 },
  { key: 'lume', name: 'Lume Cosmetics S.r.l.', mark: 5 },
] as const
export type OrganizationKey = (typeof demoOrganizations)[number]['key']

/** Invented brands that are not clients: creators worked with them elsewhere. */
export const brandsElsewhere: Readonly<Record<ChannelTopic['name'], readonly string[]>> = {
  BEAUTY: ['Erbario Nove', 'Alba Cosmesi'],
  FOOD: ['Forno del Sale', 'Dispensa Lenta'],
  TRAVEL: ['Treni Lenti', 'Isola Minore'],
  SPORT: ['Passo Corto', 'Quota Duemila'],
  FASHION: ['Filo di Ferro', 'Sartoria di Mezzo'],
  HOME: ['Legno Chiaro', 'Casa Quieta'],
  GAMES: ['Pixel Onesto'],
}

/** An invented brand: its client, the subject of its images, its captions. */
export type DemoBrand = {
  readonly name: string
  readonly organization: OrganizationKey
  readonly scene: SceneName
  readonly mark: number
  readonly captions: readonly [string, ...string[]]
}

export const demoBrands = {
  lume: {
    name: 'Lume Skincare',
    organization: 'lume',
    scene: 'bottle',
    mark: 0,
    captions: [
      'Dieci minuti, tre gesti: la mia sera comincia così.',
      'Quattro settimane dopo. Stessa luce, nessun filtro.',
      'La goccia che mancava alla mia mattina.',
      'Me l’avete chiesto in tanti: che cosa uso, in che ordine e perché.',
      'Pelle secca e riscaldamento acceso: come me la cavo.',
    ],
  },
  nora: {
    name: 'Nora Gioielli',
    organization: 'lume',
    scene: 'rings',
    mark: 4,
    captions: [
      'Uno per mano, e poi ho cambiato idea.',
      'Il dettaglio che cambia tutto il resto.',
      'Perle anche con la felpa: sì, si può.',
      'Prestato per due settimane, restituito a malincuore.',
      'Il pacchetto, il biglietto, e la faccia di mia sorella.',
    ],
  },
  aurelia: {
    name: 'Pastificio Aurelia',
    organization: 'aurelia',
    scene: 'plate',
    mark: 1,
    captions: [
      'Acqua, sale, nove minuti. Il resto è compagnia.',
      'La ricetta di nonna, con una sola piccola eresia.',
      'Il segreto sta nell’acqua di cottura, come sempre.',
      'Domenica a tavola in sei: ecco che cosa è rimasto.',
      'Al dente è un’opinione. Questa è la mia.',
    ],
  },
  brezza: {
    name: 'Brezza Gelato',
    organization: 'aurelia',
    scene: 'cone',
    mark: 6,
    captions: [
      'Cono o coppetta? Si accettano solo risposte sbagliate.',
      'Il gusto del mese l’ho assaggiato prima di voi, scusate.',
      'Tre palline, una passeggiata, zero sensi di colpa.',
      'Ho chiesto al gelatiere il suo preferito. Non me l’aspettavo.',
      'Fuori stagione è più buono: c’è meno fila.',
    ],
  },
  torchio: {
    name: 'Caffè Torchio',
    organization: 'aurelia',
    scene: 'cup',
    mark: 2,
    captions: [
      'La prima tazzina non si divide con nessuno.',
      'Macinato adesso: sentite il rumore.',
      'Moka, fuoco basso, coperchio alzato. Fidatevi.',
      'Due assaggi alla cieca, un solo errore (il mio).',
      'Pausa delle quattro, edizione di oggi.',
    ],
  },
  orto: {
    name: 'Orto Botanico',
    organization: 'aurelia',
    scene: 'garden',
    mark: 5,
    captions: [
      'Il primo frutto è sempre il più fotografato.',
      'Dal vaso alla tavola, senza passare dal via.',
    ],
  },
  vela: {
    name: 'Vela Occhiali',
    organization: 'adria',
    scene: 'sea',
    mark: 3,
    captions: [
      'Controluce, finalmente, senza strizzare gli occhi.',
      'Li ho portati tre giorni in barca: ecco come stanno.',
      'Tonda o squadrata? Votate nei commenti.',
      'Il mare delle sette, con gli occhi aperti.',
      'Leggeri al punto che li ho cercati avendoli addosso.',
    ],
  },
  cima: {
    name: 'Cima Outdoor',
    organization: 'adria',
    scene: 'mountains',
    mark: 1,
    captions: [
      'Milleduecento metri di dislivello e neanche una vescica.',
      'Quello che porto sempre nello zaino, spiegato.',
      'Vento a sessanta, giacca chiusa, sorriso no.',
      'Il sentiero è breve, la vista no.',
      'Prova su roccia bagnata: tengono, io un po’ meno.',
    ],
  },
} as const satisfies Record<string, DemoBrand>

export type BrandKey = keyof typeof demoBrands
