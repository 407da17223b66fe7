import type { SocialType } from '../../vocabulary/social-types.ts'
import type { BrandKey } from './demo-brands.ts'
import type { DemoCreatorKey } from './demo-creators.ts'

/** An invented campaign; `from` and `to` are days relative to the installation. */
export type DemoCampaign = {
  readonly name: string
  readonly brand: BrandKey
  readonly type: 'STANDARD' | 'PR'
  readonly from: number
  readonly to: number
  readonly tracking: readonly string[]
  readonly creators: readonly DemoCreatorKey[]
  /** The platforms it runs on. */
  readonly platforms: readonly SocialType[]
  /** Euro per thousand impressions once everything is published; 0: unpaid. */
  readonly cpm: number
  /** Its final impressions compared with the target. */
  readonly outcome: 'below' | 'within' | 'above'
  readonly cover: number
  readonly audienceVisibility: boolean
  readonly publicCosts: boolean
  /** A PR campaign's own value, euro. */
  readonly ecv?: { readonly min: number; readonly max: number }
}

const ALL = ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'] as const
const STANDARD = { type: 'STANDARD', audienceVisibility: true, publicCosts: false } as const
const PR = { type: 'PR', audienceVisibility: false, publicCosts: false, outcome: 'within' } as const

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...STANDARD,
    name: 'Aperitivo in vela',
    brand: 'vela',
    from: 18,
    to: 77,
    tracking: ['#aperitivoinvela', '@vela.occhiali'],
    creators: ['matteo', 'giulia', 'paolo', 'valentina', 'davide'],
    platforms: ALL,
    cpm: 14,
    outcome: 'within',
    cover: 2,
  },
  {
    ...STANDARD,
    name: 'Primo raccolto',
    brand: 'orto',
    from: 9,
    to: 44,
    tracking: ['#primoraccolto', '@orto.botanico'],
    creators: ['federica', 'laura', 'nicola'],
    platforms: ['INSTAGRAM', 'TIKTOK'],
    cpm: 11,
    outcome: 'within',
    cover: 0,
  },
  {
    ...PR,
    name: 'Perle in prestito',
    brand: 'nora',
    from: -12,
    to: 9,
    tracking: ['#perleinprestito', '@nora.gioielli'],
    creators: ['irene', 'giulia', 'valentina', 'nina', 'greta', 'filippo', 'davide', 'chiara', 'beatrice'],
    platforms: ['INSTAGRAM', 'TIKTOK'],
    cpm: 0,
    cover: 0,
  },
  {
    ...STANDARD,
    name: 'Domenica al dente',
    brand: 'aurelia',
    from: -29,
    to: 16,
    tracking: ['#domenicaaldente', '@pastificio.aurelia'],
    creators: ['sonia', 'tommaso', 'nicola', 'marta'],
    platforms: ALL,
    cpm: 9,
    outcome: 'within',
    cover: 0,
  },
  {
    ...STANDARD,
    name: 'In cresta',
    brand: 'cima',
    from: -34,
    to: 7,
    tracking: ['#incresta', '@cima.outdoor'],
    creators: ['luca', 'andrea', 'pietro', 'stefano'],
    platforms: ALL,
    cpm: 16,
    outcome: 'above',
    cover: 0,
  },
  {
    ...STANDARD,
    name: 'Luce morbida',
    brand: 'lume',
    from: -66,
    to: -15,
    tracking: ['#lucemorbida', '@lume.skincare'],
    creators: ['elena', 'beatrice', 'greta', 'chiara', 'valentina', 'sara'],
    platforms: ALL,
    cpm: 17,
    outcome: 'within',
    cover: 0,
  },
  {
    ...STANDARD,
    name: 'Sugo lento',
    brand: 'aurelia',
    from: -68,
    to: -33,
    tracking: ['#sugolento', '@pastificio.aurelia'],
    creators: ['sonia', 'marta', 'alessio', 'lia'],
    platforms: ALL,
    cpm: 13,
    outcome: 'within',
    cover: 3,
  },
  {
    ...STANDARD,
    name: 'Gusto fuori stagione',
    brand: 'brezza',
    from: -98,
    to: -57,
    tracking: ['#gustofuoristagione', '@brezza.gelato'],
    creators: ['lia', 'tommaso', 'marina', 'marta'],
    platforms: ALL,
    cpm: 9,
    outcome: 'below',
    cover: 0,
  },
  {
    ...PR,
    name: 'Anelli di famiglia',
    brand: 'nora',
    from: -122,
    to: -101,
    tracking: ['#anellidifamiglia', '@nora.gioielli'],
    creators: ['irene', 'greta', 'valentina', 'filippo', 'giulia'],
    platforms: ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'],
    cpm: 6,
    ecv: { min: 18_000, max: 32_000 },
    cover: 1,
  },
  {
    ...STANDARD,
    name: 'Tazzina dopo tazzina',
    brand: 'torchio',
    from: -132,
    to: -74,
    tracking: ['#tazzinadopotazzina', '@caffe.torchio'],
    creators: ['alessio', 'nicola', 'laura', 'stefano', 'paolo'],
    platforms: ALL,
    cpm: 10,
    outcome: 'above',
    cover: 0,
    publicCosts: true,
  },
  {
    ...STANDARD,
    name: 'Zaino leggero',
    brand: 'cima',
    from: -163,
    to: -121,
    tracking: ['#zainoleggero', '@cima.outdoor'],
    creators: ['andrea', 'marina', 'pietro', 'matteo'],
    platforms: ALL,
    cpm: 19,
    outcome: 'below',
    cover: 1,
  },
  {
    ...STANDARD,
    name: 'Pelle a riposo',
    brand: 'lume',
    from: -180,
    to: -139,
    tracking: ['#pelleariposo', '@lume.skincare'],
    creators: ['elena', 'greta', 'chiara', 'federica'],
    platforms: ALL,
    cpm: 15,
    outcome: 'within',
    cover: 2,
    audienceVisibility: false,
  },
]
