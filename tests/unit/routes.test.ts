import { describe, expect, it } from 'vitest'
import { ROUTES, builtFile, canonical, routeId, routeOf } from '../../src/lib/routes.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('canonical', () => {
  it.each([
    ['/', '/'],
    ['/Login', '/login'],
    ['/LOGIN/', '/login'],
    ['/tmp/Dashboard', '/tmp/dashboard'],
    ['/campaigns/', '/campaigns'],
    [`/Campaigns/${id.toUpperCase()}/`, '/campaigns/_id'],
    ['/dashboards/x', '/dashboards/_id'],
    ['/creators/x', '/creators/_id'],
  ])('%s opens %s', (path, page) => {
    expect(canonical(path)).toBe(page)
  })

  it.each(['', '//', '/nowhere', '/campaigns/a/b', '/organizations/x', '/campaigns//', '/login/x'])(
    '%j has no page',
    (path) => {
      expect(canonical(path)).toBeNull()
    },
  )
})

it('finds route and id of an address', () => {
  expect(routeOf('/ORGANIZATIONS')?.access).toBe('staff')
  expect(routeOf('/nowhere')).toBeUndefined()
  expect(routeId(`/campaigns/${id.toUpperCase()}`)).toBe(id)
  expect(routeId('/campaigns')).toBe('')
})

it('gives each route its own file', () => {
  const files = ROUTES.map(({ path }) => builtFile(canonical(path) ?? ''))
  expect(new Set(files).size).toBe(ROUTES.length)
  expect(files).toContain('campaigns/_id.html')
  expect(files).toContain('index.html')
})
