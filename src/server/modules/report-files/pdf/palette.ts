/** The screen's light scheme (styles/tokens.css), for print. */
export const PALETTE = {
  ink: '#121210',
  ink2: '#50514f',
  ink3: '#636665',
  line: '#e0e4e5',
  lineStrong: '#979b9d',
  track: '#ebedef',
  background: '#ffffff',
  sunken: '#f2f4f6',
  accent: '#095c6b',
  signal: '#d9480f',
  chart1: '#0b7285',
  chart2: '#e8590c',
  chart3: '#3a3a37',
  chartFill: '#dcebee',
  band: '#cfe3e7',
  ok: '#237032',
  okSoft: '#e6f3e8',
  warn: '#804200',
  warnSoft: '#fbf0d9',
  accentSoft: '#e2eff1',
} as const

/** Instagram, TikTok and YouTube always have the same colour. */
export const PLATFORM_COLORS = {
  INSTAGRAM: PALETTE.chart1,
  TIKTOK: PALETTE.chart2,
  YOUTUBE: PALETTE.chart3,
} as const

/** Gradients of image placeholders, by `identityTone`. */
export const TONES = [
  ['#0b7285', '#053038'],
  ['#bf400d', '#6d2506'],
  ['#5f5746', '#252521'],
  ['#2f44ad', '#1b2660'],
  ['#8c1941', '#45091f'],
  ['#5d5411', '#2c2706'],
] as const
