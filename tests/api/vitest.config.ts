import { suite } from '../support/suite.ts'

export default suite('api', {
  globalSetup: ['tests/support/provide-postgres.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
})
