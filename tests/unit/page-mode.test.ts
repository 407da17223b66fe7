import { expect, test } from 'vitest'
import { pageMode } from '../../src/lib/page-mode.ts'

test.each([
  ['/campaigns', '', 'plain'],
  ['/campaigns', '?wizard=new', 'wizard'],
  ['/campaigns/0192', '?wizard=edit', 'wizard'],
  ['/campaigns/0192', '?hash=abc', 'public'],
  // An address with a hash is the public view, whatever its other parameters and letter case.
  ['/Campaigns/0192/', '?wizard=edit&hash=abc', 'public'],
  ['/campaigns', '?hash=abc', 'plain'],
  ['/dashboards/0192', '?hash=abc', 'public'],
  ['/dashboards', '?hash=abc', 'plain'],
  ['/creators/0192', '?hash=abc', 'plain'],
])('%s%s is %s', (path, search, mode) => {
  expect(pageMode(path, search)).toBe(mode)
})
