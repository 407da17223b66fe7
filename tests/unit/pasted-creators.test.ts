import { describe, expect, test } from 'vitest'
import { emptyCreator } from '../../src/stores/campaign-form.ts'
import { creatorsIn, withPasted } from '../../src/stores/pasted-creators.ts'

const anna = 'https://www.instagram.com/anna.rossi/'

describe('a pasted list of creators', () => {
  test.each([
    [`Anna Rossi; ${anna}; 1.500`, [{ name: 'Anna Rossi', urls: [anna], cost: '1.500,00', left: [] }]],
    [
      `Anna Rossi\t€ 1.500,50\tinstagram.com/anna.rossi?hl=it`,
      [{ name: 'Anna Rossi', urls: [anna], cost: '1.500,50', left: [] }],
    ],
    [`Anna; ${anna}; 0`, [{ name: 'Anna', urls: [anna], cost: '0,00', left: [] }]],
    ['@Anna.Rossi', [{ name: 'anna.rossi', urls: [anna], cost: '', left: [] }]],
    [
      `Nome; Link; Compenso\n\nAnna; ${anna}, tiktok.com/@anna.rossi; 300 euro\n  \n`,
      [{ name: 'Anna', urls: [anna, 'https://www.tiktok.com/@anna.rossi'], cost: '300,00', left: [] }],
    ],
    [
      `Anna; ${anna}; 300\nanna; youtube.com/@anna`,
      [{ name: 'Anna', urls: [anna, 'https://www.youtube.com/@anna'], cost: '300,00', left: [] }],
    ],
    ['Anna; instagram.com/anna.rossi/p/B7eUksNFA-K/', [{ name: 'Anna', urls: [anna], cost: '', left: [] }]],
    ['Anna Rossi', [{ name: 'Anna Rossi', urls: [], cost: '', left: [] }]],
    [`Anna; ${anna}; 1200+IVA`, [{ name: 'Anna', urls: [anna], cost: '', left: ['1200+IVA'] }]],
    [
      'Anna; https://www.facebook.com/anna; 300',
      [{ name: 'Anna', urls: [], cost: '300,00', left: ['https://www.facebook.com/anna'] }],
    ],
    ['Anna Rossi, @anna.rossi, 1.200', [{ name: 'Anna Rossi', urls: [anna], cost: '1.200,00', left: [] }]],
    [`Anna Rossi - ${anna} - 1.200€`, [{ name: 'Anna Rossi', urls: [anna], cost: '1.200,00', left: [] }]],
    ['Anna Rossi (@anna.rossi)', [{ name: 'Anna Rossi', urls: [anna], cost: '', left: [] }]],
    ['Anna Rossi @anna.rossi 1200', [{ name: 'Anna Rossi', urls: [anna], cost: '', left: ['1200'] }]],
    ['Anna; @anna.rossi; 12,000', [{ name: 'Anna', urls: [anna], cost: '', left: ['12,000'] }]],
    ['Anna; @anna.rossi; 500; 600', [{ name: 'Anna', urls: [anna], cost: '500,00', left: ['600'] }]],
    ['Anna; @anna.rossi; -5', [{ name: 'Anna', urls: [anna], cost: '', left: ['-5'] }]],
    [
      '\u200EAnna;\u200E@anna.rossi\u200B;\u00A0500',
      [{ name: 'Anna', urls: [anna], cost: '500,00', left: [] }],
    ],
    ['Rossi Anna, agenzia', [{ name: 'Rossi Anna', urls: [], cost: '', left: ['agenzia'] }]],
    ['\n \n', []],
  ])('%j', (text, creators) => {
    expect(creatorsIn(text)).toEqual(creators)
  })

  test('are appended to the existing cards, without empty ones and duplicates', () => {
    const card = {
      ...emptyCreator(),
      name: 'Anna',
      channels: [{ key: 'a', url: 'instagram.com/ANNA.rossi' }],
    }
    const cards = withPasted([card, emptyCreator()], creatorsIn(`Anna; ${anna}\nBea; instagram.com/bea; 0`))
    expect(cards.map(({ name, cost, channels }) => [name, cost, channels.map(({ url }) => url)])).toEqual([
      ['Anna', '', ['instagram.com/ANNA.rossi']],
      ['Bea', '0,00', ['https://www.instagram.com/bea/']],
    ])
  })
})
