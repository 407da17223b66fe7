import { describe, expect, it } from 'vitest'
import { carriesTracking } from '../../src/domain/carries-tracking.ts'

const inCaption = (caption: string, ...methods: string[]) =>
  carriesTracking({ caption, mentions: [] }, methods)

describe('carriesTracking', () => {
  it.each([
    ['#lume', 'La mia sera #lume'],
    ['#lume', '#Lume, finalmente'],
    ['#LUME', 'prima riga\n#lume'],
    ['#lume', '#adv #lume'],
    ['#lume', '(#lume)'],
    ['#lume', '#lume-skincare'],
    ['@lume.skin', 'grazie a @Lume.Skin!'],
    ['@lume', 'grazie a @lume.'],
    ['@lume', 'grazie a @lume… e a tutti'],
    ['#perché', 'e poi #perche\u0301 no'],
    ['#città', '#CITTÀ'],
    ['@a-b·c.d', 'con @A-B·C.D.'],
    ['#日本', '旅行 #日本'],
  ])('finds %s in %j', (method, caption) => {
    expect(inCaption(caption, method)).toBe(true)
  })

  it.each([
    ['#lume', '#lumeskincare'],
    ['#lume', '#lume2'],
    ['#lume', '#lume_casa'],
    ['#lume', '#lumè'],
    ['#lume', '#volume'],
    ['#lume', 'lume'],
    ['#lume', '@lume'],
    ['@lume', 'scrivimi a info@lume'],
    ['@lume', '@lume.skin'],
    ['@lume', '@lume_skin'],
    ['@a.b', '@aab'],
    ['#lume', ''],
  ])('does not find %s in %j', (method, caption) => {
    expect(inCaption(caption, method)).toBe(false)
  })

  it('takes a tagged account for a mention, but not for a hashtag', () => {
    const tagged = { caption: null, mentions: ['Lume.Skin'] }
    expect(carriesTracking(tagged, ['@lume.skin'])).toBe(true)
    expect(carriesTracking(tagged, ['#lume.skin'])).toBe(false)
    expect(carriesTracking(tagged, ['@lume'])).toBe(false)
  })

  it('requires at least one of the tracking methods', () => {
    expect(inCaption('#due', '#uno', '#due')).toBe(true)
    expect(inCaption('#due')).toBe(false)
  })
})
