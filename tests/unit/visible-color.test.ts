import { expect, it } from 'vitest'
import { visibleColor } from '../../src/lib/visible-color.ts'

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(['#ffffff', '#000000', '#ffe600', '#00ff00', '#0000ff', '#1a1a2e', '#ffc0cb', '#bf400d'])(
  'shows %s at 3:1 on white and on the dark theme',
  (color) => {
    const seen = luminance(visibleColor(color))
    expect(1.05 / (seen + 0.05)).toBeGreaterThanOrEqual(3)
    expect((seen + 0.05) / (luminance('#1d1d1a') + 0.05)).toBeGreaterThanOrEqual(3)
  },
)

it('leaves a colour that is seen anyway as it is', () => {
  expect(visibleColor('#bf400d')).toBe('#bf400d')
})
