import { leftOutFiles } from '../support/left-out.ts'
import { suite } from '../support/suite.ts'

/** The API tests, whose requests Netlify's bundled functions answer. */
export default suite('api', {
  name: 'netlify',
  exclude: leftOutFiles,
  setupFiles: ['tests/support/leave-out.ts'],
  globalSetup: ['tests/support/provide-postgres.ts', 'tests/netlify/provide-functions.ts'],
})
