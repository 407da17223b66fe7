import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/preferences')
const { changedFields } = await import('../../../src/stores/audit-page.ts')

describe('the text of an audit log entry', () => {
  it('has a line for each changed field, labelled as on the screens', () => {
    const before = { name: 'Anna', email: 'a@b.it', users: [], shared: false, city: null }
    const after = { name: 'Bea', email: 'a@b.it', users: ['x', 'y'], shared: true, unknown_key: { deep: 1 } }
    expect(changedFields({ before, after })).toEqual([
      { key: 'name', label: 'Nome', before: 'Anna', after: 'Bea' },
      { key: 'users', label: 'Utenti', before: '—', after: 'x, y' },
      { key: 'shared', label: 'Condivisa', before: 'No', after: 'Sì' },
      { key: 'unknown_key', label: 'unknown_key', before: '—', after: '{"deep":1}' },
    ])
  })

  it('is empty without stored values', () => {
    expect(changedFields({ before: null, after: null })).toEqual([])
    expect(changedFields({ before: 'text', after: [1] })).toEqual([])
  })
})
