import { expect, test } from 'vitest'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { todoMessages } from '../../src/messages/campaign-todos.ts'
import { bestOf } from '../../src/presenters/best-creators.ts'

const withEr = (er: number): PartialMetrics => ({
  er,
  facts: { er: { origin: 'MEASURED', known: 1, of: 1 } },
})

test('numbers after a name that is written from right to left keep their places', () => {
  const text = (name: string) =>
    bestOf(
      ['er'],
      [
        { name, metrics: withEr(0.043) },
        { name: 'Bea', metrics: withEr(0.02) },
      ],
    )
  expect(text('محمد 🌵')).toEqual(['ER più alto: \u2068محمد 🌵\u2069, 4,3% (misurato)'])
  expect(text('Anna')).toEqual(['ER più alto: Anna, 4,3% (misurato)'])
  expect(todoMessages.silent(3, ['נועה'])).toBe('Non hanno pubblicato: \u2068נועה\u2069, 2 altri')
})
