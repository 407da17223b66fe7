import { suite } from '../support/suite.ts'

export default suite('api', {
  globalSetup: ['tests/support/provide-postgres.ts'],
})
