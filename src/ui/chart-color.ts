/** The charts' colours, in the order of the series: Instagram is always 1, TikTok 2, YouTube 3. */
export const chartColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const
export type ChartColor = (typeof chartColors)[number]

/** Each platform's own colour, the same in every chart. */
export const platformColors = { INSTAGRAM: 'chart-1', TIKTOK: 'chart-2', YOUTUBE: 'chart-3' } as const

/** A token as a CSS value. */
export function colorValue(color: ChartColor): string {
  return `var(--${color})`
}
