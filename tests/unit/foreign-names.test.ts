import { expect, test } from 'vitest'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { todoMessages } from '../../src/messages/campaign-todos.ts'
import { bestSentence, markedBest } from '../../src/presenters/best-creators.ts'

const withEr = (er: number): PartialMetrics => ({
  er,
  facts: { er: { origin: 'MEASURED', known: 1, of: 1 } },
})

test('numbers after a name that is written from right to left keep their places', () => {
  const sentence = (name: string) => {
    const creators = [
      { id: '1', name, metrics: withEr(0.043) },
      { id: '2', name: 'Bea', metrics: withEr(0.02) },
    ]
    return bestSentence(markedBest(['er'], creators))
  }
  expect(sentence('محمد 🌵')).toBe('\u2068محمد 🌵\u2069 ha l’ER più alto.')
  expect(sentence('Anna')).toBe('Anna ha l’ER più alto.')
  expect(todoMessages.silent(3, ['נועה'])).toBe('Non hanno pubblicato: \u2068נועה\u2069, 2 altri')
})
