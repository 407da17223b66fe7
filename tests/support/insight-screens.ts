import { readFileSync } from 'node:fs'
import type { CountKey } from '../../src/vocabulary/content-counts.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'
import { projectRoot } from './project-files.ts'

export type ScreenLanguage = 'it' | 'en'

export type InsightScreen = {
  readonly platform: SocialType
  readonly language: ScreenLanguage
  readonly isDark: boolean
  readonly handle: string
  /** The format of each number. */
  readonly texts: Readonly<Partial<Record<CountKey, string>>>
}

type Labels = Readonly<Partial<Record<CountKey, string>>>

const LABELS: Readonly<Record<SocialType, Readonly<Record<ScreenLanguage, Labels>>>> = {
  INSTAGRAM: {
    it: {
      impressionsViewCount: 'Visualizzazioni',
      reach: 'Account raggiunti',
      likesCount: 'Mi piace',
      commentsCount: 'Commenti',
      sharedCount: 'Condivisioni',
      savedCount: 'Salvataggi',
    },
    en: {
      impressionsViewCount: 'Views',
      reach: 'Accounts reached',
      likesCount: 'Likes',
      commentsCount: 'Comments',
      sharedCount: 'Shares',
      savedCount: 'Saves',
    },
  },
  TIKTOK: {
    it: {
      impressionsViewCount: 'Visualizzazioni video',
      reach: 'Pubblico raggiunto',
      likesCount: 'Mi piace',
      commentsCount: 'Commenti',
      sharedCount: 'Condivisioni',
      savedCount: 'Preferiti',
    },
    en: {
      impressionsViewCount: 'Video views',
      reach: 'Reached audience',
      likesCount: 'Likes',
      commentsCount: 'Comments',
      sharedCount: 'Shares',
      savedCount: 'Favorites',
    },
  },
  YOUTUBE: {
    it: {
      impressionsViewCount: 'Visualizzazioni',
      reach: 'Spettatori unici',
      likesCount: 'Mi piace',
      commentsCount: 'Commenti',
      sharedCount: 'Condivisioni',
    },
    en: {
      impressionsViewCount: 'Views',
      reach: 'Unique viewers',
      likesCount: 'Likes',
      commentsCount: 'Comments',
      sharedCount: 'Shares',
    },
  },
}

/** Unsupported numbers that these screens also show. */
const OTHERS: Readonly<Record<SocialType, Readonly<Record<ScreenLanguage, readonly [string, string][]>>>> = {
  INSTAGRAM: {
    it: [
      ['Visite al profilo', '38'],
      ['Durata media', '0:12'],
    ],
    en: [
      ['Profile visits', '38'],
      ['Average watch time', '12 s'],
    ],
  },
  TIKTOK: {
    it: [
      ['Nuovi follower', '12'],
      ['Tempo di visualizzazione medio', '5,2 s'],
    ],
    en: [
      ['New followers', '12'],
      ['Average watch time', '5.2s'],
    ],
  },
  YOUTUBE: {
    it: [
      ['Durata visualizzazione (ore)', '120,4'],
      ['Iscritti', '+12'],
    ],
    en: [
      ['Watch time (hours)', '120.4'],
      ['Subscribers', '+12'],
    ],
  },
}

const TITLES: Readonly<Record<SocialType, Readonly<Record<ScreenLanguage, string>>>> = {
  INSTAGRAM: { it: 'Dati statistici sul reel', en: 'Reel insights' },
  TIKTOK: { it: 'Analisi del video', en: 'Video analysis' },
  YOUTUBE: { it: 'Analytics del video', en: 'Video analytics' },
}

/** Fonts as on iPhones (Geist is close to theirs) and Android (Noto Sans to Roboto). */
const FONTS = {
  INSTAGRAM: 'geist/400Regular/Geist_400Regular.ttf',
  TIKTOK: 'geist/400Regular/Geist_400Regular.ttf',
  YOUTUBE: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
} as const

/** A page of 390 px that looks like an app's statistics of a content: rows for Instagram, cards for the others. */
export function insightPage({ platform, language, isDark, handle, texts }: InsightScreen): string {
  const labels = Object.entries(LABELS[platform][language])
  const own = labels.flatMap(([metric, label]): [string, string][] => {
    const text = Object.entries(texts).find(([key]) => key === metric)?.[1]
    return text === undefined ? [] : [[label, text]]
  })
  const shown = [...own.slice(0, 3), ...OTHERS[platform][language], ...own.slice(3)]
  const item = ([label, text]: [string, string]) =>
    `<div class="item"><span>${label}</span><b>${text}</b></div>`
  const font = readFileSync(`${projectRoot}node_modules/@expo-google-fonts/${FONTS[platform]}`)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
    @font-face { font-family: App; src: url(data:font/ttf;base64,${font.toString('base64')}) }
    * { box-sizing: border-box; margin: 0 }
    body { font: 15px/1.35 App, sans-serif; ${isDark ? 'background: #0c0f14; color: #f5f5f5' : 'background: #fff; color: #0f1419'} }
    header { display: flex; justify-content: space-between; padding: 12px 24px; font-size: 14px }
    h1 { padding: 8px 16px; font-size: 18px; text-align: center }
    h2 { padding: 16px 16px 8px; font-size: 16px }
    p { padding: 4px 16px; color: ${isDark ? '#a8a8a8' : '#65676b'}; font-size: 13px }
    .INSTAGRAM .item { display: flex; justify-content: space-between; padding: 12px 16px; font-size: 15px }
    .INSTAGRAM .item b { font-weight: 400 }
    main:not(.INSTAGRAM) section { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 12px }
    main:not(.INSTAGRAM) .item { display: grid; gap: 4px; padding: 14px 12px; border-radius: 8px;
      background: ${isDark ? '#1e232b' : '#f3f4f6'} }
    .item span { color: ${isDark ? '#c7c9cc' : '#4b4f56'} }
    main:not(.INSTAGRAM) .item span { font-size: 13px }
    main:not(.INSTAGRAM) .item b { font-size: 20px; font-weight: 400 }
  </style><header><span>9:41</span><span>87%</span></header>
  <main class="${platform}"><h1>${TITLES[platform][language]}</h1><p>@${handle} · 12/06/2026</p>
  <h2>${language === 'it' ? 'Panoramica' : 'Overview'}</h2><section>${shown.map(item).join('')}</section></main></html>`
}
