import { expect, test } from 'vitest'
import { otherSpelling } from '../../src/layouts/not-found-script.ts'
import { builtPage, ROUTES } from '../../src/lib/routes.ts'

const pages = ROUTES.map(builtPage)

test.each([
  ['/CAMPAIGNS', '/campaigns'],
  ['/Login/', '/login'],
  ['/Campaigns/0192AB', '/campaigns/0192ab'],
  ['/dashboards/0192/', '/dashboards/0192'],
  ['/tmp/dashboard//', '/tmp/dashboard'],
])('%s goes to %s', (path, spelling) => {
  expect(otherSpelling(path, pages)).toBe(spelling)
})

test.each(['/campaigns', '/campaigns/0192', '/nothing', '/NOTHING', '/campaigns/1/2', '/'])(
  '%s redirects nowhere',
  (path) => {
    expect(otherSpelling(path, pages)).toBeNull()
  },
)
