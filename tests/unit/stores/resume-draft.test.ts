import { beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/campaigns')
const { writeDraft } = await import('../../../src/stores/draft.ts')
const { resumeDraft } = await import('../../../src/stores/resume-draft.ts')

const form = v.object({
  name: v.string(),
  users: v.array(v.string()),
  creators: v.array(v.object({ key: v.string(), cost: v.string() })),
})
type Form = v.InferOutput<typeof form>
const isForm = (value: unknown): value is Form => v.is(form, value)

const base: Form = {
  name: 'Vela',
  users: ['ada@vela.it', 'bea@vela.it'],
  creators: [
    { key: 'anna', cost: '100' },
    { key: 'bruno', cost: '200' },
    { key: 'carla', cost: '300' },
  ],
}

/** The resumed state of a draft after others have stored something else. */
function resumed(typed: Partial<Form>, stored: Partial<Form>): Form {
  writeDraft('vela', { values: { ...base, ...typed }, base, step: 'CREATOR', version: 1 })
  return resumeDraft('vela', { ...base, ...stored }, 2, isForm).values
}

beforeEach(() => localStorage.clear())

it('takes others’ changes of unchanged fields', () => {
  expect(resumed({ name: 'Vela blu' }, { users: ['ada@vela.it'] })).toEqual({
    ...base,
    name: 'Vela blu',
    users: ['ada@vela.it'],
  })
})

it('merges additions to and removals from a list', () => {
  const users = ['bea@vela.it', 'mia@vela.it']
  expect(resumed({ users }, { users: ['ada@vela.it', 'bea@vela.it', 'carlo@vela.it'] }).users).toEqual([
    'bea@vela.it',
    'mia@vela.it',
    'carlo@vela.it',
  ])
  expect(resumed({ users: [...base.users, 'mia@vela.it'] }, { users: ['bea@vela.it'] }).users).toEqual([
    'bea@vela.it',
    'mia@vela.it',
  ])
})

it('merges the rows of a list by key, and preserves a changed row', () => {
  const [anna, bruno, carla] = base.creators
  const creators = [anna, { key: 'bruno', cost: '250' }, carla].flatMap((one) => one ?? [])
  const stored = [
    { key: 'anna', cost: '111' },
    { key: 'dora', cost: '400' },
  ]
  expect(bruno).toBeDefined()
  expect(resumed({ creators }, { creators: stored }).creators).toEqual([
    { key: 'anna', cost: '111' },
    { key: 'bruno', cost: '250' },
    { key: 'dora', cost: '400' },
  ])
})
